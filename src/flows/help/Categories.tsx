import { Trans } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { HelpCategory } from '#domain/operator/help.ts';
import { Icon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './help.module.css';

/** The one category that opens the chatbot instead of questions (rule HELP-3). */
const contactCategory = 'contact';

const urlOf = (id: string, base: '/help' | '/renters/help'): string =>
  id === contactCategory ? to('/contact/chatbot') : to(`${base}/$categoryId`, { categoryId: id });

/** The help centre's menu. */
export const Categories = ({
  categories,
  base,
}: {
  categories: readonly HelpCategory[];
  /** The help centre's own address: rental companies have another one. */
  base: '/help' | '/renters/help';
}) =>
  categories.length === 0 ? (
    <p>
      <Trans>There are no help topics yet.</Trans>
    </p>
  ) : (
    <ul className={styles.categories}>
      {categories.map(({ id, icon, title, language }) => (
        <li key={id}>
          <Link url={urlOf(id, base)} className={styles.category}>
            {icon === undefined ? <Icon name="info" size={44} /> : <img src={icon} alt="" width={64} height={36} />}
            <span lang={language}>{title}</span>
            <Icon name="arrow" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
