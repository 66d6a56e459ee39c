import { readFileSync } from 'node:fs';
import type { Examples } from '#tools/openapi/document.ts';

/** The examples of calls that `npm run openapi` has recorded last. */
export const examplesFile = '.cache/openapi-examples.json';

/** The recorded examples; none before the first recording. */
export const recordedExamples = (): Examples => {
  try {
    return JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples;
  } catch {
    return {};
  }
};
