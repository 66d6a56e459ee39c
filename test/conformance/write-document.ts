import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { optionsOf } from '#tools/command-line.ts';
import { openApiText } from '#tools/openapi/document.ts';
import { examplesFile } from '../operator/recorded-examples.ts';
import { recordExamples } from './examples.ts';

/** `npm run openapi`: writes the OpenAPI document, with examples recorded now, to `.cache/openapi.json`, and the examples for `/openapi/` beside it. */
optionsOf('openapi', { options: {} });
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const file = '.cache/openapi.json';
mkdirSync('.cache', { recursive: true });
const examples = await recordExamples();
writeFileSync(file, openApiText(version, examples));
writeFileSync(examplesFile, JSON.stringify(examples));
console.log(file);
process.exit();
