import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { type PlainState, plainMachineOf } from '#tools/plain/plain-machine.ts';

const charts = (await machinesIn(new URL('../../../machines/', import.meta.url))).map(chartOf);

const door = chartOf(
  createMachine({
    id: 'front-door',
    description: 'A door.',
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isNight', target: 'locked' }, { target: 'closedAgain' }] },
      closedAgain: { on: { 'bell.rungTwice': [{ guard: 'isFriend', target: 'open' }, { actions: 'bark' }] } },
      open: { description: 'The door is open.', after: { 3000: 'arriving', slowHinge: 'gone' } },
      locked: {
        invoke: [
          { id: 'seekKey', src: 'seekKey', onDone: 'closedAgain', onError: 'closedAgain' },
          { id: 'callSmith', src: 'callSmith', onDone: 'open', onError: 'gone' },
        ],
      },
      gone: { type: 'final' },
    },
  }),
);

const withInside = (state: PlainState): PlainState[] => [state, ...state.inside.flatMap(withInside)];

describe('A machine in plain words', () => {
  it('A machine in plain words numbers its states, says where it begins and ends, and leaves out the states that only decide', () => {
    const whole = plainMachineOf(door);
    expect(whole.text).toBe('A door.');
    expect(whole.inside.map(({ number, text, begins, ends }) => [number, text, begins, ends])).toEqual([
      ['1', 'Closed again.', true, false],
      ['2', 'The door is open.', false, false],
      ['3', 'Locked.', true, false],
      ['4', 'Gone.', false, true],
    ]);
  });

  it('A machine in plain words says what can happen in each state and where that leads, without guards and actions', () => {
    const whole = plainMachineOf(door);
    expect(whole.inside.map(({ steps }) => steps.map(({ text, leads }) => [text, leads]))).toEqual([
      [['Bell rung twice.', ['2', null]]],
      [
        ['After 3 s.', ['3', '1']],
        ['After slow hinge.', ['4']],
      ],
      [
        ['Seek key succeeds or fails.', ['1']],
        ['Call smith succeeds.', ['2']],
        ['Call smith fails.', ['4']],
      ],
      [],
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/isNight|isFriend|bark|seekKey|arriving/);
  });

  it.each(charts)('The plain words of a machine describe $name with its own description, without code', (chart) => {
    const whole = plainMachineOf(chart);
    expect(whole.text).toBe(chart.description);
    const named = withInside(whole).flatMap(({ text, steps }) => [text, ...steps.map((step) => step.text)]);
    const described = new Set(chart.states.map(({ description }) => description));
    expect(
      named.filter((text) => !described.has(text)).filter((text) => !/^\p{Lu}[\p{Ll}\d ()-]*\.$/u.test(text)),
    ).toEqual([]);
  });
});
