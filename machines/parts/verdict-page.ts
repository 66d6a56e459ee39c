import { type ResultPage, resultPageOf, type Verdict } from '#domain/money/verdict.ts';

type Judged = { context: { verdict: Verdict | null } };

const leadsTo =
  (page: ResultPage) =>
  ({ context: { verdict } }: Judged): boolean =>
    resultPageOf(verdict ?? 'unanswered') === page;

/** What the operator says of a payment, as conditions of a chart (rule VERDICT-2): every other answer is a refusal. */
export const verdictGuards = {
  saysPaid: leadsTo('success'),
  saysPaidTwice: leadsTo('duplicated'),
  saysCancelled: leadsTo('cancelled'),
  saysPending: leadsTo('waiting'),
};

/** From a verdict to the state that opens its page. */
export const verdictArrows = [
  { guard: 'saysPaid', target: 'openingSuccess' },
  { guard: 'saysPaidTwice', target: 'openingDuplicated' },
  { guard: 'saysCancelled', target: 'openingCancelled' },
  { guard: 'saysPending', target: 'openingWaiting' },
  { target: 'openingRejected' },
] as const;
