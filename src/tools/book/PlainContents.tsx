import { entries } from 'virtual:book';
import styles from './plain.module.css';
import { hrefOf } from './use-address.ts';

/** Every machine by its description, each a link to its plain view. */
export const PlainContents = () => (
  <>
    <h1>Plain words</h1>
    <ul className={styles.contents}>
      {entries.map(({ name, description }) => (
        <li key={name}>
          <a href={hrefOf(name, 'plain')}>{description}</a>
        </li>
      ))}
    </ul>
  </>
);
