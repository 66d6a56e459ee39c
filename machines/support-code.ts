import { assign, setup } from 'xstate';
import { effect } from './parts/effect.ts';

/** `scan`: as much of the code as a camera can read from a screen; empty if that is nothing. */
export type SupportCodes = { code: string; scan: string };

/** The code on paper: what a camera reads, and the six characters if the operator stores the code. */
export type PaperCode = Pick<SupportCodes, 'scan'> & { shortCode: string | null };

/** `isExact`: times, prices and gates are unchanged. `isOnPaper`: a camera reads more from paper than from a screen. */
export type CodeChoice = { isExact: boolean; isOnPaper?: boolean };

type Context = SupportCodes &
  CodeChoice & {
    /** The short code, if the operator stores the code. */
    shortCode: string | null;
  };
type Event =
  | { type: 'exact.ticked'; isExact: boolean }
  | { type: 'retry.pressed' }
  | { type: 'copy.pressed' }
  | { type: 'save.pressed' };

const compose = effect<SupportCodes, CodeChoice>();
const keepAtOperator = effect<string | null, Context>();
const copy = effect<void, Context>();

export const supportCodeMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'problem' },
  actors: { compose, keepAtOperator, copy },
  actions: {
    takeCodes: assign((_, codes: SupportCodes) => codes),
    /** The six characters belong to the code before. */
    takeChoice: assign((_, { isExact }: CodeChoice) => ({ isExact, shortCode: null })),
    takeShortCode: assign({ shortCode: (_, shortCode: string | null) => shortCode }),
    /** Saves the code as a file. */
    saveFile: (_, __: Context) => {},
  },
  guards: { isEmpty: (_, { code }: SupportCodes) => code === '' },
}).createMachine({
  id: 'support-code',
  description: 'A driver gets a code that shows support what happened on the page.',
  meta: { rule: 'ERROR-4' },
  context: { code: '', scan: '', shortCode: null, isExact: false },
  initial: 'composing',
  on: {
    'exact.ticked': {
      target: '.composing',
      reenter: true,
      actions: { type: 'takeChoice', params: ({ event }) => event },
    },
  },
  states: {
    composing: {
      description:
        'The steps are redacted, their times, prices and gates changed unless the driver agrees to send them unchanged, then packed.',
      meta: { rule: 'ERROR-8' },
      tags: 'busy',
      invoke: {
        id: 'compose',
        src: 'compose',
        input: ({ context: { isExact } }) => ({ isExact }),
        onDone: [
          { target: 'shown', guard: { type: 'isEmpty', params: ({ event }) => event.output } },
          { target: 'keeping', actions: { type: 'takeCodes', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    keeping: {
      description:
        'An operator that stores codes returns six characters for it; without an answer only the code is shown.',
      meta: { rule: 'ERROR-6' },
      tags: 'busy',
      invoke: {
        id: 'keepAtOperator',
        src: 'keepAtOperator',
        input: ({ context }) => context,
        onDone: { target: 'shown', actions: { type: 'takeShortCode', params: ({ event }) => event.output } },
        onError: 'shown',
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
          description: 'The browser does not allow copying: the code can be selected by hand or saved.',
          tags: 'problem',
        },
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'composing' } },
  },
});
