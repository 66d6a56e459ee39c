import { ftruncateSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a worker is at while it tries a test. */
export type Note = {
  /** The test's file. */
  file: string;
  /** The fault that is there, by index, or that the test has just failed with; null where the test is tried as it is. */
  fault: number | null;
  /** When it goes on for too long, in ms since 1970. */
  until: number;
};

/** How long a try may take beside what the test takes as it is. */
export type Bounds = {
  /** In ms of processor time; ends from within what goes round through the place of a fault. */
  longest: number;
  /** In ms; ends the worker of what goes round elsewhere. */
  patience: number;
};

/** How a worker says what it is at, in a file of its own: whatever becomes of it, the note is there. */
export const openNote = (folder: string) => {
  const file = openSync(join(folder, String(process.pid)), 'w');
  const clear = (): void => ftruncateSync(file);
  const write = (note: Note): void => {
    clear();
    writeSync(file, JSON.stringify(note), 0);
  };
  return { write, clear };
};

/** The notes of all workers. A folder of their own is made for them. */
export const openNotes = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = (): string[] => readdirSync(folder).map((name) => join(folder, name));
  const left = (): Note[] =>
    files().flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return text === '' ? [] : [JSON.parse(text) as Note];
    });
  return {
    folder,
    /** Of tries that have not ended. */
    left,
    /** Of those that should have. */
    overdue: (): Note[] => left().filter(({ until }) => Date.now() > until),
    /** For the workers to come. */
    clear: (): void => files().forEach((file) => rmSync(file)),
    close: (): void => rmSync(folder, { recursive: true }),
  };
};
