import type { Circumstances } from '#support/circumstances.ts';
import styles from './book.module.css';

const clockText = (seconds: number): string =>
  Math.abs(seconds) < 2
    ? 'as the operator’s'
    : `${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the operator’s`;

const factsOf = (circumstances: Circumstances): Record<string, string> => ({
  'Operator’s host': circumstances.host,
  Browser: circumstances.browser,
  Screen: `${circumstances.screen}; window ${circumstances.window}`,
  Language: `${circumstances.language}; browser ${circumstances.languages}`,
  'Device’s clock': `${clockText(circumstances.clockDifference)}, ${circumstances.timeZone}`,
  Connection: circumstances.connection,
  'Stored keys': circumstances.keys.join(', ') || 'none',
  Update: circumstances.isUpdatePending ? 'a newer release waits to be taken' : 'none pending',
});

/** Where a code was made. */
export const CodeFacts = ({
  release,
  circumstances,
}: {
  release: string;
  circumstances: Circumstances | undefined;
}) => (
  <dl className={styles.facts}>
    {Object.entries({ 'Portal’s version': release, ...(circumstances && factsOf(circumstances)) }).map(
      ([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
