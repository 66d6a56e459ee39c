import { rm } from 'node:fs/promises';
import { type Database, openEmbedded } from './database.ts';

/** The stored state of an operator between two starts, in `folder`. */
export const openKept = async (folder: string, reset: boolean): Promise<Database> => {
  if (reset) await rm(folder, { recursive: true, force: true });
  return openEmbedded(folder);
};

/** One folder for each running operator: two of them must not write the same files. */
export const folderOf = (providerPort: string): string => `.cache/operator/${providerPort}`;
