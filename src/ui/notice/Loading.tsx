import { Trans } from '@lingui/react/macro';
import { Spinner } from './Spinner.tsx';

/** A page, or a part of it, is loading. */
export const Loading = () => (
  <Spinner>
    <Trans>Loading…</Trans>
  </Spinner>
);
