import type { ReactNode } from 'react';
import styles from './book.module.css';

/** A table that may be wider than its page: it scrolls in its own box, by keyboard too. Its rows are the children. */
export const WideTable = ({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) => (
  <div className={styles.wide} role="group" tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
