import { searchData } from 'virtual:book';
import type { SearchData } from './data.ts';

let reading: Promise<{ default: SearchData }> | undefined;

/** The texts, codes and controls of all screens; loaded once. */
export const readSearch = (): Promise<{ default: SearchData }> => (reading ??= searchData());
