import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { idSet } from '#domain/trips/ids.ts';

const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** The box that a key moves to, out of `count`, from the one at `index`. */
const nextOf: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Up to this many boxes of a list are each a stop of the Tab key. */
const mostStops = 20;

/** How the keyboard moves through the boxes of a list. */
export type TabStop = {
  /** The list is one stop of the Tab key: a grid, whose hint says so. */
  isGrid: boolean;
  /** The box that the Tab key reaches in a grid; undefined: it reaches each box. */
  stop: string | undefined;
  /** The box that the hint describes: the one by which the focus enters a grid. */
  entry: string | undefined;
};

/**
 * Each box of a list is a stop of the Tab key; more than twenty form one stop, a grid (rule A11Y-8). The arrow keys
 * move from one to the next in both. The value of a box is the id of what it selects; `lists` are the enabled ones, in
 * their order. `onRange` gets the ends of a range: from the box pressed last to one pressed with Shift, or over what
 * the arrow keys pass while Shift is held.
 */
export const useTabStop = (lists: readonly (readonly string[])[], onRange?: (from: string, to: string) => void) => {
  const [last, setLast] = useState<string>();
  const [entered, setEntered] = useState<string>();
  const pressed = useRef('');
  return {
    stops: lists.map((ids): TabStop => {
      const isGrid = ids.length > mostStops;
      if (!isGrid) return { isGrid, stop: undefined, entry: undefined };
      const stop = last !== undefined && idSet(ids).has(last) ? last : ids[0];
      return { isGrid, stop, entry: entered !== undefined && idSet(ids).has(entered) ? entered : stop };
    }),
    keys: {
      onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
        if (!isBox(target)) return;
        setLast(target.value);
        const isWithin = relatedTarget !== null && currentTarget.contains(relatedTarget) && isBox(relatedTarget);
        if (!isWithin) setEntered(target.value);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && setEntered(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const { key, target, currentTarget, shiftKey } = event;
        if (nextOf[key] === undefined || !isBox(target)) return;
        event.preventDefault();
        const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')];
        const next = boxes[nextOf[key](boxes.indexOf(target), boxes.length)];
        next?.focus();
        if (shiftKey && next !== undefined && target.value !== '' && next.value !== '')
          onRange?.(target.value, next.value);
      },
      /** A press with Shift would select the text between the two places. */
      onMouseDown: (event: MouseEvent) => {
        if (onRange === undefined || !event.shiftKey || !isBox(event.target)) return;
        event.preventDefault();
        event.target.focus();
      },
      /** Runs after the box's own event: with Shift the box ends up selected, whatever it was before. */
      onChange: ({ target, nativeEvent }: FormEvent) => {
        if (!isBox(target) || target.value === '') return;
        const hasShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
        if (hasShift && lists.some((ids) => ids.includes(pressed.current))) onRange?.(pressed.current, target.value);
        pressed.current = target.value;
      },
    },
  };
};
