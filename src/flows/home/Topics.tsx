import { to } from '#domain/page-path.ts';
import type { HelpCategory } from '#domain/operator/help.ts';
import { Icon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './home.module.css';

/** The help centre's categories, each a link to it (rule HOME-6). */
export const Topics = ({ categories }: { categories: readonly HelpCategory[] }) => (
  <ul className={styles.topics}>
    {categories.map(({ id, icon, title, language }) => (
      <li key={id}>
        <Link url={to('/help/$categoryId', { categoryId: id })} className={styles.topic}>
          {icon === undefined ? (
            <Icon name="info" size={32} />
          ) : (
            <img src={icon} alt="" width={48} height={27} loading="lazy" />
          )}
          <span lang={language}>{title}</span>
        </Link>
      </li>
    ))}
  </ul>
);
