import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderAlert } from '#api/alerts.ts';
import { openedPayment, paymentMethods } from '#api/contracts/payments.ts';
import { searchByPlate } from '#api/journeys.ts';
import { openProvider } from '#api/payments.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { type Language, languages } from '#domain/language.ts';
import { billing, start, controls } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator({ clock: () => start, captcha: false });
});
afterAll(() => operator.desk.database.close());

const control = (path: string, body: unknown) => controls(operator).control(path, body);
const client = (language?: Language) => controls(operator).client(language);
const mailsTo = (address: string) => controls(operator).mailsTo(address);
const tripsOf = (plate: string) => searchByPlate(client(), { plate, country: 'FR' });
const pass = async (plate: string, gate: string, category = '1') =>
  (await control('passages', { plate, country: 'FR', gate, category })).json();
let made = 0;
const freshAlert = async (language: Language = 'es') => {
  const { plate, country } = await operator.freshPlate('nothing');
  const email = `driver-${(made += 1)}@example.com`;
  await orderAlert(client(language), randomUUID(), { isWanted: true, countryCode: country, email, plate });
  return { plate, email };
};

describe('a passage', () => {
  it('A passage begins a trip at the first gate and ends it at another, priced by gates and class, due in three days', async () => {
    const { plate } = await operator.freshPlate('nothing');
    await pass(plate, '23', '2');
    const [begun] = (await tripsOf(plate)).journeys;
    expect(begun).toMatchObject({ status: 'EN_COURS', nature: 'freeFlow', carCategory: '2' });
    await pass(plate, 'A71', '2');
    const [ended, ...others] = (await tripsOf(plate)).journeys;
    expect(ended).toMatchObject({
      id: begun?.id,
      status: 'TERMINE',
      ttcPrice: 1_550,
      indemnity: 0,
      deadline: '2026-11-23',
    });
    expect(ended?.inProgressId).toBeUndefined();
    expect(others).toEqual([]);
  });

  it('A passage of the gate where the trip began, or of one that costs nothing from there, changes nothing', async () => {
    const { plate } = await operator.freshPlate('nothing');
    await pass(plate, '25');
    await pass(plate, '25');
    await pass(plate, '28');
    expect((await tripsOf(plate)).journeys.map(({ status }) => status)).toEqual(['EN_COURS']);
  });

  it('A passage a day after the last begins another trip: the vehicle has left unseen', async () => {
    const own = await createOperator({ clock: () => start, captcha: false });
    const { plate } = await own.freshPlate('nothing');
    const drive = (gate: string) =>
      own.control.request('/control/passages', {
        method: 'POST',
        body: JSON.stringify({ plate, country: 'FR', gate }),
      });
    await drive('23');
    await own.world.clock.move(25 * 3_600_000);
    await drive('34');
    const { journeys } = await searchByPlate(controls(own).client(), { plate, country: 'FR' });
    expect(journeys.map(({ status }) => status)).toEqual(['EN_COURS', 'EN_COURS']);
    await own.desk.database.close();
  });

  it('A passage that ends a trip which was completed and paid by hand leaves nothing to pay', async () => {
    const { plate } = await operator.freshPlate('nothing');
    await pass(plate, '23');
    const set = await tripsOf(plate);
    const journeys = [{ inProgressId: set.journeys[0]?.inProgressId, in: '23', out: '34', vehicleCategory: '1' }];
    await client().json(paymentMethods, '/payments/journeys', {
      method: 'POST',
      query: { sessionId: set.sessionId },
      body: { journeys },
    });
    await openProvider(client(), randomUUID(), set.sessionId, billing);
    await control('payments', { sessionId: set.sessionId, outcome: 'ACCEPTED' });
    await pass(plate, '34');
    expect((await tripsOf(plate)).journeys).toEqual([]);
  });

  it('A passage of an unknown vehicle makes it known', async () => {
    await pass('zk 404 zk', '24');
    expect((await tripsOf('ZK-404-ZK')).journeys).toHaveLength(1);
  });

  it.each([
    [{ plate: '', country: 'FR', gate: '23' }, 'number_plate_mandatory'],
    [{ plate: 'AA-1', country: 'XX', gate: '23' }, 'invalid_country_code'],
    [{ plate: 'AA-1', country: 'FR', gate: '99' }, 'payment_journeys_invalid'],
    [{ plate: 'AA-1', country: 'FR', gate: '23', category: '9' }, 'journey_vehicle_category_forbidden'],
  ])('%o is refused: %s', async (body, message) => {
    const answer = await control('passages', body);
    expect([answer.status, await answer.json()]).toEqual([400, { message }]);
  });

  it.each(languages)('A passage is mailed in %s, with its price, the last day and the way to pay', async (language) => {
    const { plate, email } = await freshAlert(language);
    await pass(plate, '29');
    await pass(plate, '34');
    const [ended, begun] = (await mailsTo(email)).map(({ body }) => body);
    expect(begun).toContain('Moulins Est (29)');
    expect(ended).toMatch(/4[.,]40/);
    expect(ended).toContain('23/11/2026');
    expect(ended).toContain(`http://a.localhost:4173/${language}/form/payment`);
    expect(ended).toContain(`http://a.localhost:4173/${language}/unsubscribe?email=`);
  });

  it('A passage outside the rental of the alert is reported to no one', async () => {
    const { plate, country } = await operator.freshPlate('nothing');
    const email = 'later@example.com';
    await orderAlert(client(), randomUUID(), {
      isWanted: true,
      countryCode: country,
      email,
      plate,
      startTime: '2026-12-01T08:00:00',
      endTime: '2026-12-05T08:00:00',
    });
    const before = (await mailsTo(email)).length;
    await pass(plate, '23');
    expect(await mailsTo(email)).toHaveLength(before);
  });

  it('A prepaid passage is not owed, once for each prepayment', async () => {
    const { plate, email } = await freshAlert();
    const passage = { in: '23', out: '30', vehicleCategory: '1' };
    const body = { plate, plateCountry: 'FR', prepayments: [{ prepaymentJourney: passage }] };
    const { sessionId } = await client().json(openedPayment, '/payments/allJourneys', { method: 'POST', body });
    await openProvider(client(), randomUUID(), sessionId, billing);
    expect((await control('payments', { sessionId, outcome: 'ACCEPTED' })).status).toBe(200);
    for (const gate of ['23', '30']) await pass(plate, gate);
    expect((await tripsOf(plate)).journeys).toEqual([]);
    expect((await mailsTo(email))[0]?.body).toContain('por adelantado');
    for (const gate of ['23', '30']) await pass(plate, gate);
    expect((await tripsOf(plate)).journeys).toHaveLength(1);
  });
});

it('Passages that happen by themselves continue in the same order while they are turned on, and send the ordered alerts', async () => {
  const { traffic } = operator.world;
  expect(await traffic.step()).toBeUndefined();
  await traffic.turn(true);
  const steps = [];
  for (let step = 0; step < 7; step += 1) steps.push(await traffic.step());
  await traffic.turn(false);
  expect(steps.map((passed) => [passed?.entrance, passed?.exit])).toEqual([
    ['23', undefined],
    ['23', undefined],
    ['23', undefined],
    ['23', 'A71'],
    ['23', 'A71'],
    ['23', 'A71'],
    ['34', undefined],
  ]);
  expect(await traffic.step()).toBeUndefined();
  expect((await mailsTo('ana@example.com')).filter(({ subject }) => subject.includes('VV-234-VV'))).toHaveLength(2);
});
