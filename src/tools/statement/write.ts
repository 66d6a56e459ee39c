import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findingsIn } from './findings.ts';
import { models } from './models.ts';
import { statementOf } from './statement.ts';

const findings = findingsIn(await readFile(new URL('../../../docs/accessibility.md', import.meta.url), 'utf8'));
const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
const folder = new URL('../../flows/accessibility/statement/', import.meta.url);

for (const [language, model] of Object.entries(models))
  await writeFile(new URL(`${language}.json`, folder), JSON.stringify(statementOf(model, findings, today)));
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(folder)], { stdio: 'inherit' });
