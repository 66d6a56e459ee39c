import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bookFolder } from '#tools/book/build/build.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** The weight of the book's first view, in KB after brotli. */
export const weighBook = (folder: string): number => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const wanted = new Set<string>();
  const take = (name: string): void => {
    const chunk = chunks[name];
    if (chunk === undefined || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    chunk.css?.forEach((file) => wanted.add(file));
    chunk.imports?.forEach(take);
  };
  take('book.html');
  return [...wanted].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0) / 1024;
};

/** Texts that are in the chart book and its drawing, and nowhere else. */
const bookOnly = [
  'Walk it by hand',
  'Open a support code',
  'stateDiagram-v2',
  'org.eclipse.elk',
  'Chart book',
  'virtual:book',
];

/** Whether the built portal contains parts of the chart book. */
export const bookInPortal = (folder: string): string[] =>
  filesIn(folder).flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    return bookOnly.filter((words) => text.includes(words)).map((words) => `${file} holds “${words}”`);
  });

/** Whether the book contains the texts by which it would be noticed. */
export const isNoticeable = (folder: string): boolean => existsSync(folder) && bookInPortal(folder).length > 0;

/** The weight limit of the book's first view, in KB after brotli. */
const bookBudget = 200;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weight = weighBook(bookFolder);
  console.log(`The book’s first view weighs ${weight.toFixed(1)} KB of at most ${bookBudget} KB (brotli).`);
  const faults = [
    ...(weight > bookBudget ? ['The book is too heavy: load what its first view does not need with import().'] : []),
    ...bookInPortal('dist'),
    ...(isNoticeable(bookFolder) ? [] : ['The book does not hold the texts by which it would be noticed.']),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
