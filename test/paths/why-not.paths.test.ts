import { describe, expect, it } from 'vitest';
import { answerTo, linesOf } from '#support/why-not.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';

const models = await everyModel();

it.each(models.map((model) => [model.machine.id, model] as const))(
  'Each event that %s ignores is explained, and no other is called ignored',
  (_, model) => {
    const wrong: string[] = [];
    for (const { states, edges } of explore(model))
      for (const { from, step, after } of edges) {
        const state = states.get(from);
        if (step.type !== 'sent' || state === undefined) continue;
        const answer = answerTo(state.machine, step.event);
        const isKnown = state.machine._nodes.some((node) => node.ownEvents.includes(step.event.type));
        const isTaken = after.taken.length > 0;
        if (answer.kind !== (isTaken ? 'taken' : isKnown ? 'refused' : 'unknown'))
          wrong.push(`${from}, ${step.label}: ${answer.kind}`);
      }
    expect(wrong).toEqual([]);
  },
);

describe('Why is Pay blocked?', () => {
  const model = models.find(({ machine }) => machine.id === 'journey-selection');
  const start = (input: string) => {
    const found = model && explore(model).find(({ inputName }) => inputName === input);
    const state = found?.states.get(found.start);
    if (state === undefined) throw new Error(`There is no beginning "${input}".`);
    return state.machine;
  };
  const why = (input: string, type: string): string[] =>
    linesOf('journey-selection', type, answerTo(start(input), { type }));

  it('If a trip in progress blocks Pay, the reason names the guard, its values and its rule', () => {
    const lines = why('a trip in progress', 'pay.pressed');
    expect(lines.join('\n')).toMatch(/hasTripInProgress says yes \(.*"EN_COURS".*\), by LIST-11/);
  });

  it('If nothing is selected, the reason names each guard of Pay in its order', () => {
    const lines = why('nothing to pay', 'pay.pressed');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain('says yes');
  });

  it('An event without a transition is reported as unknown', () =>
    expect(why('two trips to pay', 'ferry.missed')).toEqual([
      'No state that journey-selection is in knows ferry.missed.',
    ]));
});
