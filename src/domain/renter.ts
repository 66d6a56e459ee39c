import { limits } from './limits.ts';
import type { ProblemCode } from './problem.ts';

/** A rental company; an empty text where nothing is known. */
export type RenterProfile = { renterName: string; email: string; phoneNumber: string };

/** What a company changes of it; the e-mail address is what it signs in with. */
export type RenterDraft = Omit<RenterProfile, 'email'>;
export type RenterField = keyof RenterDraft;
export type RenterProblems = Partial<Record<RenterField, ProblemCode>>;

export const renterLimits: Record<RenterField, number> = { renterName: limits.company, phoneNumber: limits.phone };

const trimmed = ({ renterName, phoneNumber }: RenterDraft): RenterDraft => ({
  renterName: renterName.trim(),
  phoneNumber: phoneNumber.trim(),
});

/** What is missing or too long: a company has a name, and a telephone number if it likes. */
export const renterProblems = (draft: RenterDraft): RenterProblems => {
  const typed = trimmed(draft);
  const problems: RenterProblems = {};
  if (typed.renterName === '') problems.renterName = 'required';
  for (const field of ['renterName', 'phoneNumber'] as const)
    if (typed[field].length > renterLimits[field]) problems[field] = 'too_long';
  return problems;
};

/** The company once the form is saved. */
export const savedRenter = (draft: RenterDraft, { email }: RenterProfile): RenterProfile => ({
  ...trimmed(draft),
  email,
});

/** What is sent: nothing for a number that was never there, and `null` for one that was emptied. */
export const sentRenter = (
  draft: RenterDraft,
  before: RenterProfile,
): { renterName: string; phoneNumber?: string | null } => {
  const { renterName, phoneNumber } = trimmed(draft);
  if (phoneNumber !== '') return { renterName, phoneNumber };
  return { renterName, ...(before.phoneNumber !== '' && { phoneNumber: null }) };
};
