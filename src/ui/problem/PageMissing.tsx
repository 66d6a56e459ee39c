import { Trans } from '@lingui/react/macro';
import { Notice } from '../Notice.tsx';

/** Says why another page is shown than the requested one. */
export const PageMissing = () => (
  <Notice kind="info" live="status">
    <Trans>The page you asked for does not exist, or is not offered here.</Trans>
  </Notice>
);
