import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { searchByPlate } from '#api/journeys.ts';
import { methodsFor, payByFuelCard, receiptOf, statusOfPayment } from '#api/payments.ts';
import { challengeFrom, solveCaptcha } from '../../operator/captcha.ts';
import { openKept } from '../../operator/database.ts';
import { fuelCard, problemOfCall } from './driver.ts';

let folder: string;
let running: { process: ChildProcess; url: string; control: string } | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
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

it('An operator that is killed in the middle of its work loses no confirmed payment, and leaves none half made', {
  timeout: 120_000,
}, async () => {
  await start();
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

it('A folder in which no data can be kept is named in one line', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, '');
  await expect(openKept(join(taken, 'data'), false)).rejects.toThrow(
    /^The operator cannot keep its data in \S+taken\/data: ENOTDIR.*right to write\.$/,
  );
});
