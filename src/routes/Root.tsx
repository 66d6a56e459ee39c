import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Outlet } from '@tanstack/react-router';
import { PortalShell } from './PortalShell.tsx';

/** Everything inside speaks the language that the address asked for: it is active before any route is shown. */
export const Root = () => (
  <I18nProvider i18n={i18n}>
    <PortalShell>
      <Outlet />
    </PortalShell>
  </I18nProvider>
);
