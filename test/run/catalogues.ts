import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tools.ts';

const committed = 'src/i18n/locales';
const copies = '.cache/catalogues';

const config = `import base from '../../lingui.config.ts';
export default {
  ...base,
  rootDir: ${JSON.stringify(process.cwd())},
  catalogs: base.catalogs.map((catalogue) => ({ ...catalogue, path: catalogue.path.replace('src/i18n/locales', '${copies}') })),
};
`;

const withoutDates = (text: string): string => text.replace(/^"(POT-Creation-Date|PO-Revision-Date):.*$/gm, '').trim();

/** Whether the committed catalogues hold exactly the messages of the sources, each translated, none fuzzy. */
export const cataloguesAreCurrent = async (): Promise<boolean> => {
  rmSync(copies, { recursive: true, force: true });
  cpSync(committed, copies, { recursive: true });
  const catalogues = readdirSync(committed, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.po'),
  );
  writeFileSync(join(copies, 'lingui.config.ts'), config);
  const configFile = join(copies, 'lingui.config.ts');
  if (!(await runTool('lingui', ['extract', '--clean', '--config', configFile]))) return false;
  const wrong = catalogues.flatMap((name) => {
    const before = readFileSync(join(committed, name), 'utf8');
    const after = readFileSync(join(copies, name), 'utf8');
    return [
      ...(withoutDates(before) === withoutDates(after) ? [] : [`${name} is not current: run "npm run messages"`]),
      ...(/^#,.*\bfuzzy\b/m.test(before) ? [`${name} holds doubtful (fuzzy) messages`] : []),
    ];
  });
  for (const line of wrong) console.error(line);
  return (
    wrong.length === 0 &&
    catalogues.length > 0 &&
    (await runTool('lingui', ['compile', '--strict', '--config', configFile]))
  );
};
