import { assign, setup } from 'xstate';
import { emailProblem, sentEmail } from '#domain/accounts/email.ts';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { isCopied, shareText, type SharingEvent, textSharing } from './parts/text-sharing.ts';

/** Whether this device keeps the receipt: nothing of it is known, the driver has turned receipts off, or it is kept. */
export type Keeping = 'nothing' | 'off' | 'kept';
export type ReceiptInput = { sessionId: string /** Empty if unknown. */; email: string; keeping: Keeping };

type Context = ReceiptInput & {
  emailProblem: ProblemCode | null;
  downloadProblem: Problem | null;
  mailProblem: Problem | null;
};
type Event =
  | { type: 'print.pressed' }
  /** `of`: the session of another payment, shown on the same page. */
  | { type: 'receipt.pressed'; of?: string }
  | SharingEvent
  | { type: 'keeping.refused' }
  | { type: 'keeping.allowed' }
  | { type: 'email.typed'; email: string }
  | { type: 'email.submitted' };
type OfSession = { sessionId: string };

const loadEmail = effect<string, OfSession>();
const saveReceipt = effect<void, OfSession>();
const sendReceipt = effect<void, OfSession & { email: string }>();

/** What was typed survives a reload. */
const typeEmail = [
  { type: 'takeEmail', params: ({ event }: { event: { email: string } }) => event },
  'keepEmail',
] as const;
const session = ({ context: { sessionId } }: { context: Context }): OfSession => ({ sessionId });

export const receiptMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ReceiptInput, tags: {} as 'busy' | 'problem' },
  actors: { loadEmail, saveReceipt, sendReceipt, shareText },
  guards: {
    isKept: ({ context }) => context.keeping === 'kept',
    isOff: ({ context }) => context.keeping === 'off',
    isCopied,
    hasEmail: ({ context }) => context.email !== '',
    isEmailGood: ({ context }) => emailProblem(context.email) === undefined,
  },
  actions: {
    printPage: () => {},
    /** Keeps the receipt on this device for 30 days. */
    keepReceipt: () => {},
    /** Deletes all receipts on this device, and keeps no further ones. */
    turnReceiptsOff: () => {},
    takeEmail: assign({ email: (_, { email }: { email: string }) => email, emailProblem: null, mailProblem: null }),
    /** Stores the typed e-mail address as that of the payment. */
    keepEmail: () => {},
    showEmailProblem: assign({ emailProblem: ({ context }) => emailProblem(context.email) ?? null }),
    showDownloadProblem: assign({ downloadProblem: (_, { error }: Failure) => problemOf(error) }),
    clearDownloadProblem: assign({ downloadProblem: null }),
    clearMailProblem: assign({ mailProblem: null }),
    showMailProblem: assign({ mailProblem: (_, { error }: Failure) => problemOf(error) }),
  },
}).createMachine({
  id: 'receipt',
  description:
    'A driver who has paid saves, prints or shares the receipt, or has it sent by e-mail; this device keeps it.',
  meta: { rule: 'RESULT-6, RESULT-7, RESULT-14' },
  context: ({ input }) => ({ ...input, emailProblem: null, downloadProblem: null, mailProblem: null }),
  on: { 'print.pressed': { actions: 'printPage' } },
  type: 'parallel',
  states: {
    file: {
      initial: 'offered',
      states: {
        offered: { on: { 'receipt.pressed': 'downloading' } },
        downloading: {
          entry: 'clearDownloadProblem',
          tags: 'busy',
          invoke: {
            id: 'saveReceipt',
            src: 'saveReceipt',
            input: ({ context, event }) =>
              event.type === 'receipt.pressed' && event.of !== undefined
                ? { sessionId: event.of }
                : session({ context }),
            onDone: 'offered',
            onError: { target: 'failed', actions: { type: 'showDownloadProblem', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'problem', on: { 'receipt.pressed': 'downloading' } },
      },
    },
    sharing: textSharing,
    keeping: {
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'isKept', target: 'kept' }, { guard: 'isOff', target: 'off' }, { target: 'nothing' }],
        },
        kept: {
          description: 'The receipt is found again on the home page for 30 days.',
          entry: 'keepReceipt',
          on: { 'keeping.refused': { target: 'off', actions: 'turnReceiptsOff' } },
        },
        off: { on: { 'keeping.allowed': 'kept' } },
        nothing: { description: 'This browser knows nothing of the payment but its session.' },
      },
    },
    mail: {
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'hasEmail', target: 'editing' }, { target: 'fetching' }] },
        fetching: {
          description: 'The e-mail address of the payment is filled in; without it the field stays empty.',
          invoke: {
            id: 'loadEmail',
            src: 'loadEmail',
            input: session,
            onDone: {
              target: 'editing',
              actions: { type: 'takeEmail', params: ({ event }) => ({ email: event.output }) },
            },
            onError: 'editing',
          },
          on: { 'email.typed': { target: 'editing', actions: typeEmail } },
        },
        editing: {
          on: {
            'email.typed': { actions: typeEmail },
            'email.submitted': [
              { guard: 'isEmailGood', target: 'sending', actions: 'clearMailProblem' },
              { actions: 'showEmailProblem' },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'sendReceipt',
            src: 'sendReceipt',
            input: ({ context: { sessionId, email } }) => ({ sessionId, email: sentEmail(email) }),
            onDone: 'sent',
            onError: { target: 'editing', actions: { type: 'showMailProblem', params: ({ event }) => event } },
          },
        },
        sent: { on: { 'email.typed': { target: 'editing', actions: typeEmail } } },
      },
    },
  },
});
