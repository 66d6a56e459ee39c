import { describe, expect, it } from 'vitest';
import { operatorDay } from '#domain/trips/deadline.ts';
import { type Journey, totalOf } from '#domain/trips/journey.ts';
import { composeCode } from '#support/kept-steps.ts';
import { drawMove } from '#support/moving.ts';
import { openCode } from '#tools/replay/opening.ts';
import { around } from './around.ts';

const now = '2026-11-20T22:40:00Z';
const dates = [now, '2026-11-20T08:12:33', '2026-11-18T23:05:00+01:00'];
const many = Array.from({ length: 200 }, () => drawMove(Date.parse(now), dates));
const days = (date: string): number => Date.parse(operatorDay(date) ?? '') / 86_400_000;

const trips: Journey[] = [
  { in: { id: '23', label: 'Molinet' }, out: { id: '34', label: 'Montmarault' }, ttcPrice: 1890, htPrice: 1575 },
  { in: { id: '23', label: 'Molinet' }, ttcPrice: 630, indemnity: 1000, alreadyPaid: 215, deadline: '2026-11-21' },
  { out: { id: '34', label: 'Montmarault' }, totalPrice: 0 },
].map((own, place) => ({ id: `t${place}`, date: dates[place] ?? now, nature: 'freeFlow', status: 'TERMINE', ...own }));

const session = { read: () => undefined, write: () => {}, remove: () => {} };
const openMoved = async (isExact: boolean) => {
  const snapshot = {
    machine: 'journey-selection',
    value: 'open',
    context: {
      now,
      trips,
      prepaid: [{ in: '24', out: '30', price: 450 }],
      doubted: { attempt: { startedAt: Date.parse(now) - 3_600_000 } },
    },
    status: 'active' as const,
    children: {},
  };
  const steps = [{ machine: 'journey-selection', event: 'trip.toggled', snapshot }];
  const { code } = await composeCode(
    { trail: { steps: () => steps, calls: () => [] }, ...around(session) },
    new Date(now),
    { isExact },
  );
  const read = await openCode(code);
  if ('fault' in read) throw new Error(read.fault);
  const context = read.record.steps[0]?.snapshot.context as {
    now: string;
    trips: Journey[];
    prepaid: unknown[];
    doubted: { attempt: { startedAt: number } };
  };
  return { record: read.record, context };
};

describe('The times of a support code are moved by one secret:', () => {
  it('A time in milliseconds keeps its distance to the dates of a support code', async () => {
    const { context } = await openMoved(false);
    expect(context.now).not.toBe(now);
    expect(Date.parse(context.now) - context.doubted.attempt.startedAt).toBe(3_600_000);
  });

  it('Each support code shifts its times by another offset', () =>
    expect(new Set(many.map(({ date }) => date(now))).size).toBeGreaterThan(150));

  it('All times of a support code are shifted by one offset, which keeps their distances, also between days and hours', () => {
    for (const { date } of many) {
      const [movedNow = '', passage = '', other = ''] = dates.map(date);
      expect(movedNow).not.toBe(now);
      expect(Date.parse(`${passage}+01:00`) - Date.parse(other)).toBe(
        Date.parse('2026-11-20T08:12:33+01:00') - Date.parse('2026-11-18T23:05:00+01:00'),
      );
      expect(Date.parse(movedNow) - Date.parse(other)).toBe(Date.parse(now) - Date.parse('2026-11-18T23:05:00+01:00'));
      for (const one of ['2026-11-20', '2026-11-21', '2026-11-20T08:12:33'])
        expect(days(date(one)) - days(movedNow), `${one}, now ${movedNow}`).toBe(days(one) - days(now));
    }
  });

  it('A shifted time without seconds in a support code has no seconds', () =>
    expect(many[0]?.date('2026-11-30T10:00')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));
});

it('All prices of a support code are multiplied by one number: sums still add up, and zero stays zero', () => {
  for (const { cents } of many) {
    expect(cents(0)).toBe(0);
    expect(cents(410)).toBeGreaterThan(410);
    expect(cents(1890) + cents(1999)).toBe(cents(3889));
  }
});

it('A driver’s support code holds shifted times, prices and gates, and says that', async () => {
  const { record, context } = await openMoved(false);
  expect(record.isMoved).toBe(true);
  expect(JSON.stringify(record)).not.toMatch(/Molinet|Montmarault/);
  expect(context.now).not.toBe(now);
  for (const [place, { date }] of context.trips.entries()) expect(date).not.toBe(dates[place]);
  const [first = 0, second = 0, third] = context.trips.map(totalOf);
  expect(first).toBeGreaterThan(1890);
  expect(first / 1890).toBe(second / 1415);
  expect(third).toBe(0);
  const [one, two] = context.trips;
  expect(one?.in).toEqual(two?.in);
  expect(one?.in).not.toEqual(one?.out);
  expect(one?.in?.id).toMatch(/^•/);
  expect(record.made).toBe(`${context.now.slice(0, -1)}.000Z`);
});

it('A driver’s support code holds the real times, prices and gates if the driver has agreed', async () => {
  const { record, context } = await openMoved(true);
  expect(record.isMoved).toBeUndefined();
  expect(record.made).toBe('2026-11-20T22:40:00.000Z');
  expect(context).toMatchObject({
    now,
    trips: trips.map(({ id: _, ...withoutId }) => withoutId),
    prepaid: [{ in: '24', out: '30', price: 450 }],
  });
});
