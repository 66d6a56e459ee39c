import { servicesPath } from '../services-path.ts';
import type { Language } from '#domain/language.ts';
import { ponteva } from './ponteva.ts';
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

const third: Brand = {
  name: 'Ponteva',
  road: 'A65',
  logo: 'plate',
  banner: 'motorway',
  primary: '#5b2a86',
  without: ['freeflow', 'payment-notice', 'subscription'],
  words: (language) => ponteva[language],
};
const brands: Readonly<Record<string, Brand>> = { 'b.localhost': second, 'c.localhost': third };

/** The company behind a white-label host: `b.localhost`, whatever its port, is the second, `c.localhost` the third; any other the first. */
export const brandOf = (host: string): Brand => brands[host.replace(/:\d+$/, '').toLowerCase()] ?? first;

const pictures = `${servicesPath}/pictures`;

/** Puts the company's names, and where its pictures are served, into a text. */
export const named = (text: string, { name, road }: Brand): string =>
  text.replaceAll('{operator}', name).replaceAll('{road}', road).replaceAll('{pictures}', pictures);

/** Where a picture of `pictures/` is served, on the portal's own origin. */
export const pictureUrl = (name: string): string => `${pictures}/${name}.svg`;
