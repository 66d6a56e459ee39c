import { useLingui } from '@lingui/react/macro';
import { withTexts } from '#i18n/catalogue.ts';
import { type Language, languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import type { Settings } from '#domain/settings.ts';
import { useIsTakenOver } from '../first-view/use-is-taken-over.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';

type Titled = { path: string; site: string; description: string };

const SiteTitle = ({ site, description }: Titled) => (
  <>
    <title>{site}</title>
    <meta name="description" content={description} />
  </>
);

/** What the pages beyond the home page are called. */
export const PageTitle = lazyPiece(
  withTexts(() => import('./PageTitle.tsx').then((module) => module.PageTitle)),
  SiteTitle,
);

type Address = { origin: string; language: Language | undefined; path: string };

const OtherAddresses = ({ origin, language, path }: Address) => (
  <>
    <link rel="canonical" href={`${origin}${joinLanguage(language, path)}`} />
    {languages.map((other) => (
      <link key={other} rel="alternate" hrefLang={other} href={`${origin}${joinLanguage(other, path)}`} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
  </>
);

/** Title, description, canonical address and the five alternates of a page (rule SHELL-6). React lifts them into the head. */
export const PageHead = ({ settings, path }: { settings: Settings | null; path: string }) => {
  const { t, i18n } = useLingui();
  const isTakenOver = useIsTakenOver();
  const language = languages.find((known) => known === i18n.locale);
  const site = settings?.seoTitle ?? settings?.title ?? t`Motorway tolls`;
  const description = settings?.seoDescription ?? t`Find and pay your motorway tolls online.`;
  return (
    <>
      {path === '/' ? (
        <SiteTitle path={path} site={site} description={description} />
      ) : (
        <PageTitle path={path} site={site} description={description} />
      )}
      {isTakenOver && <OtherAddresses origin={globalThis.location.origin} language={language} path={path} />}
    </>
  );
};
