import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Entrance and exit: an arrow on the screen, a sentence for screen readers. */
export const Way = ({ entryLabel, exitLabel }: { entryLabel: string; exitLabel: string }) => (
  <>
    <span aria-hidden="true">
      <bdi>{entryLabel}</bdi> → <bdi>{exitLabel}</bdi>
    </span>
    <VisuallyHidden>
      <Trans>
        {entryLabel} to {exitLabel}
      </Trans>
    </VisuallyHidden>
  </>
);
