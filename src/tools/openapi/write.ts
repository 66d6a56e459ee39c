import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openApiDocument } from './document.ts';

const file = new URL('openapi.json', import.meta.url);
const { version }: { version: string } = JSON.parse(
  await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
);

const width = 120;

/** Readable JSON: whatever fits is on one line. */
const written = (value: unknown, indent = '', before = 0): string => {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + before + line.length < width) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([name, item]) => `"${name}": ${written(item, inner, name.length + 4)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
};
const wanted = `${written(openApiDocument(version))}\n`;

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!values.check) await writeFile(file, wanted);
else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
  console.error(
    'src/tools/openapi/openapi.json does not say what the contracts say. Run "npm run openapi" and commit the result.',
  );
  process.exitCode = 1;
}
