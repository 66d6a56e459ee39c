import { footerOf, whitelabelOf, homepageOf } from '#api/settings.ts';
import { fallbackTo, ProblemError } from '#domain/problem.ts';
import type { HelpMenu } from '#domain/operator/help.ts';
import type { HomePage } from '#domain/operator/home.ts';
import {
  type FooterEntry,
  type Label,
  type Look,
  OfferUnknownError,
  type Settings,
} from '#domain/operator/settings.ts';
import type { SessionStore } from '#storage/keys.ts';
import type { Ports } from './ports.ts';
import type { Client } from '#api/client.ts';

type Homepage = Awaited<ReturnType<typeof homepageOf>>;

const latest = new WeakMap<Client, { language: string | undefined; answer: Promise<Homepage> }>();

/** The operator's home page in the page's language: every page needs its actions, the home page all of it, and one call serves both. */
export const homepageIn = (client: Client): Promise<Homepage> => {
  const language = client.headers()['Accept-Language'];
  const known = latest.get(client);
  if (known?.language === language && known !== undefined) return known.answer;
  const answer = homepageOf(client);
  latest.set(client, { language, answer });
  answer.catch(() => {
    if (latest.get(client)?.answer === answer) latest.delete(client);
  });
  return answer;
};

/** How long the white label is taken from session storage: 15 minutes (rule STORE-6). */
export const whitelabelLife = 900_000;

/** The white label, from the cache while it is fresh and in this language; a missing one costs a logo, not the portal. */
const cachedWhitelabel = async ({ client, tabStorage }: Ports, language: string) => {
  // Ages are measured by the device's own clock, whether or not its date is right.
  const moment = Date.now();
  const cached = tabStorage.read('whitelabel');
  if (cached && (cached.language ?? language) === language && cached.expiresAt > moment) return cached.value;
  const value = await whitelabelOf(client).catch(fallbackTo(undefined));
  if (value !== undefined) tabStorage.write('whitelabel', { value, expiresAt: moment + whitelabelLife, language });
  return value;
};

/** A cached white label that differs from the page's own is older or newer: it is dropped and loaded again. */
export const dropOtherLabel = (tabStorage: SessionStore, label: Whitelabel | undefined): void => {
  if (JSON.stringify(tabStorage.read('whitelabel')?.value) !== JSON.stringify(label)) tabStorage.remove('whitelabel');
};

export type Whitelabel = Awaited<ReturnType<typeof whitelabelOf>>;

/** The operator's answers when the page was prerendered (rule FIRST-8). */
export type Written = { settings: Settings; label: Whitelabel | undefined; home: HomePage; menu: HelpMenu | null };

type Footer = FooterEntry[] | undefined;

/** Every key of `Whole` that `Part` lacks, also the optional ones: none is forgotten. */
type Rest<Whole, Part> = {
  [Key in keyof Required<Omit<Whole, keyof Part>>]: Key extends keyof Whole ? Whole[Key] : never;
};

const lookOf = ({ seo, theme, ...label }: Whitelabel = {}, footer: Footer): Label & Rest<Look, Label> => ({
  ...label,
  primaryColour: theme?.primary,
  seoTitle: seo?.title,
  seoDescription: seo?.description,
  footer: footer ?? [],
});

/** The settings that every page needs, from the operator's answers. */
export const settingsOf = (
  home: HomePage,
  label: Whitelabel | undefined,
  footer: Footer,
): Look & Rest<Settings, Look> => ({
  title: home.title,
  language: home.language,
  subtitle: home.subtitle,
  picture: home.picture,
  link: home.url === undefined ? undefined : { url: home.url, newTab: home.newTab },
  actions: home.actions,
  ...lookOf(label, footer),
});

/** A failed call as a value: the other calls go on. A fault of our own is thrown on. */
const asValue = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  throw error;
};

/** Loads all settings. Fails only if the home page cannot be loaded, and then keeps what else was answered (rules ROUTE-5, SHELL-24). */
export const loadSettings = async (ports: Ports, language: string): Promise<Settings> => {
  const [home, label, footer] = await Promise.all([
    homepageIn(ports.client).catch(asValue),
    cachedWhitelabel(ports, language),
    footerOf(ports.client).catch(fallbackTo(undefined)),
  ]);
  if (home instanceof ProblemError) throw new OfferUnknownError(home, lookOf(label, footer));
  return settingsOf(home, label, footer);
};
