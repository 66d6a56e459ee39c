import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useState } from 'react';

/** The place of a row of which only the visible ones are in the page: its index, its distance from the top in px, and how it is measured. */
export type Place = {
  index?: number | undefined;
  start?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

export const placed = ({ index, start, measure }: Place) =>
  start === undefined ? {} : { ref: measure, 'data-index': index, style: { transform: `translateY(${start}px)` } };

/**
 * The distance of an element from the top of its page, in px: measured when it appears, and when the length of the page
 * changes, which forces no layout of its own.
 */
const useTop = () => {
  const [top, setTop] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    let known = Number.NaN;
    const read = () => {
      if (element.offsetTop === known) return;
      // React renders once more even for the same number.
      known = element.offsetTop;
      setTop(known);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element.ownerDocument.body);
    return () => observer.disconnect();
  }, []);
  return { top, ref };
};

type Rows = {
  /** The ids of all rows, in their order: the same array while they stay the same. */
  ids: readonly string[];
  /** The height of a row in px, estimated until it is measured. */
  height: number;
  /** The id of the row that stays in the page wherever the list is scrolled to. */
  kept: string | undefined;
};

/** The rows of a long list that are in sight. Their parent is positioned, gets `ref` and the height, and is offset from the page alone. */
export const useRowsInSight = ({ ids, height, kept }: Rows) => {
  const { top, ref } = useTop();
  // A new function would cause every row to be measured again.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const indices = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const keptIndex = kept === undefined ? -1 : (indices.get(kept) ?? -1);
  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (keptIndex === -1 || inSight.includes(keptIndex)) return inSight;
      return [...inSight, keptIndex].sort((one, other) => one - other);
    },
    // Enough for an arrow key that is held down to find its next row.
    overscan: 15,
    scrollMargin: top,
  });
  return {
    ref,
    height: virtual.getTotalSize(),
    places: virtual
      .getVirtualItems()
      .map(({ index, start }) => ({ index, start: start - top, measure: virtual.measureElement }) satisfies Place),
    /** Scrolls to the row with this id. */
    jump: (id: string): void => {
      const index = indices.get(id);
      if (index !== undefined) virtual.scrollToIndex(index, { align: 'start' });
    },
  };
};
