import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { journeysPageOf, searchByPlate } from '#api/journeys.ts';
import { confirmationPageOf, methodsFor } from '#api/payments.ts';
import { challengeOf, homepageOf, whitelabelOf } from '#api/settings.ts';
import { journeysSet } from '#api/contracts/journeys.ts';
import { type DeadlineMessage, deadlineMessage } from '#domain/trips/deadline.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { openEmbedded } from '../../operator/database.ts';
import { languages } from '#domain/language.ts';
import { parisTime } from '../../operator/paris.ts';
import { type KindName, kinds } from '../../operator/seed/kinds.ts';
import { seedTable } from '../../operator/seed/table.ts';
import { driverOf, problemOfCall } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
const kindNames = Object.keys(kinds) as KindName[];

describe('every answer', () => {
  it.each(languages)('Every answer in %s is what the portal expects', async (language) => {
    const { client } = driverOf(operator, language);
    const settings = await whitelabelOf(client);
    expect(settings.seo?.title).toContain('Bocalia');
    expect((await homepageOf(client)).actions).toEqual(['freeflow', 'payment-notice', 'prepayment', 'subscription']);
    expect((await journeysPageOf(client)).articleList).toHaveLength(2);
    expect((await confirmationPageOf(client)).title).toBeTruthy();
    expect(JSON.parse((await challengeOf(client)) ?? '')).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
    });
  });

  it.each(kindNames)('Every answer to a search for "%s" parses, with gates only when detailed', async (kind) => {
    const driver = driverOf(operator);
    const { plate, country, noticeNumber, declarationNumber } = await operator.freshPlate(kind);
    const set = await searchByPlate(driver.client, { plate, country, captchaToken: await driver.captchaToken() });
    expect(set.journeys).toHaveLength(kinds[kind].trips.length);
    expect(set.journeys.every((trip) => trip.in === undefined && trip.tvaPrice === undefined)).toBe(true);
    const number = noticeNumber ?? declarationNumber;
    if (number === undefined) return;
    const detailed = await driver.searchNumber(number);
    expect(detailed).toMatchObject({ type: 'detailed', plate, countryCode: country });
    expect(detailed.journeys[0]?.in?.label).toBeTruthy();
  });
});

describe('a search', () => {
  it('A search returns the days that are left, by the calendar of the motorway', async () => {
    const { journeys } = await driverOf(operator).search('owed');
    const messages = journeys.map((trip) => deadlineMessage(trip, operator.desk.now().toISOString()));
    expect(messages).toEqual<DeadlineMessage[]>([
      { kind: 'lastDay', tone: 'red' },
      { kind: 'remainingDays', days: 1, tone: 'red' },
      { kind: 'remainingDays', days: 2, tone: 'green' },
    ]);
    const [late] = (await driverOf(operator).search('late')).journeys;
    expect(late && deadlineMessage(late, operator.desk.now().toISOString())).toEqual({ kind: 'late', tone: 'red' });
  });

  it('A search keeps to the rental dates', async () => {
    const driver = driverOf(operator);
    const { plate, country } = await operator.freshPlate('owed');
    const dayBefore = (days: number) => parisTime(operator.desk.now()).minus({ days }).toISODate();
    const within = { plate, country, startTime: `${dayBefore(4)}T00:00:00`, endTime: `${dayBefore(2)}T00:00:00` };
    const set = await searchByPlate(driver.client, { ...within, captchaToken: await driver.captchaToken() });
    expect(set.journeys).toHaveLength(1);
    const since = { plate, country, startTime: within.endTime, captchaToken: await driver.captchaToken() };
    expect((await searchByPlate(driver.client, since)).journeys).toHaveLength(2);
    const backwards = { plate, country, startTime: within.endTime, endTime: within.startTime };
    expect(await problemOfCall(searchByPlate(driver.client, backwards))).toBe('invalid_date_range');
  });

  it('A search finds a plate however it is typed, and shows it back as typed', async () => {
    const driver = driverOf(operator);
    const set = await searchByPlate(driver.client, {
      country: 'de',
      plate: 'm ab-1234',
      captchaToken: await driver.captchaToken(),
    });
    expect(set).toMatchObject({ plate: 'm ab-1234', countryCode: 'de' });
    expect(set.journeys).toHaveLength(2);
  });

  it('A search needs no captcha where the operator has none', async () => {
    const without = await createOperator({ captcha: false, database: operator.desk.database });
    const { client } = driverOf(without);
    expect(await challengeOf(client)).toBeNull();
    expect((await searchByPlate(client, { country: 'FR', plate: 'AA-123-AA' })).journeys).toHaveLength(3);
  });
});

it('The trips named for payment must be of the session, unpaid, payable and named once', async () => {
  const driver = driverOf(operator);
  const [mine, other, omp] = await Promise.all([driver.search('owed'), driver.search('owed'), driver.search('omp')]);
  const name = (set: typeof mine, journeys: typeof mine.journeys) =>
    problemOfCall(methodsFor(driver.client, set.sessionId, journeys));
  expect(await name(mine, other.journeys)).toBe('payment_journeys_invalid');
  expect(await name(mine, [...mine.journeys, ...mine.journeys])).toBe('payment_journeys_invalid');
  expect(await name(omp, omp.journeys)).toBe('payment_journeys_invalid');
  expect(await name(mine, [])).toBe('session_without_journeys');
  expect(await name(mine, mine.journeys)).toBe('no problem');
});

it.each([
  [{ 'Accept-Language': 'fr' }, 'whitelabel_host_missing'],
  [{ 'X-Whitelabel-Host': 'toll.example.com' }, 'language_missing'],
  [{ 'X-Whitelabel-Host': 'toll.example.com', 'Accept-Language': 'pt' }, 'language_missing'],
])('A call without the required headers is refused: %o', async (headers, message) => {
  const response = await operator.fetch(`${operatorOrigin}/services/v1/homepage`, {
    headers: headers as Record<string, string>,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message });
});

describe('the seed', () => {
  it('The seed has a plate for every kind, and a search finds each of them', async () => {
    expect(new Set(seedTable.map(({ kind }) => kind))).toEqual(new Set(kindNames));
    const [row] = await operator.desk.database.rows<{ plates: number }>(
      'SELECT count(*)::int AS plates FROM plates WHERE plate = ANY($1)',
      [seedTable.map(({ plate }) => plate)],
    );
    expect(row?.plates).toBe(seedTable.length);
  });

  it('The seed keeps its deadlines relative to today in a database that was kept', async () => {
    const database = await openEmbedded();
    let now = new Date('2026-03-27T10:00:00Z');
    const search = async () => {
      const kept = await createOperator({ database, captcha: false, clock: () => now });
      return searchByPlate(driverOf(kept).client, { country: 'FR', plate: 'AA-123-AA' });
    };
    expect((await search()).journeys.map(({ deadline }) => deadline)).toEqual([
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ]);
    now = new Date('2026-03-31T10:00:00Z');
    const moved = z.parse(journeysSet, await search());
    expect(moved.journeys.map(({ deadline }) => deadline)).toEqual(['2026-03-31', '2026-04-01', '2026-04-02']);
    expect(moved.journeys[0]?.date).toBe('2026-03-28T08:05:00+01:00');
    await database.close();
  });
});
