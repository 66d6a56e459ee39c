/** `npm run openapi`: writes the OpenAPI document to `.cache/openapi.json`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { optionsOf } from '../command-line.ts';
import { openApiText } from './document.ts';

optionsOf('openapi', { options: {} });
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const file = '.cache/openapi.json';
mkdirSync('.cache', { recursive: true });
writeFileSync(file, openApiText(version));
console.log(file);
