import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** Which box a key leads to, of so many, from the one at `index`. */
const nextOf: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The boxes of a list are one stop of the Tab key, and the arrow keys lead from one to the next (rule A11Y-8). A box bears
 * the id of what it chooses as its value; `ids` are those that can be pressed, in their order. `onRange` is told what lies
 * between the box pressed last and one that is pressed with Shift, and what the keys pass over while Shift is held.
 */
export const useTabStop = (ids: readonly string[], onRange?: (from: string, to: string) => void) => {
  const [last, setLast] = useState<string>();
  const pressed = useRef('');
  return {
    stop: last !== undefined && ids.includes(last) ? last : ids[0],
    keys: {
      onFocus: ({ target }: FocusEvent) => isBox(target) && setLast(target.value),
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
      /** Shift and a press would mark the text between the two places. */
      onMouseDown: (event: MouseEvent) => {
        if (onRange === undefined || !event.shiftKey || !isBox(event.target)) return;
        event.preventDefault();
        event.target.focus();
      },
      /** Comes after the box's own event: with Shift it ends up selected, whatever it was. */
      onChange: ({ target, nativeEvent }: FormEvent) => {
        if (!isBox(target) || target.value === '') return;
        const hasShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
        if (hasShift && ids.includes(pressed.current)) onRange?.(pressed.current, target.value);
        pressed.current = target.value;
      },
    },
  };
};
