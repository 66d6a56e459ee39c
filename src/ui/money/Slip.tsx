import { type ReactNode, useId } from 'react';
import styles from './Slip.module.css';

/** What a person keeps on paper or as a PDF: the page prints it alone, without its buttons. */
export const Slip = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.slip} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
