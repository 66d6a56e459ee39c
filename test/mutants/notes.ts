import { ftruncateSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A worker's current trial. */
export type Note = {
  /** The test's file. */
  file: string;
  /** The active fault, by index, or the one with which the test has just failed; null without a fault. */
  fault: number | null;
  /** When it counts as too long, in ms since 1970. */
  until: number;
};

/** How long a trial may take beyond the test's own time. */
export type Bounds = {
  /** In ms of processor time; ends from inside a loop through the place of a fault. */
  longest: number;
  /** After this time, in ms, a worker counts as caught in an endless loop, and is ended. */
  patience: number;
};

/** A worker writes its current trial to a file of its own, so that the note survives the worker. */
export const openNote = (folder: string) => {
  const file = openSync(join(folder, String(process.pid)), 'w');
  const clear = (): void => ftruncateSync(file);
  const write = (note: Note): void => {
    clear();
    writeSync(file, JSON.stringify(note), 0);
  };
  return { write, clear };
};

/** The notes of all workers, in a folder made for them. */
export const openNotes = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = (): string[] => readdirSync(folder).map((name) => join(folder, name));
  const readNotes = (): Note[] =>
    files().flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return text === '' ? [] : [JSON.parse(text) as Note];
    });
  return {
    folder,
    /** The trials that have not ended. */
    left: readNotes,
    /** The trials that should have ended. */
    overdue: (): Note[] => readNotes().filter(({ until }) => Date.now() > until),
    /** For the next workers. */
    clear: (): void => files().forEach((file) => rmSync(file)),
    close: (): void => rmSync(folder, { recursive: true }),
  };
};
