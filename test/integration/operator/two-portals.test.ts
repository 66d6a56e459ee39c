import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { searchByPlate } from '#api/journeys.ts';
import { methodsFor, openProvider, payByFuelCard, statusOfPayment } from '#api/payments.ts';
import { type Servers, startServers } from '../../operator/serve.ts';
import { type StandIn, startStandIn } from '../../operator/stand-in.ts';
import { billing, fuelCard, problemOfCall } from './driver.ts';

let dist: string;
let operator: StandIn;
let portals: Servers[];
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portals-'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Portal</title>');
  operator = await startStandIn({ operatorPort: 0, providerPort: 0, controlPort: 0, captcha: false });
  portals = await Promise.all(
    [1, 2].map(() => startServers({ portalPort: 0, dist, operatorUrl: operator.operatorUrl ?? '' })),
  );
});
afterAll(async () => {
  await Promise.all(portals.map(({ close }) => close()));
  await operator.close();
  await rm(dist, { recursive: true });
});

const driverAt = (index: number) => {
  const origin = portals[index]?.portalUrl ?? '';
  const client = createClient({ origin, host: new URL(origin).host, language: () => 'it' });
  return { client, origin, search: (plate: string) => searchByPlate(client, { plate, country: 'FR' }) };
};

describe('two portals in front of one operator', () => {
  it('Two portals in front of one operator see the same trips, and what is paid on one is paid on the other', async () => {
    const [one, other] = [driverAt(0), driverAt(1)];
    const { plate } = await operator.operator.freshPlate('owed');
    const [here, there] = [await one.search(plate), await other.search(plate)];
    expect(here.journeys).toEqual(there.journeys);
    for (const [{ client }, set] of [
      [one, here],
      [other, there],
    ] as const)
      await methodsFor(client, set.sessionId, set.journeys);
    await payByFuelCard(one.client, randomUUID(), here.sessionId, 'DKV', fuelCard('DKV'));
    expect(
      await problemOfCall(payByFuelCard(other.client, randomUUID(), there.sessionId, 'DKV', fuelCard('DKV'))),
    ).toBe('payment_journeys_invalid');
    expect((await other.search(plate)).journeys).toEqual([]);
    expect(await statusOfPayment(other.client, here.sessionId)).toBe('SUCCEED');
  });

  it('Two portals in front of one operator get their drivers back from the card provider, each its own', async () => {
    for (const index of [0, 1]) {
      const { client, origin, search } = driverAt(index);
      const { plate } = await operator.operator.freshPlate('owed');
      const set = await search(plate);
      await methodsFor(client, set.sessionId, set.journeys);
      const { parameters } = await openProvider(client, randomUUID(), set.sessionId, billing);
      expect(parameters.find(({ name }) => name === 'PBX_EFFECTUE')?.value).toBe(
        `${origin}/it/payment/processing?sessionId=${set.sessionId}`,
      );
    }
  });

  it('Two portals in front of one operator may both race to pay the same trips: one is charged', async () => {
    const { plate } = await operator.operator.freshPlate('owed');
    const drivers = await Promise.all(
      [0, 1, 0, 1].map(async (index) => {
        const { client, search } = driverAt(index);
        const set = await search(plate);
        await methodsFor(client, set.sessionId, set.journeys);
        return { client, sessionId: set.sessionId };
      }),
    );
    const ends = await Promise.all(
      drivers.map(({ client, sessionId }) =>
        problemOfCall(payByFuelCard(client, randomUUID(), sessionId, 'SHELL', fuelCard('SHELL'))),
      ),
    );
    expect(ends.toSorted()).toEqual(['no problem', ...Array<string>(3).fill('payment_journeys_invalid')]);
  });
});
