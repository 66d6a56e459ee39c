import { to } from '#domain/page-path.ts';
import type { HelpCategory } from '#domain/operator/help.ts';
import { Link } from '#ui/Link.tsx';
import styles from './home.module.css';

/** The help centre's categories, each a link to it (rule HOME-6). */
export const Topics = ({ categories }: { categories: readonly HelpCategory[] }) => (
  <ul className={styles.topics}>
    {categories.map(({ id, title, language }) => (
      <li key={id}>
        <Link url={to('/help/$categoryId', { categoryId: id })} className={styles.topic}>
          <span lang={language}>{title}</span>
        </Link>
      </li>
    ))}
  </ul>
);
