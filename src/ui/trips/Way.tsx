import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** From where to where: an arrow for the eye, a sentence for the ear. */
export const Way = ({ entryLabel, exitLabel }: { entryLabel: string; exitLabel: string }) => (
  <>
    <span aria-hidden="true">
      {entryLabel} → {exitLabel}
    </span>
    <VisuallyHidden>
      <Trans>
        {entryLabel} to {exitLabel}
      </Trans>
    </VisuallyHidden>
  </>
);
