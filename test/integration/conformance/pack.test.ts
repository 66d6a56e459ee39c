import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractVersion } from '../../conformance/contract-version.ts';
import { packKit } from '../../conformance/pack.ts';
import { shortProof } from '../../operator/captcha.ts';
import { startStandIn, type StandIn } from '../../operator/stand-in.ts';

const run = promisify(execFile);
let [folder, packed] = ['', ''];
let standIn: StandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-kit-'));
  await mkdir('.cache', { recursive: true });
  packed = await mkdtemp(join('.cache', 'conformance-kit-'));
  standIn = await startStandIn({ proof: shortProof, operatorPort: 0, providerPort: 0, controlPort: 0 });
}, 60_000);
afterAll(async () => {
  await standIn.close();
  for (const made of [folder, packed]) await rm(made, { recursive: true, force: true });
});

it('The packed kit runs from an empty folder without this repository or a registry, and finds what it should', async () => {
  // The commands name a folder below the current one.
  const archive = await packKit(packed, {});
  const empty = await mkdtemp(join(folder, 'empty-'));
  await writeFile(join(empty, 'package.json'), '{}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: empty });
  expect((await readdir(join(empty, 'node_modules/toll-conformance'))).sort()).toEqual([
    'LICENSE',
    'README.md',
    'contract-changes.md',
    'data.example.json',
    'kit.mjs',
    'licences.txt',
    'openapi.json',
    'package.json',
  ]);
  const kit = (...args: string[]) => run('node_modules/.bin/toll-conformance', args, { cwd: empty });
  const args = ['--target', standIn.operatorUrl ?? '', '--only', 'support codes'];
  const { stdout } = await kit(...args, '--html', 'report.html', '--badge', 'badge.svg');
  expect(stdout).toMatch(/3 passed, 0 failed/);
  expect(await readFile(join(empty, 'badge.svg'), 'utf8')).toContain(
    `toll contract ${await contractVersion()}: 3 passed, in part`,
  );
  expect(await readFile(join(empty, 'report.html'), 'utf8')).toContain('<p>Nothing failed.</p>');
  const { port } = new URL(standIn.controlUrl);
  const wrong = kit('--target', `http://localhost:${port}`, '--only', 'alerts', '--read-only');
  await expect(wrong).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('0 passed') });
}, 120_000);
