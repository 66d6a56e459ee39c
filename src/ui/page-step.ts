import { createContext, useContext, useEffect } from 'react';

/** To whom a heading that has taken the place of something else says what it is: the page’s title names it too (rule A11Y-9). */
export const PageStep = createContext<(step: string | undefined) => void>(() => {});

/** Has the page’s title begin with what has taken the place of the page’s first screen, as long as there is such a thing. */
export const useStep = (step: string | undefined): void => {
  const setStep = useContext(PageStep);
  useEffect(() => {
    if (step === undefined) return undefined;
    setStep(step);
    return () => setStep(undefined);
  }, [setStep, step]);
};
