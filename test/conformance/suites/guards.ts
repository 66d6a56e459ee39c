/** Steps of the kit: requirements of all answers, visible only in a comparison of several. */

import * as pages from '#api/contracts/pages.ts';
import { paymentMethods } from '#api/contracts/payments.ts';
import { daysBetween } from '#domain/trips/deadline.ts';
import { expectThat } from '../mismatch.ts';
import { step, writing, need, Skip, type Step, type Suite } from '../suite.ts';
import { noOwed, search, searchUnknown, strictSet } from './trips.ts';

/** The calls of a busy moment, sent at once. */
const crowd = 12;

/** How many characters must differ between two sessions, so that neither can be guessed from the other. */
const leastUnknown = 10;

/** The number of characters between the common beginning and the common end of two texts. */
const differing = (one: string, other: string): number => {
  const sharedStart = (a: readonly string[], b: readonly string[]): number => {
    const end = a.findIndex((sign, index) => sign !== b[index]);
    return end < 0 ? a.length : end;
  };
  const [first, second] = [[...one], [...other]];
  const begin = sharedStart(first, second);
  return first.length - begin - sharedStart(first.slice(begin).reverse(), second.slice(begin).reverse());
};

/** Rental dates in Europe/Paris: an hour that is skipped in spring, and one that repeats in autumn. */
const changes = [
  { startTime: '2026-03-29T02:30:00', endTime: '2026-03-29T12:00:00' },
  { startTime: '2026-10-25T02:30:00', endTime: '2026-10-25T12:00:00' },
];

const steps: readonly Step[] = [
  step('Each answer has the header Date', async ({ call }) => {
    const date = (await call('GET', '/homepage')).headers.get('Date');
    expectThat(!Number.isNaN(Date.parse(date ?? '')), 'Date', 'the moment of the answer', date ?? undefined);
  }),
  step('No cache may store what is found for one driver', async (kit) => {
    const { plate, country } = need(await kit.sources.owed('look'), noOwed);
    const answer = await kit.call('GET', '/journeys', { query: { country, plate }, captcha: true });
    strictSet(answer);
    const kept = answer.headers.get('Cache-Control');
    expectThat(/\bno-store\b/.test(kept ?? ''), 'Cache-Control', 'no-store', kept ?? undefined);
  }),
  step('A text that caches may store is stored for each language', async ({ call }) => {
    const { headers } = await call('GET', '/homepage');
    if (/\bno-store\b/.test(headers.get('Cache-Control') ?? '')) return;
    const vary = headers.get('Vary');
    expectThat(/\bAccept-Language\b|\*/i.test(vary ?? ''), 'Vary', 'Accept-Language', vary ?? undefined);
  }),
  step('The session of one search does not reveal that of another', async (kit) => {
    const [one, other] = [await searchUnknown(kit, kit.freshPlate()), await searchUnknown(kit, kit.freshPlate())];
    expectThat(
      differing(one.sessionId, other.sessionId) >= leastUnknown,
      'sessionId',
      `${leastUnknown} signs or more that differ from one search to the next`,
      [one.sessionId, other.sessionId],
    );
  }),
  step('Each search opens its own payment session, also in one browser and for one vehicle', async (kit) => {
    const browser = kit.inOneBrowser();
    const { plate, country } = need(await kit.sources.owed('look'), noOwed);
    const sets = [await search(browser, plate, country), await search(browser, plate, country)];
    const other = await kit.sources.inProgress();
    if (other) sets.push(await search(browser, other.plate, other.country));
    const sessions = sets.map(({ sessionId }) => sessionId);
    expectThat(new Set(sessions).size === sessions.length, 'sessionId', 'another one for each search', sessions);
  }),
  writing('The session of a search pays the trips found with it, and no session pays those of another', async (kit) => {
    const { plate, country } = need(await kit.sources.owed('look'), noOwed);
    const found = await search(kit, plate, country);
    const other = await searchUnknown(kit, kit.freshPlate());
    const trip = found.journeys.find(({ status, paymentLimit }) => status === 'TERMINE' && paymentLimit !== 'OMP');
    const { id: idDossier } = need(trip, noOwed);
    const nameIn = (sessionId: string) =>
      kit.call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [{ idDossier }] } });
    (await nameIn(found.sessionId)).shaped(paymentMethods);
    (await nameIn(other.sessionId)).refused('payment_journeys_invalid');
  }),
  step('Rental dates in the nights in which the clocks change are taken', async (kit) => {
    for (const dates of changes) {
      const query = { country: 'FR', plate: kit.freshPlate(), ...dates };
      const answer = await kit.call('GET', '/journeys', { query, captcha: true });
      if (!answer.isGood) answer.refused('immatriculation_not_found');
    }
  }),
  step('A trip is to be paid as many days after it, by the calendar in Paris, as the list says', async (kit) => {
    const { paymentPeriod } = (await kit.call('GET', '/journeys/toPay/page')).shaped(pages.journeysPage);
    const days = need(paymentPeriod, 'the operator does not say how many days there are (paymentPeriod)');
    const { plate, country } = need(await kit.sources.owed('look'), noOwed);
    const { journeys } = await search(kit, plate, country);
    const isPlain = ({ nature, paymentLimit, deadline }: (typeof journeys)[number]): boolean =>
      nature === 'freeFlow' && paymentLimit === undefined && deadline !== undefined;
    if (!journeys.some(isPlain)) throw new Skip('none of the trips has a deadline of its own');
    for (const [index, trip] of journeys.entries())
      if (isPlain(trip))
        expectThat(
          daysBetween(trip.date, trip.deadline ?? '') === days,
          `journeys[${index}].deadline`,
          `${days} days after ${trip.date}`,
          trip.deadline,
        );
  }),
  step('Calls that come at once are all answered', async ({ call }) => {
    const answers = await Promise.all(Array.from({ length: crowd }, () => call('GET', '/footer')));
    for (const answer of answers) answer.good();
  }),
];

export const guardsSuite: Suite = {
  name: 'Headers, sessions and dates',
  rule: 'CALL-16, CALL-18, DUE-1, CALL-11',
  steps,
};
