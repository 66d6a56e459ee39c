import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from './Carousel.module.css';
import { Icon } from '../icons.tsx';

type Props = {
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** One at a time, whatever the width. */
  single?: boolean;
};

/** Cards in a row: 1 to 4 side by side by width (600, 1000, 1200), moved by swiping, keys or buttons, never by themselves (rule SHELL-11). */
export const Carousel = ({ label, items, single = false }: Props) => {
  const { t } = useLingui();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  const look = ({ scrollLeft, clientWidth, scrollWidth }: Element): void => {
    const atStart = scrollLeft < 2;
    const atEnd = scrollLeft + clientWidth > scrollWidth - 2;
    setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
  };
  const watch = (element: HTMLDivElement) => {
    setRow(element);
    const observer = new ResizeObserver(() => look(element));
    observer.observe(element);
    return () => observer.disconnect();
  };
  const turn = (pages: 1 | -1): void => row?.scrollBy({ left: pages * row.clientWidth });
  const isTurnable = !ends.atStart || !ends.atEnd;
  return (
    <div className={styles.carousel}>
      <div
        ref={watch}
        className={`${styles.row} ${single ? styles.single : ''}`}
        role="group"
        aria-label={label}
        tabIndex={isTurnable ? 0 : -1}
        onScroll={({ currentTarget }) => look(currentTarget)}>
        <ul>
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
      {isTurnable && (
        <div className={styles.buttons}>
          <button
            type="button"
            aria-label={t`Previous`}
            aria-disabled={ends.atStart || undefined}
            onClick={() => turn(-1)}>
            <Icon name="back" size={24} />
          </button>
          <button type="button" aria-label={t`Next`} aria-disabled={ends.atEnd || undefined} onClick={() => turn(1)}>
            <Icon name="arrow" size={24} />
          </button>
        </div>
      )}
    </div>
  );
};
