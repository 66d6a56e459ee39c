/** What is in the answers of a deployment. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, headerOf } from './ask.ts';

/** The content of an answer, unpacked. */
export const bytesOf = (answer: Pick<Answer, 'headers' | 'body'>): Buffer => {
  const encoding = headerOf(answer, 'Content-Encoding');
  try {
    if (encoding === 'br') return brotliDecompressSync(answer.body);
    return encoding === 'gzip' ? gunzipSync(answer.body) : answer.body;
  } catch {
    return Buffer.alloc(0);
  }
};
export const textOf = (answer: Pick<Answer, 'headers' | 'body'>): string => bytesOf(answer).toString();

/** What a pattern's group finds in a text. */
export const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, file = '']) => file);

/** The texts of the scripts and styles in a page; data is none. */
export const inlineIn = (page: Pick<Answer, 'headers' | 'body'>): { scripts: string[]; styles: string[] } => ({
  scripts: namesIn(textOf(page), /<script\b(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  styles: namesIn(textOf(page), /<style\b[^>]*>([\s\S]*?)<\/style>/g),
});
