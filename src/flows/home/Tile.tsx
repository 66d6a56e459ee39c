import { Icon, type IconName } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './Tile.module.css';

type Props = {
  url: string;
  icon: IconName;
  title: string;
  text: string;
  /** Its place is kept, and it is not seen. */
  isAwaited?: boolean;
};

/** One thing that a driver can do here. */
export const Tile = ({ url, icon, title, text, isAwaited = false }: Props) => (
  <Link url={url} className={`${styles.tile} ${isAwaited ? styles.awaited : ''}`}>
    <span className={styles.icon}>
      <Icon name={icon} size={32} />
    </span>
    <span className={styles.texts}>
      {/* Screen readers may read the two texts as one: a space is between them. */}
      <span className={styles.title}>{`${title} `}</span>
      <span className={styles.text}>{text}</span>
    </span>
    <Icon name="arrow" />
  </Link>
);
