import { supportCodeMachine } from '#machines/support-code.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: supportCodeMachine,
  inputs: { 'an error screen': undefined },
  events: [{ type: 'retry.pressed' }, { type: 'copy.pressed' }, { type: 'save.pressed' }],
  effects: {
    compose: {
      done: ['TOLL1.0a1b2c3d4e5f.q1ZKrlSyUkpS0lEqLU4tAgA'],
      error: [new Error('The code of the page could not be fetched.')],
    },
    copy: { done: [undefined], error: [new Error('Copying is not allowed.')] },
  },
});
