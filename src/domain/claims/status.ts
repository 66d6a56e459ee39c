import { emailProblem } from '../accounts/email.ts';
import { numberProblem } from '../search/number.ts';
import type { ProblemCode } from '../problem.ts';

/** The states of a claim at the operator. */
export const claimStates = ['RECEIVED', 'IN_PROGRESS', 'ANSWERED'] as const;

/** What a claim means for the deadline to pay, where the operator says so. */
export const claimDeadlines = ['UNCHANGED', 'SUSPENDED'] as const;

/** A claim as its operator describes it; what the operator does not say is absent. Dates are ISO 8601. */
export type ClaimStatus = {
  id: string;
  /** `OTHER`: a state that the portal does not know. */
  status: (typeof claimStates)[number] | 'OTHER';
  receivedAt?: string | undefined;
  /** The day by which the operator answers. */
  answerBy?: string | undefined;
  deadline?: (typeof claimDeadlines)[number] | undefined;
  /** The last day to pay the contested trips. */
  payBy?: string | undefined;
  /** The documents that the operator still needs, each in the language of the call. */
  documents?: string[] | undefined;
  /** The operator's answer, in the language of the call. */
  answer?: string | undefined;
};

/** What a claim is found by, as typed. */
export type ClaimKey = { number: string; email: string };
export type ClaimKeyProblems = Partial<Record<keyof ClaimKey, ProblemCode>>;

/** What is missing or wrong, field by field. */
export const claimKeyProblems = ({ number, email }: ClaimKey): ClaimKeyProblems => {
  const wrong = { number: numberProblem(number), email: emailProblem(email) };
  return { ...(wrong.number && { number: wrong.number }), ...(wrong.email && { email: wrong.email }) };
};
