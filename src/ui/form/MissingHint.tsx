import { Trans } from '@lingui/react/macro';

/** The description of a button that is disabled while its form is incomplete (rule LIMIT-10). */
export const MissingHint = ({ id }: { id: string }) => (
  <span id={id} hidden>
    <Trans>Something is still missing. Press the button to see what.</Trans>
  </span>
);
