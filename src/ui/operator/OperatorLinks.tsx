import type { OperatorPage } from '#domain/operator/page.ts';
import { OperatorLink } from './OperatorLink.tsx';
import styles from './OperatorLinks.module.css';

/** The operator's links on the page of a step (rule CALL-4); renders nothing without any. */
export const OperatorLinks = ({ links = [] }: { links?: OperatorPage['articleList'] }) =>
  links.length === 0 ? null : (
    <ul className={styles.links}>
      {links.map(({ title, language, url, newTab }) => (
        <li key={`${title} ${url}`}>
          <OperatorLink url={url} newTab={newTab} text={title} lang={language} />
        </li>
      ))}
    </ul>
  );
