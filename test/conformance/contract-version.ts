import { readFile } from 'node:fs/promises';

const name = 'contract-changes.md';
/** In the packed kit, and among the documents of the repository. */
const places = [name, `../../docs/${name}`];

/** The newest version in the changes of the contract, which are written with the newest first. */
export const newestVersion = (changes: string): string => {
  const version = /^## (\d+) /m.exec(changes)?.[1];
  if (version === undefined) throw new Error(`${name} names no version of the contract.`);
  return version;
};

/** The version of the contract that this kit checks. */
export const contractVersion = async (): Promise<string> => {
  for (const place of places) {
    const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => undefined);
    if (text !== undefined) return newestVersion(text);
  }
  throw new Error(`${name} is missing beside the kit.`);
};
