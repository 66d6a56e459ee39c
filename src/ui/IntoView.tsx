import { type ReactNode, useEffect, useRef } from 'react';

/** How long after it has appeared something comes into view, in ms (rule PAY-16). */
const pause = 50;

/** Something new that may stand below the fold: it comes into view once it is there, and nothing moves where it is in view. */
export const IntoView = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { height = 0 } = box.current?.getBoundingClientRect() ?? {};
      box.current?.scrollIntoView({ block: height > window.innerHeight ? 'start' : 'nearest' });
    }, pause);
    return () => clearTimeout(timer);
  }, []);
  return <div ref={box}>{children}</div>;
};
