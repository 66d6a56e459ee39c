import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendClaim } from '#api/claims.ts';
import { searchByPlate } from '#api/journeys.ts';
import { methodsFor, payByFuelCard } from '#api/payments.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { openEmbedded } from '../../operator/database.ts';
import { driverOf, fuelCard, problemOfCall, start, controls } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator({ clock: () => start, captcha: false });
});
afterAll(() => operator.desk.database.close());

const control = (path: string, body: unknown) => controls(operator).control(path, body);
const client = () => controls(operator).client();
const mailsTo = (address: string) => controls(operator).mailsTo(address);
const waitHours = async (hours: number) => expect((await control('clock', { hours })).status).toBe(200);

describe('a deadline that has gone by', () => {
  it('A passed deadline costs a surcharge, becomes a payment notice, and in the end goes to the public prosecutor', async () => {
    const own = await createOperator({ clock: () => start, captcha: false });
    const { plate } = await own.freshPlate('electric');
    const ask = async () => (await searchByPlate(controls(own).client(), { plate, country: 'FR' })).journeys[0];
    const days = (count: number) => own.world.clock.move(count * 86_400_000);
    expect(await ask()).toMatchObject({ nature: 'freeFlow', indemnity: 0, deadline: '2026-11-22' });
    await days(2);
    expect((await ask())?.indemnity).toBe(0);
    await days(1);
    expect(await ask()).toMatchObject({ nature: 'freeFlow', indemnity: 1_000 });
    await days(14);
    expect((await ask())?.nature).toBe('freeFlow');
    await days(1);
    const notice = await ask();
    expect(notice).toMatchObject({
      nature: 'latePayment',
      paymentLimit: 'BEFORE_OMP',
      indemnity: 1_000,
      deadline: '2027-01-06',
    });
    expect(notice?.pvNumber).toMatch(/^8\d{9}$/);
    await days(60);
    expect(await ask()).toMatchObject({ paymentLimit: 'OMP', indemnity: 37_500, pvNumber: notice?.pvNumber });
    await own.desk.database.close();
  });

  it('A deadline that passes while the driver pays counts: the price is the operator’s at that moment', async () => {
    const { plate, country } = await operator.freshPlate('electric');
    const set = await searchByPlate(client(), { plate, country });
    await waitHours(24 * 3);
    expect(await problemOfCall(methodsFor(client(), set.sessionId, set.journeys))).toBe('payment_session_invalid');
    const again = await searchByPlate(client(), { plate, country });
    expect(again.journeys[0]?.indemnity).toBe(1_000);
  });
});

it('The clock goes forward only, stays ahead after a restart, and dates the answers', async () => {
  const database = await openEmbedded();
  const first = await createOperator({ database, clock: () => start, captcha: false });
  await first.world.clock.move(5 * 86_400_000);
  const second = await createOperator({ database, clock: () => start, captcha: false });
  expect(second.desk.now().toISOString()).toBe('2026-11-25T10:00:00.000Z');
  const answer = await second.fetch(`${operatorOrigin}/services/v1/homepage`, {
    headers: { 'X-Whitelabel-Host': 'a.localhost', 'Accept-Language': 'es' },
  });
  expect(answer.headers.get('Date')).toBe('Wed, 25 Nov 2026 10:00:00 GMT');
  // An overdue trip stays overdue after the restart.
  const { journeys } = await searchByPlate(controls(second).client(), { plate: 'AA-123-AA', country: 'FR' });
  expect(journeys.map(({ deadline, indemnity }) => [deadline, indemnity])).toEqual([
    ['2026-11-20', 1_000],
    ['2026-11-21', 1_000],
    ['2026-11-22', 1_000],
  ]);
  await database.close();
  expect((await control('clock', { hours: -1 })).status).toBe(400);
});

it.each([
  ['ACCEPTED', 0, 'aceptada'],
  ['REJECTED', 3, 'siguen pendientes'],
] as const)('A claim that is %s leaves %i trips to pay, and the driver gets a mail', async (decision, left, words) => {
  const { plate, country } = await operator.freshPlate('owed');
  const set = await searchByPlate(client(), { plate, country });
  const email = `claim-${decision.toLowerCase()}@example.com`;
  const sent = {
    journeyIds: set.journeys.map(({ id }) => id),
    reasonId: 'other',
    comment: 'No circulé.',
    firstName: 'Ana',
    lastName: 'García',
    email,
  };
  const number = await sendClaim(client(), randomUUID(), {
    type: 'FREE_FLOW',
    sessionId: set.sessionId,
    claim: sent,
    files: [],
    onProgress: () => {},
  });
  expect((await control('claims', { number, decision })).status).toBe(204);
  expect((await control('claims', { number, decision })).status).toBe(404);
  expect((await searchByPlate(client(), { plate, country })).journeys).toHaveLength(left);
  expect((await mailsTo(email))[0]?.body).toContain(words);
});

const dump = async (of: Operator) => {
  const tables = ['plates', 'trips', 'alerts', 'account_plates', 'accounts'];
  return Promise.all(
    tables.map(async (table) =>
      (await of.desk.database.rows<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY id`)).map(
        ({ password_hash: _, ...row }) => row,
      ),
    ),
  );
};

it('The seed is the same each time, and what a reset leads back to', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => createOperator({ clock: () => start, captcha: false, fleet: true })),
  );
  if (!one || !other) throw new Error('no operator');
  const planted = await dump(one);
  expect(planted.map((rows) => rows.length)).toEqual([3027, 6240, 2, 3002, 3]);
  expect(await dump(other)).toEqual(planted);

  const driver = driverOf(one);
  const { sessionId } = await driver.named('owed');
  await payByFuelCard(driver.client, randomUUID(), sessionId, 'DKV', fuelCard('DKV'));
  await one.world.clock.move(86_400_000 * 40);
  one.faults.push({
    kind: 'drop',
    method: 'GET',
    path: '/homepage',
    status: 500,
    code: 'unknown',
    milliseconds: 0,
    times: 1,
  });
  expect((await one.control.request('/control/reset', { method: 'POST' })).status).toBe(204);
  expect(one.desk.now()).toEqual(start);
  expect(one.faults).toEqual([]);
  expect(await dump(one)).toEqual(planted);
  expect(await one.desk.database.rows('SELECT id FROM payments')).toEqual([]);
  await Promise.all([one, other].map(({ desk }) => desk.database.close()));
});
