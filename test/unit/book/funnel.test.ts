import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { countsIn, funnelOf, inPeriod, sampleOf, type TransitionCount, wholePeriod } from '#tools/book/counts.ts';
import { paymentMachine } from '#machines/payment.ts';
import { chartOf } from '#tools/charts/graph.ts';

/** Two regions side by side after a form; a guard chooses between two transitions. */
const machine = setup({
  types: { events: {} as { type: 'sent' } | { type: 'given.up' } },
  guards: { isGood: () => true },
}).createMachine({
  id: 'example',
  initial: 'form',
  on: { 'given.up': '.over' },
  states: {
    form: { on: { sent: [{ guard: 'isGood', target: 'open' }, { target: 'over' }] } },
    open: {
      type: 'parallel',
      states: {
        list: { initial: 'short', states: { short: {}, long: {} } },
        page: { initial: 'one', states: { one: {} } },
      },
    },
    over: { type: 'final' },
  },
});

const count = (
  from: string,
  event: string,
  to: string,
  times: number,
  more: Partial<TransitionCount> = {},
): TransitionCount => ({
  day: '2026-11-20',
  language: 'es',
  release: '1.0.0',
  machine: 'example',
  from,
  event,
  to,
  count: times,
  ...more,
});

const counts = [
  count('', 'xstate.init', 'form', 100),
  count('form', 'sent', 'open.list.short', 60),
  count('', 'sent', 'open.page.one', 60),
  count('form', 'sent', 'over', 10),
  count('form', 'given.up', 'over', 5),
  count('form', 'xstate.stop', '', 4),
  count('open.list.short', 'given.up', 'over', 20),
  count('open.page.one', 'given.up', '', 20),
  count('', 'xstate.init', 'form', 7, { machine: 'another' }),
];

const funnel = funnelOf(chartOf(machine), counts);

it('Counts on a chart say how often a state was entered, and how often nothing led on from it', () => {
  expect(funnel.states.get('example.form')).toEqual({ entered: 100, ended: 21 });
  expect(funnel.states.get('example.open.list.short')).toEqual({ entered: 60, ended: 40 });
  expect(funnel.states.get('example.over')).toEqual({ entered: 35, ended: 0 });
});

it('Counts on a chart belong to the transition that was taken, also among several and around nested states', () =>
  expect(Object.fromEntries(funnel.transitions)).toEqual({
    'example.form · sent · 0': 60,
    'example.form · sent · 1': 10,
    'example · given.up · 0': 25,
  }));

it('Counts on a chart of regions that are on together count a visit once', () =>
  expect([funnel.begun, funnel.ended]).toEqual([100, 61]));

describe('Counts of a period', () => {
  const days = [
    count('', 'xstate.init', 'form', 1),
    count('', 'xstate.init', 'form', 2, { day: '2026-11-21', language: 'de' }),
    count('', 'xstate.init', 'form', 4, { day: '2026-11-22', release: '1.1.0' }),
  ];
  it.each([
    ['all', {}, 7],
    ['the days between, both ends included', { from: '2026-11-20', to: '2026-11-21' }, 3],
    ['one language', { language: 'de' }, 2],
    ['one release', { release: '1.1.0' }, 4],
  ])('The counts of a period are %s', (_, period, sum) =>
    expect(inPeriod(days, { ...wholePeriod, ...period }).reduce((all, one) => all + one.count, 0)).toBe(sum),
  );

  it('Counts are read only from a file of counts', () => {
    expect(countsIn(JSON.stringify(days))).toEqual(days);
    expect(countsIn('{"a":1}')).toBeUndefined();
    expect(countsIn('no JSON')).toBeUndefined();
  });
});

it('A sample of counts fits its machine: every count is of a state or a transition of the chart', () => {
  const chart = chartOf(paymentMachine);
  const counts = sampleOf(chart, 1_024);
  const { begun, transitions } = funnelOf(chart, counts);
  expect(begun).toBe(2 * 1_024);
  expect(transitions.size).toBeGreaterThan(10);
  const sum = [...transitions.values()].reduce((all, one) => all + one, 0);
  expect(sum).toBe(counts.filter(({ from }) => from !== '').reduce((all, { count }) => all + count, 0));
});
