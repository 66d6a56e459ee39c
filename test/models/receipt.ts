/** Samples for the paths of a receipt: printed, saved, mailed, shared or kept, and how each may fail. */
import { ProblemError } from '#domain/problem.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { modelFor } from '#tools/paths/model.ts';

const noAnswer = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: receiptMachine,
  inputs: {
    'the e-mail address is known': { sessionId: 's1', email: 'ana@example.es', keeping: 'kept' },
    'the e-mail address is not known': { sessionId: 's1', email: '', keeping: 'nothing' },
    'receipts are turned off on this device': { sessionId: 's1', email: 'ana@example.es', keeping: 'off' },
  },
  events: [
    { type: 'print.pressed' },
    { type: 'receipt.pressed' },
    { type: 'email.typed', email: 'ana' },
    { type: 'email.typed', email: 'luis@example.es' },
    { type: 'email.submitted' },
    { type: 'share.pressed', text: 'Toll paid: €18.90' },
    { type: 'keeping.refused' },
    { type: 'keeping.allowed' },
  ],
  effects: {
    loadEmail: { done: { 'an address': 'ana@example.es', 'an empty one': '' }, error: [noAnswer] },
    saveReceipt: { done: [undefined], error: [noAnswer] },
    shareText: {
      done: { shared: 'shared', copied: 'copied', 'closed by the driver': null },
      error: [new Error('The device does not share.')],
    },
    sendReceipt: { done: [undefined], error: [new ProblemError({ code: 'bad_email_format' })] },
  },
  contextKey: ({ email, emailProblem, downloadProblem, mailProblem }) =>
    [
      email === '' ? 'no e-mail' : email === 'ana' ? 'bad e-mail' : 'e-mail',
      ...[emailProblem, mailProblem?.code].filter(Boolean),
      ...(downloadProblem === null ? [] : [`download: ${downloadProblem.code}`]),
    ].join(', '),
});
