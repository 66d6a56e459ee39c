import { assign, setup } from 'xstate';
import { effect } from './parts/effect.ts';

type Context = { code: string };
type Event = { type: 'retry.pressed' } | { type: 'copy.pressed' } | { type: 'save.pressed' };

const compose = effect<string>();
const copy = effect<void, Context>();

export const supportCodeMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'problem' },
  actors: { compose, copy },
  actions: {
    takeCode: assign({ code: (_, { code }: { code: string }) => code }),
    /** Hands the code to the browser as a file. */
    saveFile: (_, __: Context) => {},
  },
}).createMachine({
  id: 'support-code',
  description: 'A driver takes a code along that tells support what happened on the page.',
  meta: { rule: 'PAY-3' },
  context: { code: '' },
  initial: 'composing',
  states: {
    composing: {
      description: 'What may be told is picked out, packed and marked.',
      tags: 'busy',
      invoke: {
        id: 'compose',
        src: 'compose',
        onDone: { target: 'shown', actions: { type: 'takeCode', params: ({ event }) => ({ code: event.output }) } },
        onError: 'failed',
      },
    },
    shown: {
      initial: 'uncopied',
      on: {
        'copy.pressed': '.copying',
        'save.pressed': { actions: { type: 'saveFile', params: ({ context }) => context } },
      },
      states: {
        uncopied: {},
        copying: {
          invoke: { id: 'copy', src: 'copy', input: ({ context }) => context, onDone: 'copied', onError: 'notCopied' },
        },
        copied: {},
        notCopied: {
          description: 'The browser lets nothing be copied: the code can be selected by hand or saved.',
          tags: 'problem',
        },
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'composing' } },
  },
});
