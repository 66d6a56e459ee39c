import { type ComponentType, createContext } from 'react';

/** What a page offers with every problem, beside the ways on: the support code. */
export const ProblemHelp = createContext<ComponentType | null>(null);
