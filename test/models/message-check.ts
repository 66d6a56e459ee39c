/** Samples for the paths of checking a message: links, numbers and senders, real and false. */
import { messageCheckMachine } from '#machines/message-check.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: messageCheckMachine,
  inputs: { 'an empty form': { origin: 'https://bocalia.com' } },
  events: [
    { type: 'text.typed', text: '' },
    { type: 'text.typed', text: 'https://bocalia.com/form/payment' },
    { type: 'text.typed', text: 'https://bocalía.com' },
    { type: 'text.typed', text: 'https://example.org' },
    { type: 'text.typed', text: 'NP-2026-0001' },
    { type: 'text.typed', text: 'https://www.bocalia.example/news' },
    { type: 'check.submitted', addresses: ['https://www.bocalia.example'] },
  ],
  effects: {},
  contextKey: ({ text, finding }) => `${text || '-'}, ${finding?.answer ?? 'no answer'}`,
});
