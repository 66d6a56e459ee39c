import { useEffect } from 'react';

/** Calls back on Escape while something is open. */
export const useEscape = (isOpen: boolean, close: () => void): void =>
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isOpen, close]);
