import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = ['src', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

describe('A file of the portal', () => {
  it('is found at all', () => expect(files.length).toBeGreaterThan(50));

  it('fits on a few screens: 200 lines at most', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 200);
    expect(long).toEqual([]);
  });

  it('is named after what it holds', () => {
    expect(files.filter((file) => /^(?:utils?|helpers?|misc|common|index)\.tsx?$/.test(basename(file)))).toEqual([]);
  });

  it('is in kebab-case, a component in PascalCase', () => {
    const odd = files.filter((file) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.tsx?|[A-Z][A-Za-z0-9]*\.tsx)$/.test(basename(file)));
    expect(odd).toEqual([]);
  });

  it('leaves nothing for later', () => {
    expect(files.filter((file) => /\b(?:TODO|FIXME|XXX)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('A view', () => {
  it('takes machines as types only: what may happen reaches it through its flow', () => {
    const imports = /import\s+(type\s+)?(\{[^}]*\}|\w+)\s+from\s+'#machines\//g;
    const views = files.filter((file) => file.startsWith('src/views/'));
    const taking = views.filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(imports)].some(([, isType, names = '']) => !isType && names.replace(/[{}\s]/g, '').split(',').some((name) => name !== '' && !name.startsWith('type'))),
    );
    expect(views.length).toBeGreaterThan(10);
    expect(taking).toEqual([]);
  });
});
