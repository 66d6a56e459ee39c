import type { Insistence, VerdictInput } from '../payment-verdict.ts';
import { output, withParams } from './params.ts';

type WithSession = { context: { sessionId: string | null } };
const verdictInput =
  (insistence: Insistence) =>
  ({ context: { sessionId } }: WithSession): VerdictInput => ({ sessionId: sessionId ?? '', insistence });

/** Requests the operator's verdict on the payment: once; until any answer, for 30 s at most; or until a verdict, for 30 s at most. */
export const requestOnce = { id: 'verdict', src: 'verdict', input: verdictInput('once') } as const;
export const requestUntilAnswered = { id: 'verdict', src: 'verdict', input: verdictInput('untilAnswered') } as const;
export const requestUntilVerdict = { id: 'verdict', src: 'verdict', input: verdictInput('untilVerdict') } as const;

/** The actions on a verdict: shows it, and stores it for the session. */
export const recordVerdict = <Params>(verdict: Params) =>
  [withParams('takeVerdict', verdict), withParams('noteVerdict', verdict)] as const;

const now = ({ event }: { event: { output: string } }) => ({ now: event.output });

/** Requests the status again after a delay, on the button, when the tab becomes visible, when the page is restored from the back/forward cache, and when another tab has learned the end. */
const idle = {
  after: { nextCheck: 'rechecking' },
  on: {
    'check.pressed': 'rechecking',
    'page.shown': 'rechecking',
    'page.restored': 'rechecking',
    'payment.decided': 'rechecking',
  },
} as const;
const rechecking = {
  description:
    'An error or a missing answer is no verdict: the status is requested for 30 s before the end counts as unknown.',
  tags: 'busy',
  entry: 'countCheck',
  invoke: {
    ...requestUntilAnswered,
    onDone: [
      { guard: withParams('belongsHere', output), target: 'dating', actions: recordVerdict(output) },
      { target: '#judged', actions: recordVerdict(output) },
    ],
    onError: 'idle',
  },
} as const;
const dating = {
  description: 'The page shows when the status was last requested.',
  invoke: {
    id: 'readTime',
    src: 'readTime',
    onDone: { target: 'idle', actions: { type: 'takeTime', params: now } },
    onError: 'idle',
  },
} as const;

/**
 * The states of a page about an open payment. The machine has the guard `belongsHere`, the actions `countCheck` and
 * `takeTime`, the delay `nextCheck` and the state `#judged`.
 */
export const openStates = { idle, rechecking, dating };

/** The states of a page about a refusal. The machine has the guards `isFromBefore` and `isTakenBack`, and the state `#judged`. */
export const refusalStates = {
  shown: { always: [{ guard: 'isFromBefore', target: 'recheckingRefusal' }, { target: 'done' }] },
  recheckingRefusal: {
    description: 'The page was loaded again: the refusal may have come too early, so the status is requested once.',
    invoke: {
      ...requestOnce,
      onDone: [
        { guard: withParams('isTakenBack', output), target: '#judged', actions: recordVerdict(output) },
        { target: 'done' },
      ],
      onError: 'done',
    },
  },
  done: { description: 'The driver reads the result and can go back to the home page.' },
} as const;
