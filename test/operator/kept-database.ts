import { rm } from 'node:fs/promises';
import { type Database, openEmbedded, openServer } from './database.ts';

/** The stored state of an operator between two starts: on the server of DATABASE_URL, otherwise embedded in `folder`. */
export const openKept = async (folder: string, reset: boolean): Promise<Database> => {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return openServer(DATABASE_URL);
  if (reset) await rm(folder, { recursive: true, force: true });
  return openEmbedded(folder);
};

/** One folder for each running operator: two of them must not write the same files. */
export const folderOf = (providerPort: string): string => `.cache/operator/${providerPort}`;
