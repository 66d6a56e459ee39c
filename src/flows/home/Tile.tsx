import { useId } from 'react';
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
export const Tile = ({ url, icon, title, text, isAwaited = false }: Props) => {
  const id = useId();
  return (
    <Link
      url={url}
      labelledBy={`${id}-title ${id}-text`}
      className={`${styles.tile} ${isAwaited ? styles.awaited : ''}`}
    >
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <span className={styles.texts}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-text`} className={styles.text}>
          {text}
        </span>
      </span>
      <Icon name="arrow" />
    </Link>
  );
};
