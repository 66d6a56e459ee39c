import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { withTexts } from '#i18n/catalogue.ts';
import { languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import type { Settings } from '#domain/settings.ts';

const PageTitle = lazy(withTexts(() => import('./PageTitle.tsx').then((module) => ({ default: module.PageTitle }))));

/** Title, description, canonical address and the five alternates of a page (rule SHELL-6). React lifts them into the head. */
export const PageHead = ({ settings, path }: { settings: Settings | null; path: string }) => {
  const { t, i18n } = useLingui();
  const origin = globalThis.location.origin;
  const language = languages.find((known) => known === i18n.locale);
  const site = settings?.seoTitle ?? settings?.title ?? t`Motorway tolls`;
  const description = settings?.seoDescription ?? t`Find and pay your motorway tolls online.`;
  const own = (
    <>
      <title>{site}</title>
      <meta name="description" content={description} />
    </>
  );
  return (
    <>
      {path === '/' ? (
        own
      ) : (
        <Suspense fallback={own}>
          <PageTitle path={path} site={site} description={description} />
        </Suspense>
      )}
      <link rel="canonical" href={`${origin}${joinLanguage(language, path)}`} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`${origin}${joinLanguage(other, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
    </>
  );
};
