import { assign, setup } from 'xstate';
import { type Finding, isLetterNumber, judgeMessage } from '#domain/operator/message-check.ts';
import type { Leave } from './parts/leave.ts';

/** `origin`: the one address of this portal, such as `https://bocalia.com`. */
export type MessageCheckInput = { origin: string };

type Context = MessageCheckInput & { text: string; finding: Finding | null };

/** `addresses`: the operator's other addresses, as its white label names them at that moment. */
type CheckEvent = { type: 'check.submitted'; addresses: readonly string[] };

type Output = Leave<'/form/payment'>;

export const messageCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'text.typed'; text: string } | CheckEvent,
    input: {} as MessageCheckInput,
    output: {} as Output,
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    isLetterNumber: ({ context }) => isLetterNumber(context.text),
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text, finding: null })),
    judge: assign({
      finding: ({ context: { text, origin } }, { addresses }: { addresses: readonly string[] }) =>
        judgeMessage(text, origin, addresses),
    }),
    /** Fills the number into the search of letters. */
    fillInNumber: (_, __: { number: string }) => {},
  },
}).createMachine({
  id: 'message-check',
  description: 'A driver asks whether a message is from this operator: a link or a sender is judged on the device.',
  meta: { rule: 'TRUST-1 to TRUST-3' },
  context: ({ input }) => ({ ...input, text: '', finding: null }),
  output: { to: '/form/payment', replace: false } satisfies Output,
  initial: 'editing',
  on: { 'text.typed': { target: '.editing', actions: { type: 'takeText', params: ({ event }) => event } } },
  states: {
    editing: {
      description: 'Nothing is judged before it is asked, and no call is made for it.',
      on: {
        'check.submitted': [
          { guard: 'isEmpty', target: 'missing' },
          {
            guard: 'isLetterNumber',
            target: 'searching',
            actions: {
              type: 'fillInNumber',
              params: ({ context }: { context: Context }) => ({ number: context.text.trim() }),
            },
          },
          { target: 'judged', actions: { type: 'judge', params: ({ event }) => event } },
        ],
      },
    },
    missing: { description: 'There is no text to judge.' },
    judged: { description: 'One of three answers. Another text is judged again.' },
    searching: { description: 'The number of a letter is looked up by the usual search.', type: 'final' },
  },
});
