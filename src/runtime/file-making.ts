import type { FileCell, FileWriter } from '#domain/fleet/workbook.ts';
import { csvWriter, type FileWords, translatedCsv } from './csv-writing.ts';
import { type SheetColumn, workbookWriter } from './workbook-writing.ts';

/** A file that is written from lines. */
export type NewFile =
  | { kind: 'csv'; names: readonly string[]; language: string }
  | { kind: 'workbook'; columns: readonly SheetColumn[]; title: string };

/** The operator's file, to be written for the reader. */
export type Translation = { kind: 'translation'; file: Blob; words: FileWords; language: string };

export type FileOrder = NewFile | Translation | { kind: 'lines'; lines: FileCell[][] } | { kind: 'end' };

export type FileAnswer =
  /** The next lines can be sent. */
  | { kind: 'ready' }
  | { kind: 'made'; file: Blob }
  /** A fault of our own. */
  | { kind: 'broken'; error: unknown };

/** Takes the orders for one file, and answers each. */
export const fileMaking = () => {
  let writer: FileWriter | null = null;
  const answer = async (order: FileOrder): Promise<FileAnswer> => {
    if (order.kind === 'translation')
      return { kind: 'made', file: await translatedCsv(order.file, order.words, order.language) };
    if (order.kind === 'csv') writer = csvWriter(order.names, order.language);
    else if (order.kind === 'workbook') writer = workbookWriter(order.columns, order.title);
    else if (writer === null) throw new Error('Lines were sent before their file.');
    else if (order.kind === 'end') return { kind: 'made', file: writer.end() };
    else writer.add(order.lines);
    return { kind: 'ready' };
  };
  return (order: FileOrder): Promise<FileAnswer> =>
    answer(order).catch((error: unknown) => ({ kind: 'broken', error }) as const);
};
