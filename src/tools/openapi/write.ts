/** `npm run openapi`: writes the OpenAPI document; with `--check` it compares the committed one. */
import { readFile, writeFile } from 'node:fs/promises';
import { optionsOf } from '../command-line.ts';
import { jsonText } from '../json-text.ts';
import { openApiDocument } from './document.ts';

const file = new URL('openapi.json', import.meta.url);
const { version }: { version: string } = JSON.parse(
  await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
);

const wanted = `${jsonText(openApiDocument(version))}\n`;

const { values } = optionsOf('openapi', { options: { check: { type: 'boolean', default: false } } });
if (!values.check) await writeFile(file, wanted);
else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
  console.error(
    'src/tools/openapi/openapi.json does not say what the contracts say. Run "npm run openapi" and commit the result.',
  );
  process.exitCode = 1;
}
