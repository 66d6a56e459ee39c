import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderAlert } from '#api/alerts.ts';
import { searchByPlate } from '#api/journeys.ts';
import { sendClaim } from '#api/claims.ts';
import { createClient } from '#api/client.ts';
import { openedPayment, paymentMethods } from '#api/contracts/payments.ts';
import { methodsFor, openProvider, payByFuelCard } from '#api/payments.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { openEmbedded } from '../../operator/database.ts';
import { type Language, languages } from '../../operator/language.ts';
import { mailsSent } from '../../operator/mails.ts';
import { billing, driverOf, fuelCard, problemOfCall } from './driver.ts';

let operator: Operator;
const start = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  operator = await createOperator({ clock: () => start, captcha: false });
});
afterAll(() => operator.desk.database.close());

const control = (path: string, body: unknown) => operator.control.request(`/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
const client = (language: Language = 'es') => createClient({ fetch: operator.fetch, origin: operatorOrigin, host: 'a.localhost:4173', language: () => language });
const tripsOf = (plate: string) => searchByPlate(client(), { plate, country: 'FR' });
const pass = async (plate: string, gate: string, category = '1') => (await control('passages', { plate, country: 'FR', gate, category })).json();
const waitHours = async (hours: number) => expect((await control('clock', { hours })).status).toBe(200);
const mailsTo = async (address: string) => (await mailsSent(operator.desk.database)).filter(({ recipient }) => recipient === address);
let made = 0;
const freshAlert = async (language: Language = 'es') => {
  const { plate, country } = await operator.freshPlate('nothing');
  const email = `driver-${(made += 1)}@example.com`;
  await orderAlert(client(language), { allowedContact: true, countryCode: country, email, numberPlate: plate });
  return { plate, email };
};

describe('a passage', () => {
  it('begins a trip at the first gate and ends it at another, priced by gates and class, to be paid within three days', async () => {
    const { plate } = await operator.freshPlate('nothing');
    await pass(plate, '23', '2');
    const [begun] = (await tripsOf(plate)).journeys;
    expect(begun).toMatchObject({ status: 'EN_COURS', nature: 'freeFlow', carCategory: '2' });
    await pass(plate, 'A71', '2');
    const [ended, ...others] = (await tripsOf(plate)).journeys;
    expect(ended).toMatchObject({ id: begun?.id, status: 'TERMINE', ttcPrice: 15.5, indemnity: 0, deadline: '2026-11-23' });
    expect(ended?.inProgressId).toBeUndefined();
    expect(others).toEqual([]);
  });

  it('of the gate where the trip began, or of one that costs nothing from there, changes nothing', async () => {
    const { plate } = await operator.freshPlate('nothing');
    await pass(plate, '25');
    await pass(plate, '25');
    await pass(plate, '28');
    expect((await tripsOf(plate)).journeys.map(({ status }) => status)).toEqual(['EN_COURS']);
  });

  it('a day after the last begins another trip: the vehicle has left unseen', async () => {
    const own = await createOperator({ clock: () => start, captcha: false });
    const { plate } = await own.freshPlate('nothing');
    const drive = (gate: string) => own.control.request('/control/passages', { method: 'POST', body: JSON.stringify({ plate, country: 'FR', gate }) });
    await drive('23');
    await own.world.clock.move(25 * 3_600_000);
    await drive('34');
    const { journeys } = await searchByPlate(createClient({ fetch: own.fetch, origin: operatorOrigin, host: 'a.localhost', language: () => 'es' }), { plate, country: 'FR' });
    expect(journeys.map(({ status }) => status)).toEqual(['EN_COURS', 'EN_COURS']);
    await own.desk.database.close();
  });

  it('that ends a trip which was completed and paid by hand leaves nothing to pay', async () => {
    const { plate } = await operator.freshPlate('nothing');
    await pass(plate, '23');
    const set = await tripsOf(plate);
    const journeys = [{ inProgressId: set.journeys[0]?.inProgressId, in: '23', out: '34', vehicleCategory: '1' }];
    await client().json(paymentMethods, '/payments/journeys', { method: 'POST', query: { sessionId: set.sessionId }, body: { journeys } });
    await openProvider(client(), set.sessionId, billing);
    await control('payments', { sessionId: set.sessionId, outcome: 'ACCEPTED' });
    await pass(plate, '34');
    expect((await tripsOf(plate)).journeys).toEqual([]);
  });

  it('of a vehicle that nobody knows makes it known', async () => {
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

  it.each(languages)('is told in %s to whoever ordered the alert, with the price, the last day and the way to pay', async (language) => {
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

  it('outside the rental of the alert is told to nobody', async () => {
    const { plate, country } = await operator.freshPlate('nothing');
    const email = 'later@example.com';
    await orderAlert(client(), { allowedContact: true, countryCode: country, email, numberPlate: plate, startTime: '2026-12-01T08:00:00', endTime: '2026-12-05T08:00:00' });
    const before = (await mailsTo(email)).length;
    await pass(plate, '23');
    expect(await mailsTo(email)).toHaveLength(before);
  });

  it('that was paid beforehand is not owed, as often as it was paid', async () => {
    const { plate, email } = await freshAlert();
    const passage = { in: '23', out: '30', vehicleCategory: '1' };
    const body = { plate, plateCountry: 'FR', prepayments: [{ prepaymentJourney: passage }] };
    const { sessionId } = await client().json(openedPayment, '/payments/allJourneys', { method: 'POST', body });
    await openProvider(client(), sessionId, billing);
    expect((await control('payments', { sessionId, outcome: 'ACCEPTED' })).status).toBe(204);
    for (const gate of ['23', '30']) await pass(plate, gate);
    expect((await tripsOf(plate)).journeys).toEqual([]);
    expect((await mailsTo(email))[0]?.body).toContain('por adelantado');
    for (const gate of ['23', '30']) await pass(plate, gate);
    expect((await tripsOf(plate)).journeys).toHaveLength(1);
  });
});

describe('passages that happen by themselves', () => {
  it('go on in the same order while they are turned on, and tell whoever asked', async () => {
    const { traffic } = operator.world;
    expect(await traffic.step()).toBeUndefined();
    await traffic.turn(true);
    const steps = [];
    for (let step = 0; step < 7; step += 1) steps.push(await traffic.step());
    await traffic.turn(false);
    expect(steps.map((passed) => [passed?.entrance, passed?.exit])).toEqual([['23', undefined], ['23', undefined], ['23', undefined], ['23', 'A71'], ['23', 'A71'], ['23', 'A71'], ['34', undefined]]);
    expect(await traffic.step()).toBeUndefined();
    expect((await mailsTo('ana@example.com')).filter(({ subject }) => subject.includes('VV-234-VV'))).toHaveLength(2);
  });
});

describe('a deadline that has gone by', () => {
  it('costs a surcharge, becomes a payment notice, and in the end goes to the public prosecutor', async () => {
    const own = await createOperator({ clock: () => start, captcha: false });
    const { plate } = await own.freshPlate('electric');
    const ask = async () => (await searchByPlate(createClient({ fetch: own.fetch, origin: operatorOrigin, host: 'a.localhost', language: () => 'es' }), { plate, country: 'FR' })).journeys[0];
    const days = (count: number) => own.world.clock.move(count * 86_400_000);
    expect(await ask()).toMatchObject({ nature: 'freeFlow', indemnity: 0, deadline: '2026-11-22' });
    await days(2);
    expect((await ask())?.indemnity).toBe(0);
    await days(1);
    expect(await ask()).toMatchObject({ nature: 'freeFlow', indemnity: 10 });
    await days(14);
    expect((await ask())?.nature).toBe('freeFlow');
    await days(1);
    const notice = await ask();
    expect(notice).toMatchObject({ nature: 'latePayment', paymentLimit: 'BEFORE_OMP', indemnity: 10, deadline: '2027-01-06' });
    expect(notice?.pvNumber).toMatch(/^8\d{9}$/);
    await days(60);
    expect(await ask()).toMatchObject({ paymentLimit: 'OMP', indemnity: 375, pvNumber: notice?.pvNumber });
    await own.desk.database.close();
  });

  it('counts also where the driver has begun to pay: the price is the operator’s at that moment', async () => {
    const { plate, country } = await operator.freshPlate('electric');
    const set = await searchByPlate(client(), { plate, country });
    await waitHours(24 * 3);
    expect(await problemOfCall(methodsFor(client(), set.sessionId, set.journeys))).toBe('payment_session_invalid');
    const again = await searchByPlate(client(), { plate, country });
    expect(again.journeys[0]?.indemnity).toBe(10);
  });
});

describe('the clock', () => {
  it('goes forward only, stays ahead after a restart, and dates the answers', async () => {
    const database = await openEmbedded();
    const first = await createOperator({ database, clock: () => start, captcha: false });
    await first.world.clock.move(5 * 86_400_000);
    const second = await createOperator({ database, clock: () => start, captcha: false });
    expect(second.desk.now().toISOString()).toBe('2026-11-25T10:00:00.000Z');
    const answer = await second.fetch(`${operatorOrigin}/services/v1/homepage`, { headers: { 'X-Whitelabel-Host': 'a.localhost', 'Accept-Language': 'es' } });
    expect(answer.headers.get('Date')).toBe('Wed, 25 Nov 2026 10:00:00 GMT');
    // What was late before the restart is late after it.
    const { journeys } = await searchByPlate(createClient({ fetch: second.fetch, origin: operatorOrigin, host: 'a.localhost', language: () => 'es' }), { plate: 'AA-123-AA', country: 'FR' });
    expect(journeys.map(({ deadline, indemnity }) => [deadline, indemnity])).toEqual([['2026-11-20', 10], ['2026-11-21', 10], ['2026-11-22', 10]]);
    await database.close();
    expect((await control('clock', { hours: -1 })).status).toBe(400);
  });
});

describe('a claim', () => {
  it.each([['ACCEPTED', 0, 'aceptada'], ['REJECTED', 3, 'siguen pendientes']] as const)('that is %s leaves %i trips to pay, and the driver is told', async (decision, left, words) => {
    const { plate, country } = await operator.freshPlate('owed');
    const set = await searchByPlate(client(), { plate, country });
    const email = `claim-${decision.toLowerCase()}@example.com`;
    const sent = { journeyIds: set.journeys.map(({ id }) => id), reasonId: 'other', comment: 'No circulé.', firstName: 'Ana', lastName: 'García', email };
    const number = await sendClaim(client(), { type: 'FREE_FLOW', sessionId: set.sessionId, claim: sent, files: [], onProgress: () => {} });
    expect((await control('claims', { number, decision })).status).toBe(204);
    expect((await control('claims', { number, decision })).status).toBe(404);
    expect((await searchByPlate(client(), { plate, country })).journeys).toHaveLength(left);
    expect((await mailsTo(email))[0]?.body).toContain(words);
  });
});

describe('the seed', () => {
  const dump = async (of: Operator) => {
    const tables = ['plates', 'trips', 'alerts', 'account_plates', 'accounts'];
    return Promise.all(tables.map(async (table) => (await of.desk.database.rows<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY id`)).map(({ password_hash: _, ...row }) => row)));
  };

  it('is the same each time, and what a reset leads back to', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => createOperator({ clock: () => start, captcha: false, fleet: true })));
    if (!one || !other) throw new Error('no operator');
    const planted = await dump(one);
    expect(planted.map((rows) => rows.length)).toEqual([3023, 6234, 2, 3002, 2]);
    expect(await dump(other)).toEqual(planted);

    const driver = driverOf(one);
    const { sessionId } = await driver.named('owed');
    await payByFuelCard(driver.client, sessionId, 'DKV', fuelCard('DKV'));
    await one.world.clock.move(86_400_000 * 40);
    one.faults.push({ kind: 'drop', method: 'GET', path: '/homepage', status: 500, code: 'unknown', milliseconds: 0, times: 1 });
    expect((await one.control.request('/control/reset', { method: 'POST' })).status).toBe(204);
    expect(one.desk.now()).toEqual(start);
    expect(one.faults).toEqual([]);
    expect(await dump(one)).toEqual(planted);
    expect(await one.desk.database.rows('SELECT id FROM payments')).toEqual([]);
    await Promise.all([one, other].map(({ desk }) => desk.database.close()));
  });
});
