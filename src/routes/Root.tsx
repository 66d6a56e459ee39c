import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { BrokenScreen } from '#views/problem/BrokenScreen.tsx';
import { PortalShell } from './PortalShell.tsx';

/** Everything inside speaks the language that the address asked for: it is active before any route is shown. */
export const Root = () => (
  <I18nProvider i18n={i18n}>
    <PortalShell>
      <Outlet />
    </PortalShell>
  </I18nProvider>
);

/** What is left when a page cannot even be reached. */
export const RootError = ({ error, reset }: ErrorComponentProps) => {
  console.error(error);
  return (
    <I18nProvider i18n={i18n}>
      <BrokenScreen onRetry={reset} />
    </I18nProvider>
  );
};
