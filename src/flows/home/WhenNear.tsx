import { type ReactNode, useState } from 'react';

/** Holds its content back until it is about to be scrolled into view: what no one sees costs a phone nothing. */
export const WhenNear = ({ children }: { children: ReactNode }) => {
  const [isNear, setNear] = useState(false);
  const watch = (element: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '15%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return isNear ? children : <div ref={watch} />;
};
