import { describe, expect, it } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import { composeCode, keepStepsOnLeaving } from '#support/kept-steps.ts';
import type { TrailStep } from '#support/trail.ts';
import { openCode } from '#tools/replay/opening.ts';
import { timelineOf } from '#tools/replay/timeline.ts';
import { around } from './around.ts';

const now = new Date('2026-11-21T12:00:00Z');
const many = 10_000;

/** Trips, and how often one of them has been read. */
const tripsOf = (count: number) => {
  let reads = 0;
  const trips = Array.from({ length: count }, (_, index): Journey => {
    const trip: Journey = {
      id: `AA123BB-${index}`,
      date: '2026-11-20T08:12:33+01:00',
      nature: 'freeFlow',
      status: 'TERMINE',
      in: { id: '23', label: 'Molinet' },
      ttcPrice: 645,
      deadline: '2026-12-01',
    };
    const get = (): string => {
      reads += 1;
      return `AA123BB-${index}`;
    };
    return Object.defineProperty(trip, 'id', { get, enumerable: true });
  });
  return { trips, reads: () => reads };
};

const failure = { code: 'unknown', status: 503, method: 'POST', path: '/payments/psp' } as const;

/** A driver who chooses among these trips, and leaves for the card provider. */
const stepsOf = (trips: readonly Journey[]): TrailStep[] => {
  const snapshotOf = (machine: string, children: TrailStep['snapshot']['children'] = {}): TrailStep['snapshot'] => ({
    machine,
    value: 'open',
    context: { trips, set: { journeys: trips }, page: { text: 'x'.repeat(1_000_000) } },
    status: 'active',
    children,
  });
  return Array.from({ length: 60 }, (_, index) => {
    const isLast = index === 59;
    return {
      machine: isLast ? 'payment' : 'journey-selection',
      event: isLast ? 'xstate.error.actor.openPayment' : `event.${index}`,
      snapshot: isLast
        ? snapshotOf('payment', { attempt: snapshotOf('payment-attempt') })
        : snapshotOf('journey-selection'),
      ...(isLast && { failure }),
    };
  });
};

/** What leaving the page stores, with all steps redacted before it leaves, or with none. */
const leave = (trips: readonly Journey[], hasIdleTime: boolean) => {
  const stored: string[] = [];
  const idle: (() => void)[] = [];
  const page = new EventTarget() as unknown as Window;
  const steps = stepsOf(trips);
  keepStepsOnLeaving({
    window: page,
    trail: { steps: () => steps, subscribe: (listener) => steps.forEach(listener) },
    whenIdle: (work) => void idle.push(work),
    tabStorage: { read: () => undefined, write: (_, json) => void stored.push(json), remove: () => {} },
  });
  while (hasIdleTime && idle.length > 0) idle.shift()?.();
  return { leaves: () => page.dispatchEvent(new Event('pagehide')), stored, idle };
};

describe('Leaving for the card provider', () => {
  it('Leaving for the card provider reads no trip where the page had idle time before', () => {
    const { trips, reads } = tripsOf(many);
    const { leaves, stored } = leave(trips, true);
    const before = reads();
    leaves();
    expect(reads() - before).toBe(0);
    expect(JSON.parse(stored[0] ?? '')).toHaveLength(20);
  });

  it('Leaving for the card provider without idle time reads a few trips of the last steps, however many there are', () => {
    const { trips, reads } = tripsOf(many);
    const { leaves, stored } = leave(trips, false);
    leaves();
    expect(JSON.parse(stored[0] ?? '')).toHaveLength(3);
    const few = tripsOf(20);
    leave(few.trips, false).leaves();
    expect(reads()).toBe(few.reads());
    expect(reads()).toBeLessThan(500);
  });

  it('Leaving for the card provider stores no more than fits beside the list of the trips', () => {
    const { leaves, stored } = leave(tripsOf(many).trips, true);
    leaves();
    expect(stored[0]?.length).toBeGreaterThan(10_000);
    expect(stored[0]?.length).toBeLessThan(200_100);
  });

  it('Each piece of idle time redacts one step', () => {
    const { trips, reads } = tripsOf(many);
    const { idle } = leave(trips, false);
    expect(idle).toHaveLength(1);
    idle.shift()?.();
    expect(reads()).toBeLessThan(150);
    expect(idle).toHaveLength(1);
  });
});

describe('Composing a support code', () => {
  const compose = (trips: readonly Journey[], isExact = false) => {
    const steps = stepsOf(trips);
    const storage = { read: () => undefined, write: () => {}, remove: () => {} };
    return composeCode({ trail: { steps: () => steps, calls: () => [] }, ...around(storage) }, now, { isExact });
  };

  it('Composing a support code reads as many of 10,000 trips as of twenty', async () => {
    const [all, few] = [tripsOf(many), tripsOf(20)];
    await compose(all.trips, true);
    await compose(few.trips, true);
    expect(all.reads()).toBe(few.reads());
  });

  it('A support code of 10,000 trips opens, and holds each event, the failure, and how many trips there were', async () => {
    const { code } = await compose(tripsOf(many).trips);
    expect(code.length).toBeLessThan(20_000);
    const opened = await openCode(code);
    if ('fault' in opened) throw new Error(opened.fault);
    const { steps } = opened.record;
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.at(-2)?.event).toBe('event.58');
    expect(steps.at(-1)).toMatchObject({
      event: 'xstate.error.actor.openPayment',
      failure,
      lengths: { 'context.trips': many, 'children.attempt.context.trips': many },
    });
    expect(steps.at(-2)?.snapshot.context.trips).toHaveLength(10);
    expect(timelineOf(opened.record).at(-2)?.says).toBe(
      'event.58 in journey-selection; lists with only their first items: 10000 in context.trips, 10000 in context.set.journeys',
    );
  });
});
