import type { VerdictInput } from '../payment-verdict.ts';
import { output, using } from './params.ts';

type Asking = { context: { sessionId: string | null } };
const asking =
  (insists: boolean) =>
  ({ context: { sessionId } }: Asking): VerdictInput => ({ sessionId: sessionId ?? '', insists });

/** Asks the operator how the payment ended: once, or for 30 s until its answer is a verdict. */
export const askOnce = { id: 'verdict', src: 'verdict', input: asking(false) } as const;
export const askInsisting = { id: 'verdict', src: 'verdict', input: asking(true) } as const;

/** The actions on a verdict: it is shown, and kept on the session. */
export const hear = <Params>(verdict: Params) =>
  [using('takeVerdict', verdict), using('noteVerdict', verdict)] as const;

/** Asked again by button, when the tab is looked at, and when the page comes back from the browser's cache. */
const idle = {
  on: { 'check.pressed': 'rechecking', 'page.shown': 'rechecking', 'page.restored': 'rechecking' },
} as const;
const rechecking = {
  tags: 'busy',
  entry: 'countCheck',
  invoke: {
    ...askOnce,
    onDone: [
      { guard: using('belongsHere', output), target: 'idle', actions: hear(output) },
      { target: '#judged', actions: hear(output) },
    ],
    onError: 'idle',
  },
} as const;

/** The states of a page that tells of an open payment. The machine has the guard `belongsHere`, the action `countCheck` and the state `#judged`. */
export const openStates = { idle, rechecking };
