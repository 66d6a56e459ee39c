import type { Insistence, VerdictInput, VerdictOutput } from '../payment-verdict.ts';

/** The input of a request for the operator's verdict on the payment. */
export const verdictInput =
  (insistence: Insistence) =>
  ({ context: { sessionId } }: { context: { sessionId: string | null } }): VerdictInput => ({
    sessionId: sessionId ?? '',
    insistence,
  });

type Judged = { event: { output: VerdictOutput } };

/** The actions on a verdict: shows it, and stores it for the session. */
export const recordVerdict = [
  { type: 'takeVerdict', params: ({ event }: Judged) => event.output },
  { type: 'noteVerdict', params: ({ event }: Judged) => event.output },
] as const;
