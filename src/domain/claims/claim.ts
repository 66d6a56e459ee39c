import { type Attachment, attachmentsProblem } from './attachment.ts';
import { emailProblem, sentEmail } from '../accounts/email.ts';
import { limits } from '../limits.ts';
import { categoryOf, type Journey } from '../trips/journey.ts';
import type { ProblemCode } from '../problem.ts';
import { isWhole, type RowState, rowRule } from '../trips/selection.ts';

/** What is contested: non-payment declarations, payment notices or free-flow trips (rule CLAIM-3). */
export type ClaimType = 'CNP' | 'LATE_PAYMENT' | 'FREE_FLOW';

/** A reason to contest a trip, and what it requires (rule CLAIM-4). */
export type ClaimReason = {
  id: string;
  label: string;
  commentRequired?: boolean | undefined;
  attachmentRequired?: boolean | undefined;
};

/**
 * The fields of a claim, each with its longest value in characters (rules LIMIT-1, LIMIT-2). An optional one is sent if
 * it is filled in. The compiler asks for the row of a new field in the form (`ClaimForm`) and in the contract
 * (`api/contracts/claims`).
 */
const claimFields = {
  reasonId: { limit: limits.choice },
  comment: { limit: limits.comment, isOptional: true },
  firstName: { limit: limits.name },
  lastName: { limit: limits.name },
  email: { limit: limits.email },
  phone: { limit: limits.phone, isOptional: true },
} satisfies Record<string, { limit: number; isOptional?: true }>;

export type ClaimText = keyof typeof claimFields;
type OptionalText = {
  [Field in ClaimText]: (typeof claimFields)[Field] extends { isOptional: true } ? Field : never;
}[ClaimText];

/** A claim as typed. */
export type ClaimDraft = Record<ClaimText, string>;
export type ClaimProblems = Partial<Record<ClaimText | 'files', ProblemCode>>;

/** A claim as it is sent. `company`: the rental company that the person writes for. */
export type WrittenClaim = Record<Exclude<ClaimText, OptionalText>, string> &
  Partial<Record<OptionalText | 'company', string | undefined>> & { journeyIds: string[] };

export const claimTexts = Object.keys(claimFields) as ClaimText[];
const ofEach = <T>(make: (field: ClaimText) => T): Record<ClaimText, T> =>
  Object.fromEntries(claimTexts.map((field) => [field, make(field)])) as Record<ClaimText, T>;

export const emptyClaim: ClaimDraft = ofEach(() => '');
/** The longest value of each field, in characters. */
export const claimLimits = ofEach((field) => claimFields[field].limit);
const isOptional = (field: ClaimText): field is OptionalText => 'isOptional' in claimFields[field];

const types = { cnp: 'CNP', retardPaiement: 'LATE_PAYMENT', fluxLibre: 'FREE_FLOW' } as const;

/** The kind of claim that contests a trip. */
export const claimTypeOf = (trip: Journey): ClaimType => types[categoryOf(trip)];

/** After these codes the trips have to be selected again: some may have been paid or contested meanwhile, or the session has ended (rule FLEET-23). */
const codesOfTrips: readonly ProblemCode[] = [
  'payment_session_invalid',
  'payment_journeys_invalid',
  'renter_protest_no_journey_selected',
];
export const isAboutTrips = ({ code }: { code: ProblemCode }): boolean => codesOfTrips.includes(code);

/** What is missing or wrong, field by field; empty if nothing is (rule CLAIM-4). */
export const claimProblems = (
  draft: ClaimDraft,
  reason: ClaimReason | undefined,
  attachments: readonly Attachment[],
): ClaimProblems => {
  const problems: ClaimProblems = {};
  for (const field of claimTexts) if (!isOptional(field) && draft[field].trim() === '') problems[field] = 'required';
  for (const field of claimTexts) if (draft[field].trim().length > claimLimits[field]) problems[field] = 'too_long';
  if (reason?.commentRequired && draft.comment.trim() === '') problems.comment = 'mandatory_comment_missing';
  const email = emailProblem(draft.email);
  if (email) problems.email = email;
  const files = attachmentsProblem(attachments, reason?.attachmentRequired ?? false);
  if (files) problems.files = files === 'claim_files_toobig_contact' ? 'claim_files_toobig' : files;
  return problems;
};

/** The fields of a claim as they are sent: trimmed, without empty optional ones. */
export const writtenClaim = (draft: ClaimDraft, trips: readonly Journey[], company: string): WrittenClaim => {
  const texts = { ...ofEach((field) => draft[field].trim()), email: sentEmail(draft.email) };
  return {
    journeyIds: trips.map(({ id }) => id),
    ...texts,
    ...Object.fromEntries(claimTexts.filter(isOptional).map((field) => [field, texts[field] || undefined])),
    company: company || undefined,
  };
};

/** The trips of this claim: those that were not set apart for one with another reason. */
export const tripsOfClaim = (trips: readonly Journey[], apart: readonly string[]): Journey[] =>
  trips.filter(({ id }) => !apart.includes(id));

/** Whether a trip can be set apart, or taken back: each claim needs one trip at least. */
export const canBeSetApart = (trips: readonly Journey[], apart: readonly string[], id: string): boolean =>
  apart.includes(id) || (trips.some((trip) => trip.id === id) && tripsOfClaim(trips, apart).length > 1);

/** The state of each row's checkbox in a claim: one claim covers one kind of trip (rule CLAIM-3). */
export const claimRowRule = (trips: readonly Journey[], selected: readonly string[]) => {
  const rule = rowRule(trips, selected, 'claim');
  const first = trips.find(({ id }) => selected.includes(id));
  const type = first && claimTypeOf(first);
  return (trip: Journey): RowState => (type !== undefined && claimTypeOf(trip) !== type ? 'disabled' : rule(trip));
};

/** The ids that can be ticked beside the ticked ones (rule CLAIM-3). */
export const contestableIds = (trips: readonly Journey[], selected: readonly string[]): string[] => {
  const rule = claimRowRule(trips, selected);
  return trips.filter((trip) => rule(trip) === 'selectable').map(({ id }) => id);
};

/** Whether the trips are of several kinds: one claim covers only one of them (rule CLAIM-3). */
export const hasKinds = (trips: readonly Journey[]): boolean => new Set(trips.map(claimTypeOf)).size > 1;

/** Whether "all" is unambiguous: with several kinds, one trip has to be ticked before (rule CLAIM-3). */
export const canTakeAll = (trips: readonly Journey[], selected: readonly string[]): boolean =>
  !hasKinds(trips) || selected.length > 0;

/** Whether every trip is ticked that one claim can cover. */
export const isWholeClaim = (trips: readonly Journey[], selected: readonly string[]): boolean =>
  isWhole(contestableIds(trips, selected), selected);
