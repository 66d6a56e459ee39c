import { useEffect, useState } from 'react';
import { many } from '#domain/trips/selection.ts';

/** A value that changes one frame late, so that the browser first paints what does not wait for it. */
const useAfterPaint = <Value>(value: Value): Value => {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: number | undefined;
    // A timer set in an animation frame fires after that frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
};

/**
 * The state that sums are counted from. With many selectable or selected trips it is one frame late, so that a tick is
 * painted before what follows from it (decision 0015). Never that of an earlier list: `listOf` returns a state's list.
 */
export const useCounted = <State>(state: State, count: number, listOf: (state: State) => unknown): State => {
  const painted = useAfterPaint(count > many ? state : null);
  return painted !== null && listOf(painted) === listOf(state) ? painted : state;
};
