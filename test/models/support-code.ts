/** Samples for the paths of a support code: composed, kept by the operator, copied, and how each may fail. */
import { supportCodeMachine } from '#machines/support-code.ts';
import { ProblemError } from '#domain/problem.ts';
import { modelFor } from '#tools/paths/model.ts';

const code = 'TOLL1.0a1b2c3d4e5f.q1ZKrlSyUkpS0lEqLU4tAgA';

export const model = modelFor({
  machine: supportCodeMachine,
  inputs: { 'an error screen': undefined },
  events: [
    { type: 'exact.ticked', isExact: true },
    { type: 'retry.pressed' },
    { type: 'copy.pressed' },
    { type: 'save.pressed' },
  ],
  effects: {
    compose: {
      done: {
        'what happened': { code, scan: `${code.slice(0, 24)}q1ZKrlQ` },
        'more than a camera reads': { code, scan: '' },
        nothing: { code: '', scan: '' },
      },
      error: [new Error('The code of the page could not be fetched.')],
    },
    keepAtOperator: {
      done: { 'six characters': 'K7QW3N', 'the operator keeps none': null },
      error: [new ProblemError({ code: 'no_answer' })],
    },
    copy: { done: [undefined], error: [new Error('Copying is not allowed.')] },
  },
});
