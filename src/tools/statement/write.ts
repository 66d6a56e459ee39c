import { readFile, writeFile } from 'node:fs/promises';
import { jsonText } from '../json-text.ts';
import { findingsIn } from './findings.ts';

const findings = findingsIn(await readFile(new URL('../../../docs/accessibility.md', import.meta.url), 'utf8'));
const day = new Date().toISOString().slice(0, 10);

await writeFile(
  new URL('../../flows/accessibility/findings.json', import.meta.url),
  `${jsonText({ day, ...findings })}\n`,
);
