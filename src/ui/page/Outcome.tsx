import type { ReactNode } from 'react';
import { ArrivingHeading } from './ArrivingHeading.tsx';
import { Icon } from '../icons.tsx';
import styles from './Outcome.module.css';

type Props = {
  /** Takes the focus; absent where the title of the page says it. */
  title?: ReactNode;
  /** What happened: announced, since some screen readers do not read a focused heading whose form has just been removed. */
  says: ReactNode;
  /** What it means, and what comes next. */
  children?: ReactNode;
};

/** A form has done its work: what happened, what it means and what comes next, in one card. */
export const Outcome = ({ title, says, children }: Props) => (
  <section className={styles.card}>
    <div className={styles.head}>
      <span className={styles.sign}>
        <Icon name="check" size={28} />
      </span>
      <div className={styles.says}>
        {title !== undefined && <ArrivingHeading>{title}</ArrivingHeading>}
        <div data-says="once">{says}</div>
      </div>
    </div>
    {children}
  </section>
);
