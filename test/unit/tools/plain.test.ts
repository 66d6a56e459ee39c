import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { type PlainLead, type PlainState, plainMachineOf } from '#tools/plain/plain-machine.ts';

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

  it('A machine in plain words says what can happen in each state, where that leads and on which condition', () => {
    const whole = plainMachineOf(door);
    const leadText = ({ to, when }: PlainLead): string => [when, to ?? 'nothing'].filter(Boolean).join(': ');
    expect(whole.inside.map(({ steps }) => steps.map(({ text, leads }) => [text, leads.map(leadText)]))).toEqual([
      [['Bell rung twice.', ['if it is friend: 2', 'otherwise: nothing']]],
      [
        ['After 3 s.', ['if it is night: 3', 'otherwise: 1']],
        ['After slow hinge.', ['4']],
      ],
      [
        ['Seek key has a result, or none.', ['1']],
        ['Call smith has a result.', ['2']],
        ['Call smith cannot be carried out.', ['4']],
      ],
      [],
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/isNight|isFriend|bark|seekKey|arriving/);
  });

  it('The plain words of the return from paying name the page of each answer of the operator', () => {
    const chart = charts.find(({ name }) => name === 'payment-return');
    const whole = chart && withInside(plainMachineOf(chart));
    const judging = whole?.find(({ text }) => text === 'Judging.')?.steps[0];
    const nameOf = (to: string | null) => whole?.find(({ number }) => number === to)?.text;
    expect(judging?.leads.map(({ when, to }) => [when, nameOf(to)])).toEqual([
      ['if the operator says paid', 'Opening success.'],
      ['if the operator says paid twice', 'Opening duplicated.'],
      ['if the operator says cancelled', 'Opening cancelled.'],
      ['if the operator says pending', 'Opening waiting.'],
      ['otherwise', 'Opening rejected.'],
    ]);
  });

  it('Conditions of a machine in plain words are words that name their subject', () => {
    const conditions = charts.flatMap((chart) =>
      withInside(plainMachineOf(chart)).flatMap(({ steps }) =>
        steps.flatMap(({ leads }) => leads.map(({ when }) => when)),
      ),
    );
    expect(conditions).toContain('if billing is incomplete');
    const odd = conditions.filter(
      (when) => when !== null && !/^(?:otherwise|otherwise, if [a-z ,]+|if [a-z ,]+)$/.test(when),
    );
    expect(odd).toEqual([]);
  });

  it.each(charts)('The plain words of a machine describe $name with its own description, without code', (chart) => {
    const whole = plainMachineOf(chart);
    expect(whole.text).toBe(chart.description);
    const named = withInside(whole).flatMap(({ text, steps }) => [text, ...steps.map((step) => step.text)]);
    const described = new Set(chart.states.map(({ description }) => description));
    expect(named.filter((text) => /\b(?:GET|POST|PUT|PATCH|DELETE)\b/.test(text))).toEqual([]);
    expect(
      named.filter((text) => !described.has(text)).filter((text) => !/^\p{Lu}[\p{Ll}\d ,()-]*\.$/u.test(text)),
    ).toEqual([]);
  });
});
