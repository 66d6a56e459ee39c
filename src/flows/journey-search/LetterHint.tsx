import { Trans } from '@lingui/react/macro';
import type { SearchMode } from '#domain/search/draft.ts';
import { useLook } from '#runtime/use-flow.ts';
import styles from './letter.module.css';

const Drawing = () => (
  <svg viewBox="0 0 240 150" aria-hidden="true">
    <path className={styles.paper} d="M20 8h200v142H20z" />
    <path className={styles.lines} d="M36 28h52M36 40h36M36 84h168M36 98h168M36 112h120M36 134h64" />
    <rect className={styles.number} x="124" y="20" width="84" height="26" rx="6" />
    <path className={styles.digits} d="M134 33h10m6 0h16m6 0h26" />
  </svg>
);

/** Where the number is on a letter: in the operator's picture, otherwise as a drawing; in words where no field asks for it with its own hint. */
export const LetterHint = ({ mode }: { mode: SearchMode }) => {
  const picture = useLook()?.service?.letterPicture;
  const image = picture === undefined ? <Drawing /> : <img src={picture} alt="" />;
  if (mode === 'number') return <div className={styles.letter}>{image}</div>;
  return (
    <aside className={styles.letter} aria-labelledby="letter-hint">
      {image}
      <h2 id="letter-hint">
        <Trans>Have you received a letter or a ticket?</Trans>
      </h2>
      <p>
        <Trans>A notice has its number at the top of the first page. A declaration has it on the ticket.</Trans>
      </p>
    </aside>
  );
};
