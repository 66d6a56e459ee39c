import { describe, expect, it } from 'vitest';
import { deadlineMessage, daysBetween, firstDueOfAll, operatorDay, urgentLeftOut } from '#domain/trips/deadline.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { finishedTrip } from '../../finished-trip.ts';

const trip = (over: Partial<Journey>): Journey => finishedTrip('a', { date: '2026-11-01', ttcPrice: 100, ...over });
const now = '2026-11-20T12:00:00+01:00';

describe('The deadline message of a trip', () => {
  it.each([
    [{ deadline: '2026-11-20' }, { kind: 'lastDay', tone: 'red' }],
    [
      { deadline: '2026-11-20', paymentLimit: 'BEFORE_OMP' },
      { kind: 'lastDayBeforeOmp', tone: 'red' },
    ],
    [{ deadline: '2026-11-21' }, { kind: 'remainingDays', days: 1, tone: 'red' }],
    [{ deadline: '2026-11-22' }, { kind: 'remainingDays', days: 2, tone: 'green' }],
    [{ deadline: '2026-11-19' }, { kind: 'late', tone: 'red' }],
    [
      { deadline: '2026-11-22', paymentLimit: 'AUTRE' },
      { kind: 'late', tone: 'red' },
    ],
    [
      { deadline: '2026-11-22', paymentLimit: 'IRIS', caseOrigin: 'IRIS' },
      { kind: 'late', tone: 'red' },
    ],
    [
      { deadline: '2026-11-22', paymentLimit: 'IRIS', caseOrigin: 'OTHER' },
      { kind: 'remainingDays', days: 2, tone: 'green' },
    ],
    [
      { deadline: '2026-11-22', nature: 'latePayment' },
      { kind: 'remainingDays', days: 2, tone: 'green' },
    ],
    [
      { deadline: '2026-11-22', caseOrigin: 'IRIS' },
      { kind: 'remainingDays', days: 2, tone: 'green' },
    ],
    [
      { deadline: '2026-11-22', paymentLimit: 'OMP' },
      { kind: 'remitted', tone: 'red' },
    ],
    [
      { nature: 'latePayment', deadline: '2026-11-22', paymentLimit: 'PRIMO_DESIGNATED' },
      { kind: 'firstPassage', tone: 'neutral' },
    ],
    [{}, undefined],
    [{ deadline: '2026-11-22', ttcPrice: 0 }, undefined],
    [{ deadline: '2026-11-22', alreadyPaid: 130 }, undefined],
  ] as [Partial<Journey>, unknown][])('%j', (over, expected) => {
    expect(deadlineMessage(trip(over), now)).toEqual(expected);
  });

  it('The first amount due counts a trip of an unknown status, and no trip in progress', () => {
    const dueOf = (status: Journey['status']) => firstDueOfAll([trip({ deadline: '2026-11-20', status })], now);
    expect(dueOf('OTHER')).toEqual({ isLate: false, day: '2026-11-20', days: 0, cents: 100 });
    expect(dueOf('EN_COURS')).toBeNull();
  });

  it('The deadline message of a trip counts calendar days in Paris, over midnight and over the change of the clocks', () => {
    expect(daysBetween('2026-11-20T23:30:00Z', '2026-11-21')).toBe(0);
    expect(daysBetween('2026-10-24T12:00:00+02:00', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-03-28T23:30:00+01:00', '2026-03-30T00:30:00')).toBe(2);
  });
});

it('The day of a moment is the operator’s, whatever the zone of the clock', () => {
  expect(['2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z', 'soon'].map(operatorDay)).toEqual([
    '2026-11-20',
    '2026-11-21',
    null,
  ]);
});

it('The bar of a list names the amount that is left out only if it is overdue or due by tomorrow', () => {
  const due = (id: string, deadline: string, ttcPrice: number) => ({ ...trip({ deadline, ttcPrice }), id });
  const trips = [
    due('late', '2026-11-18', 100),
    due('today', '2026-11-20', 200),
    due('today too', '2026-11-20', 300),
    due('tomorrow', '2026-11-21', 400),
    due('later', '2026-11-22', 500),
  ];
  const leftOut = (...selected: string[]) => urgentLeftOut(trips, selected, now);
  expect(leftOut('today')).toEqual({ isLate: true, cents: 100 });
  expect(leftOut('late')).toMatchObject({ days: 0, cents: 500 });
  expect(leftOut('late', 'today')).toMatchObject({ days: 0, cents: 300 });
  expect(leftOut('late', 'today', 'today too')).toMatchObject({ days: 1, cents: 400 });
  expect(leftOut('late', 'today', 'today too', 'tomorrow')).toBeNull();
});
