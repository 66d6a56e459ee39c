import { existsSync, readFileSync } from 'node:fs';
import type { Coverage } from '../data.ts';

const file = new URL('../../paths/coverage.json', import.meta.url);
const read: Record<string, Coverage> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** What the generated paths of a machine cover, as last written by `npm run paths` and `npm run test:paths:browser`. */
export const coverageOf = (name: string): Coverage | null => read[name] ?? null;
