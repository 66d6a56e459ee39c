import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Entrance and exit: an arrow on the screen, a sentence for screen readers. */
export const Way = ({ entryLabel, exitLabel }: { entryLabel: string; exitLabel: string }) => (
  <>
    <span aria-hidden="true">
      <span dir="auto">{entryLabel}</span> → <span dir="auto">{exitLabel}</span>
    </span>
    <VisuallyHidden>
      <Trans>
        {entryLabel} to {exitLabel}
      </Trans>
    </VisuallyHidden>
  </>
);
