import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../notice/Notice.tsx';

/** Says why another page is shown than the requested one, and what it is good for. */
export const PageMissing = ({ children }: { children?: ReactNode }) => (
  <Notice kind="info" live="status">
    <Trans>The page you asked for does not exist, or is not offered here.</Trans> {children}
  </Notice>
);

/** Says that the requested page needs a search that is no longer stored. */
export const SearchAgain = () => (
  <Notice kind="info" live="status">
    <Trans>Anything you have paid stays paid. Please search for your trips again to open that page.</Trans>
  </Notice>
);
