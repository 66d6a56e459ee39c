import { limits } from '../limits.ts';
import { mergedWithSaved } from '../accounts/saved.ts';
import type { ProblemCode } from '../problem.ts';

/** A rental company; an unknown value is an empty text. */
export type RenterProfile = { renterName: string; email: string; phoneNumber: string };

/** The data that a company can change; it signs in with its e-mail address. */
export type RenterDraft = Omit<RenterProfile, 'email'>;
export type RenterField = keyof RenterDraft;
export type RenterProblems = Partial<Record<RenterField, ProblemCode>>;

export const renterLimits: Record<RenterField, number> = { renterName: limits.company, phoneNumber: limits.phone };

const trimmed = ({ renterName, phoneNumber }: RenterDraft): RenterDraft => ({
  renterName: renterName.trim(),
  phoneNumber: phoneNumber.trim(),
});

/** What is missing or too long: the name is required, the telephone number optional. */
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

const renterParts = { renterName: ['renterName'], phoneNumber: ['phoneNumber'] } as const;

type EditedRenter = { draft: RenterDraft; profile: RenterProfile; clashes: readonly RenterField[] };

/** The form after another tab or device has saved the company's data. */
export const mergedRenter = ({ draft, profile, clashes }: EditedRenter, saved: RenterProfile) =>
  mergedWithSaved<RenterField, RenterField, RenterDraft>(renterParts, { draft, before: profile, clashes }, saved);

/** What a company has changed, as it is sent: `null` removes the telephone number. A save must not undo what another tab or device has saved of the rest. */
export const renterChanges = (
  draft: RenterDraft,
  before: RenterProfile,
): { renterName?: string; phoneNumber?: string | null } => {
  const { renterName, phoneNumber } = trimmed(draft);
  return {
    ...(renterName !== before.renterName && { renterName }),
    ...(phoneNumber !== before.phoneNumber && { phoneNumber: phoneNumber === '' ? null : phoneNumber }),
  };
};
