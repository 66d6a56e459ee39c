/** The title, description, canonical address and alternates of the open page. */

import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { withSearchTexts } from '#i18n/catalogue.ts';
import { type Language, languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import type { Look } from '#domain/operator/settings.ts';
import { useIsTakenOver } from './first-view/use-is-taken-over.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';

type Site = { site: string; description: string };
type Titled = Site & { path: string; hasErrors: boolean; step: string | undefined };

const SiteTitle = ({ site, description }: Site) => (
  <>
    <title>{site}</title>
    <meta name="description" content={description} />
  </>
);

/** The titles of the pages beyond the home page. */
export const PageTitle = lazyPiece(
  withSearchTexts(() => import('./PageTitle.tsx').then((module) => module.PageTitle)),
  SiteTitle as ComponentType<Titled>,
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

type Head = {
  title: string | undefined;
  look: Look | null;
  path: string;
  /** A form of the page shows errors: its title then begins with “Error”. */
  hasErrors: boolean;
  /** The step that replaced the page’s first screen. */
  step: string | undefined;
};

/** Title, description, canonical address and the five alternates of a page (rule SHELL-6). React lifts them into the head. */
export const PageHead = ({ title, look, path, hasErrors, step }: Head) => {
  const { t, i18n } = useLingui();
  const isTakenOver = useIsTakenOver();
  const language = languages.find((known) => known === i18n.locale);
  const site = look?.seoTitle ?? title ?? t`Motorway tolls`;
  const description = look?.seoDescription ?? t`Find and pay your motorway tolls online.`;
  return (
    <>
      {path === '/' ? (
        <SiteTitle site={site} description={description} />
      ) : (
        <PageTitle path={path} site={site} description={description} hasErrors={hasErrors} step={step} />
      )}
      {isTakenOver && <OtherAddresses origin={globalThis.location.origin} language={language} path={path} />}
    </>
  );
};
