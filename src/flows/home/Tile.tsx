import { Icon, type IconName } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './Tile.module.css';

/** One thing that a driver can do here. */
export const Tile = ({ url, icon, title, text }: { url: string; icon: IconName; title: string; text: string }) => (
  <Link url={url} className={styles.tile}>
    <span className={styles.icon}>
      <Icon name={icon} size={32} />
    </span>
    <span className={styles.texts}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </span>
    <Icon name="arrow" />
  </Link>
);
