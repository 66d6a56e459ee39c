import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import styles from './Cover.module.css';
import { Link } from '../Link.tsx';

export type Crumb = {
  label: string;
  url?: string;
  /** Called after the link was followed. */
  onFollow?: () => void;
};

/** The breadcrumb. Below 1024 px more than two steps shrink to the first, an ellipsis and the last (rule SHELL-10). */
const Breadcrumb = ({ first, rest }: { first: Crumb | undefined; rest: readonly Crumb[] }) => {
  const { t } = useLingui();
  const items = [first ?? { label: t({ message: 'Home', comment: 'es: Inicio' }), url: '/' }, ...rest];
  const last = items.length - 1;
  return (
    <nav aria-label={t`You are here`} className={styles.breadcrumb}>
      <ol>
        {items.map(({ label, url, onFollow }, index) => (
          <Fragment key={label}>
            {index === last && items.length > 2 && (
              <li className={styles.ellipsis} aria-hidden="true">
                …
              </li>
            )}
            <li className={index > 0 && index < last ? styles.middle : undefined}>
              {url === undefined || index === last ? (
                <span aria-current={index === last ? 'page' : undefined}>{label}</span>
              ) : (
                <Link url={url} onFollow={onFollow}>
                  {label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
};

type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The steps to this page, after the first. */
  breadcrumb?: readonly Crumb[];
  /** The first step, if it is not the home page. */
  first?: Crumb;
  image?: string | undefined;
  /** One line, above a table that fills the window. */
  isSlim?: boolean;
  /** The title is the sign on a gantry, on the home page. */
  isTall?: boolean;
  /** Its texts load late: it leaves space for a subtitle from the beginning. */
  isAwaited?: boolean;
  /** The id of the title's description for screen readers. */
  describedBy?: string;
};

/** The head of every screen: breadcrumb, title and subtitle (rule A11Y-2). Its heading takes the focus after a navigation. */
export const Cover = ({
  title,
  subtitle,
  breadcrumb,
  first,
  image,
  isTall = false,
  isSlim = false,
  isAwaited = false,
  describedBy,
}: Props) => {
  const looks = [image !== undefined && styles.pictured, isTall && styles.tall, isSlim && styles.slim];
  return (
    <header className={[styles.cover, ...looks.filter((look) => look !== false)].join(' ')}>
      {image !== undefined && <img src={image} alt="" fetchPriority="high" className={styles.image} />}
      <div className={styles.inner}>
        {breadcrumb && <Breadcrumb first={first} rest={breadcrumb} />}
        <div className={isTall ? styles.sign : undefined}>
          <h1 tabIndex={-1} className={styles.title} aria-describedby={describedBy}>
            {title}
          </h1>
          {(subtitle || isAwaited) && (
            <div className={`${styles.subtitle} ${isAwaited ? styles.awaited : ''}`}>{subtitle}</div>
          )}
        </div>
      </div>
    </header>
  );
};
