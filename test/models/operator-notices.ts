/** Samples for the paths of the operator’s notices: the platform fails, and a file has one or none. */
import { ProblemError } from '#domain/problem.ts';
import { operatorNoticesMachine } from '#machines/operator-notices.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: operatorNoticesMachine,
  inputs: [undefined],
  events: [{ type: 'platform.failed' }, { type: 'platform.answered' }],
  effects: {
    loadNotices: {
      done: {
        'the file has a notice': [{ text: { en: 'Payments are paused.' }, severity: 'warning', pages: [] }],
        'there is no file': [],
      },
      error: [new ProblemError({ code: 'bad_answer' })],
    },
  },
  contextKey: ({ notices }) => (notices.length === 0 ? 'no notice' : 'a notice'),
});
