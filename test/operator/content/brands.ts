import { servicesPath } from '../services-path.ts';
import type { Language } from '#domain/language.ts';
import { solvia } from './solvia.ts';
import { operatorName, type Texts, textsIn } from './texts.ts';

/** A motorway company as its drivers see it. */
export type Brand = {
  name: string;
  road: string;
  logo: string;
  banner: string;
  primary: string;
  /** What it does not offer, whatever the desk offers (rule HOME-3). */
  without: readonly string[];
  words: (language: Language) => Pick<Texts, 'seo' | 'gdprText' | 'home'>;
};

const first: Brand = {
  name: operatorName,
  road: 'A79',
  logo: 'bocalia',
  banner: 'motorway',
  primary: '#0a5a57',
  without: [],
  words: textsIn,
};
const second: Brand = {
  name: 'Solvia',
  road: 'A48',
  logo: 'solvia',
  banner: 'night',
  primary: '#ffb000',
  without: ['prepayment', 'subscription'],
  words: (language) => solvia[language],
};

/** The company behind a white-label host: `b.localhost`, whatever its port, is the second; any other the first. */
export const brandOf = (host: string): Brand =>
  host.replace(/:\d+$/, '').toLowerCase() === 'b.localhost' ? second : first;

/** Puts the company's names into a text. */
export const named = (text: string, { name, road }: Brand): string =>
  text.replaceAll('{operator}', name).replaceAll('{road}', road);

/** Where a picture of `pictures/` is served, on the portal's own origin. */
export const pictureUrl = (name: string): string => `${servicesPath}/pictures/${name}.svg`;
