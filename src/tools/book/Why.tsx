import styles from './book.module.css';

/** Which guards were asked about an event, in their order, what each said, and on which values. */
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
