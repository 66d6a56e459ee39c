import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readBuild, pageFiles, type Build } from './build.ts';
import { isHost } from './host-folder.ts';
import { writeOperatorsOwn } from './operators-own.ts';
import { draw } from './draw.ts';
import { pageText } from './page-text.ts';
import { styleTemplate } from './template.ts';
import { replaceFile } from '../build/replace-file.ts';

/** Writes the pages without any operator's answers (rule FIRST-1); returns how many. */
const writeNeutral = async (build: Build): Promise<number> => {
  const pages = pageFiles();
  for (const { path, language, isPrefixed, file } of pages) {
    const drawn = await draw({ path, language, isPrefixed });
    if (drawn === null) throw new Error(`${path} leads elsewhere.`);
    await replaceFile(build.dist, file, pageText(build, drawn, { path, language }));
  }
  return pages.length;
};

const usage = 'npm run prerender -- --operator https://platform.example --host pay.example [--host …] [--out dist]';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Without an operator: the neutral pages, right after the build. */
const run = async (): Promise<boolean> => {
  const { values } = parseArgs({
    options: {
      // In a release the note is beside the program.
      note: { type: 'string', default: fileURLToPath(new URL('prerender.json', import.meta.url)) },
      out: { type: 'string', default: 'dist' },
      operator: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
    },
  });
  const { note, out, operator, host: hosts } = values;
  if (operator === undefined && hosts.length === 0) {
    print(`${await writeNeutral(await styleTemplate(await readBuild(out, note)))} pages prerendered`);
    return true;
  }
  if (operator === undefined || !/^https?:$/.test(URL.canParse(operator) ? new URL(operator).protocol : ''))
    throw new Error(`The operator's address is missing: ${usage}`);
  const [odd] = hosts.filter((host) => !isHost(host));
  if (odd !== undefined || hosts.length === 0) throw new Error(`${odd ?? 'Nothing'} is no host: ${usage}`);
  return writeOperatorsOwn(await readBuild(out, note), { operator, hosts }, print);
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
// The rendered portals still wait for their operator.
process.exit();
