import { Trans } from '@lingui/react/macro';
import styles from './trips.module.css';

/** From gate to gate: an arrow for the eye, a word for whoever hears it. */
export const Way = ({ entryLabel, exitLabel }: { entryLabel: string; exitLabel: string }) => (
  <>
    <span aria-hidden="true">
      {entryLabel} → {exitLabel}
    </span>
    <span className={styles.hidden}>
      <Trans>
        {entryLabel} to {exitLabel}
      </Trans>
    </span>
  </>
);
