import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Examples, openApiText } from '#tools/openapi/document.ts';
import { licences, licencesFile } from '#tools/release/licences.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const name = 'toll-conformance';

/** The files beside the program. */
const files = {
  'data.example.json': 'test/conformance/data.example.json',
  'README.md': 'docs/conformance-kit.md',
  'contract-changes.md': 'docs/contract-changes.md',
  LICENSE: 'LICENSE',
};

/** Packs the kit as one program without dependencies, with its data file and documents; returns the archive. */
export const packKit = async (named: string, examples: Examples): Promise<string> => {
  // npm runs in another folder.
  const folder = resolve(named);
  const staged = `${folder}/package`;
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [licences(root, []).ofAll],
    ssr: { noExternal: true },
    build: {
      ssr: 'test/conformance/main.ts',
      outDir: staged,
      target: 'node20',
      copyPublicDir: false,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'kit.mjs', banner: '#!/usr/bin/env node', codeSplitting: false } },
    },
  });
  await chmod(`${staged}/kit.mjs`, 0o755);
  for (const [to, from] of Object.entries(files)) await cp(`${root}${from}`, `${staged}/${to}`);
  const { version, license, engines }: { version: string; license: string; engines: unknown } = JSON.parse(
    await readFile(`${root}package.json`, 'utf8'),
  );
  await writeFile(`${staged}/openapi.json`, openApiText(version, examples));
  const described = {
    name,
    version,
    description: 'Holds an operator’s platform against the calls of the toll portal.',
    license,
    type: 'module',
    engines,
    bin: { [name]: 'kit.mjs' },
    files: ['kit.mjs', licencesFile, 'openapi.json', ...Object.keys(files)],
  };
  await writeFile(`${staged}/package.json`, `${JSON.stringify(described, null, 2)}\n`);
  const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: staged, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(`npm could not pack the kit: ${packed.stderr}`);
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  return `${folder}/${filename}`;
};
