import { createContext } from 'react';

/** To whom a heading that has taken the place of something else says what it is: the page’s title names it too (rule A11Y-9). */
export const PageStep = createContext<(step: string | undefined) => void>(() => {});
