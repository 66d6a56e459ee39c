import { useLingui } from '@lingui/react/macro';
import { joinLanguage, languages } from '#i18n/language.ts';
import { useSubject } from '#flows/use-flow.ts';
import type { Settings } from '#machines/portal.ts';
import { pageDescriptionOf, pageTitleOf } from './page-titles.ts';

/** Title, description, canonical address and the five alternates of a page (§2.11, decisions §3). React lifts them into the head. */
export const PageHead = ({ settings, path }: { settings: Settings | null; path: string }) => {
  const { t, i18n } = useLingui();
  const origin = globalThis.location.origin;
  const language = languages.find((known) => known === i18n.locale);
  const site = settings?.seoTitle ?? settings?.title ?? t`Motorway tolls`;
  const subject = useSubject();
  const [pageTitle, pageDescription] = [pageTitleOf(path), pageDescriptionOf(path)];
  const title = subject.title ?? (pageTitle && i18n._(pageTitle));
  const description = subject.description ?? (pageDescription && i18n._(pageDescription)) ?? settings?.seoDescription ?? t`Find and pay your motorway tolls online.`;
  return (
    <>
      <title>{title === undefined ? site : `${title} – ${site}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${joinLanguage(language, path)}`} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`${origin}${joinLanguage(other, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
    </>
  );
};
