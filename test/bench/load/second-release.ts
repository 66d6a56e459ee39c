import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isText = (file: string): boolean => /\.(?:html|js|css|json)$/.test(file);

/** A build as the next release of it would be: every hashed file has another name, in the pages too. */
export const nextRelease = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  const assets = join(to, 'assets');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz)$/.test(file)) rmSync(join(to, file));
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-([\w-]{8})\.(\w+)$/, '-next$1.$2')]));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const text = readFileSync(join(to, file), 'utf8');
    writeFileSync(
      join(to, file),
      text.replace(pattern, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
};
