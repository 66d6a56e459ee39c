import { footerOf, whitelabelOf } from '#api/settings.ts';
import { otherwise } from '#domain/problem.ts';
import type { Settings } from '#domain/settings.ts';
import { homepageIn } from '#flows/parts/homepage.ts';
import type { Ports } from './ports.ts';

/** How long the white label is taken from session storage: 15 minutes (rule STORE-6). */
export const whitelabelLife = 900_000;

/** The white label, from the cache while it is fresh and in this language; a missing one costs a logo, not the portal. */
const cachedWhitelabel = async ({ client, session }: Ports, language: string) => {
  // How long ago is the device's own matter, whatever day it believes in.
  const moment = Date.now();
  const cached = session.read('whitelabel');
  if (cached?.language === language && cached.expiresAt > moment) return cached.value;
  const value = await whitelabelOf(client).catch(otherwise(undefined));
  if (value !== undefined) session.write('whitelabel', { value, expiresAt: moment + whitelabelLife, language });
  return value;
};

/** What every page needs to know of the operator. Fails only when the home page cannot be had (rule ROUTE-5). */
export const loadSettings = async (ports: Ports, language: string): Promise<Settings> => {
  const [home, label, footer] = await Promise.all([
    homepageIn(ports.client),
    cachedWhitelabel(ports, language),
    footerOf(ports.client).catch(otherwise({ footerEntries: [] })),
  ]);
  return {
    title: home.title,
    subtitle: home.subtitle,
    picture: home.picture,
    link: home.url === undefined ? undefined : { url: home.url, newTab: home.urlOpenNewTab ?? false },
    actions: home.actions,
    logoUrl: label?.logoUrl,
    gdprText: label?.gdprText,
    primaryColour: label?.theme?.primary,
    seoTitle: label?.seo?.title,
    seoDescription: label?.seo?.description,
    footer: footer.footerEntries,
  };
};
