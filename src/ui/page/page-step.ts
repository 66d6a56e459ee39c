import { createContext, useContext, useEffect } from 'react';

/** Receives the heading that replaced the page's first step: the page’s title names it too (rule A11Y-9). */
export const PageStep = createContext<(step: string | undefined) => void>(() => {});

/** Puts the step that replaced the page’s first screen at the beginning of its title, while there is one. */
export const useStep = (step: string | undefined): void => {
  const setStep = useContext(PageStep);
  useEffect(() => {
    if (step === undefined) return undefined;
    setStep(step);
    return () => setStep(undefined);
  }, [setStep, step]);
};
