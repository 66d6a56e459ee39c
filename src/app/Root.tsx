import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { BrokenScreen } from '#flows/parts/problem/BrokenScreen.tsx';
import { PortalShell } from './PortalShell.tsx';

/** Everything inside speaks the language that the address asked for: it is active before any route is shown. */
export const Root = () => (
  <I18nProvider i18n={i18n}>
    <PortalShell>
      <Outlet />
    </PortalShell>
  </I18nProvider>
);

/** A page that failed inside the shell. A failed fetch of its code stays failed until the page is loaded anew; what was typed is kept. */
export const PageError = ({ error }: ErrorComponentProps) => {
  console.error(error);
  return <BrokenScreen onRetry={() => globalThis.location.reload()} />;
};

/** What is left when even the shell failed. */
export const RootError = (props: ErrorComponentProps) => (
  <I18nProvider i18n={i18n}>
    <main>
      <PageError {...props} />
    </main>
  </I18nProvider>
);
