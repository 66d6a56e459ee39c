import { readdirSync, readFileSync } from 'node:fs';
import { type Note, notesIn } from './notes.ts';

/** Where analysts' notes are: one file for each machine that has any. */
export const notesFolder = new URL('../../../machines/notes/', import.meta.url);

/** The machines that notes are kept of, each with its notes. */
export const readNotes = (): ReadonlyMap<string, Note[]> =>
  new Map(
    readdirSync(notesFolder)
      .filter((file) => file.endsWith('.md'))
      .map((file): [string, Note[]] => {
        const machine = file.slice(0, -'.md'.length);
        return [machine, notesIn(machine, readFileSync(new URL(file, notesFolder), 'utf8'))];
      }),
  );
