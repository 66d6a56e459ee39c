import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The boxes of a list are one stop of the Tab key, and the arrow keys lead from one to the next (rule A11Y-8). A box bears
 * the id of what it chooses as its value; `ids` are those that can be pressed, in their order.
 */
export const useTabStop = (ids: readonly string[]) => {
  const [last, setLast] = useState<string>();
  return {
    stop: last !== undefined && ids.includes(last) ? last : ids[0],
    keys: {
      onFocus: ({ target }: FocusEvent) => isBox(target) && setLast(target.value),
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined || !isBox(event.target)) return;
        event.preventDefault();
        const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')];
        boxes[boxes.indexOf(event.target) + step]?.focus();
      },
    },
  };
};
