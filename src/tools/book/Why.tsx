import styles from './book.module.css';

/** The guards that were evaluated for an event, in their order, their results, and the values that they read. */
export const Why = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={styles.why} aria-label="Why">
      {lines.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  );
