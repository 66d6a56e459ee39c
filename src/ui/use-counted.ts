import { useEffect, useState } from 'react';

/** A value that changes one frame late, so that the browser first paints what does not wait for it. */
export const useAfterPaint = <Value>(value: Value): Value => {
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
