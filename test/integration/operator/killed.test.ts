import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { searchByPlate } from '#api/journeys.ts';
import { methodsFor, payByFuelCard, receiptOf, statusOfPayment } from '#api/payments.ts';
import { challengeFrom, solveCaptcha } from '../../operator/captcha.ts';
import { openKept } from '../../operator/database.ts';
import { answerError } from '../../operator/problem.ts';
import { fuelCard, problemOfCall } from './driver.ts';
import { everyRow } from './writing.ts';

let folder: string;
let running: { process: ChildProcess; url: string; control: string } | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
  await start();
}, 120_000);
afterAll(async () => {
  running?.process.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['test/operator/start.mjs', '--operator', '--folder', folder], {
      env: { ...process.env, PORT: '0', PROVIDER_PORT: '0', CONTROL_PORT: '0' },
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready:\s+(http:\S+)\/services/.exec(output)?.[1];
      const control = /to change:\s+(http:\S+)/.exec(output)?.[1];
      if (url === undefined || control === undefined) return;
      running = { process: child, url, control };
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(output)));
  });

const kill = () =>
  new Promise<void>((resolve) => {
    running?.process.once('exit', () => resolve());
    running?.process.kill('SIGKILL');
  });

const client = () => createClient({ origin: running?.url ?? '', host: 'localhost:4173', language: () => 'fr' });
const search = async (plate: string) =>
  searchByPlate(client(), {
    plate,
    country: 'FR',
    captchaToken: await solveCaptcha(await challengeFrom(running?.url ?? '')),
  });
const namedTrips = async () => {
  const planted = (await (
    await fetch(`${running?.control}/control/plates`, { method: 'POST', body: '{"kind":"owed"}' })
  ).json()) as { plate: string };
  const set = await search(planted.plate);
  await methodsFor(client(), set.sessionId, set.journeys);
  return { plate: planted.plate, sessionId: set.sessionId };
};

it.runIf(process.platform === 'linux')('The stand-in takes less than 350 MB of memory once it is ready', async () => {
  const used = await readFile(`/proc/${running?.process.pid}/smaps_rollup`, 'utf8');
  expect(Number(/^Pss:\s+(\d+)/m.exec(used)?.[1]) / 1024).toBeLessThan(350);
});

it('An operator that is killed in the middle of its work loses no confirmed payment, and leaves none half made', {
  timeout: 120_000,
}, async () => {
  const drivers = await Promise.all(Array.from({ length: 6 }, namedTrips));
  const confirmed = new Set<string>();
  const paying = drivers.map(async ({ sessionId }) => {
    if (
      (await problemOfCall(payByFuelCard(client(), randomUUID(), sessionId, 'ESSO', fuelCard('ESSO')))) === 'no problem'
    )
      confirmed.add(sessionId);
  });
  // After two answers, while the others are pending.
  while (confirmed.size < 2) await setTimeout(1);
  await kill();
  await Promise.all(paying);
  await start();
  for (const { plate, sessionId } of drivers) {
    const status = await statusOfPayment(client(), sessionId).catch(() => 'none');
    const owed = (await search(plate)).journeys.length;
    expect([status, owed]).toEqual(status === 'SUCCEED' ? ['SUCCEED', 0] : ['none', 3]);
    if (confirmed.has(sessionId)) expect(status).toBe('SUCCEED');
    if (status === 'SUCCEED') expect((await receiptOf(client(), sessionId)).size).toBeGreaterThan(500);
  }
});

it('A process that is killed while it writes loses no row, and leaves no half of a transaction', {
  timeout: 60_000,
}, async () => {
  await kill();
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/integration/operator/writing.ts', folder]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  const [before] = (await once(lines, 'line')) as [string];
  await setTimeout(300);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await openKept(folder, false);
  const { meta = [], ...after } = await everyRow(database);
  await database.close();
  const { meta: oldMeta = [], ...old }: Record<string, string[]> = JSON.parse(before);
  expect(after).toEqual(old);
  expect(meta.filter((row) => !/^\((?:"left|"right) /.test(row))).toEqual(oldMeta);
  const written = (side: string): string[] =>
    meta.flatMap((row) => (row.startsWith(`("${side} `) ? [row.replace(side, '')] : []));
  expect(written('left').length).toBeGreaterThan(0);
  expect(written('right')).toEqual(written('left'));
});

it('A folder in which no data can be kept is named in one line', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, '');
  await expect(openKept(join(taken, 'data'), false)).rejects.toThrow(
    /^The operator cannot keep its data in \S+taken\/data: ENOTDIR.*right to write\.$/,
  );
});

it('A disk that is full while the operator runs is named in one line', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const full = Object.assign(new Error('could not extend file "base/5/16434"'), { code: '53100', params: ['…'] });
  const calls = new Hono()
    .post('/', () => {
      throw full;
    })
    .onError(answerError);
  expect((await calls.request('/', { method: 'POST' })).status).toBe(500);
  expect(printed.mock.calls).toEqual([['The operator could not store data: the disk is full.']]);
});
