import { readdirSync, readFileSync } from 'node:fs';
import { type Note, notesIn } from './notes.ts';

/** The folder of analysts' notes: one file for each machine that has any. */
export const notesFolder = new URL('../../../machines/notes/', import.meta.url);

/** The notes of each machine that has any. */
export const readNotes = (): ReadonlyMap<string, Note[]> =>
  new Map(
    readdirSync(notesFolder)
      .filter((file) => file.endsWith('.md'))
      .map((file): [string, Note[]] => {
        const machine = file.slice(0, -'.md'.length);
        return [machine, notesIn(machine, readFileSync(new URL(file, notesFolder), 'utf8'))];
      }),
  );
