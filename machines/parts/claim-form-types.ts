import type { Attachment } from '#domain/attachment.ts';
import {
  type ClaimDraft,
  type ClaimProblems,
  type ClaimReason,
  type ClaimText,
  claimProblems,
  tripsOfClaim,
} from '#domain/claim.ts';
import type { Journey } from '#domain/journey.ts';
import type { Problem } from '#domain/problem.ts';
import type { AttachmentEvent } from '#domain/attachment.ts';
import { effect } from './effect.ts';
import type { Progress, ProgressEvent } from './progress.ts';

export type ClaimFormInput = {
  trips: Journey[];
  /** The ids of the trips that have another reason: a claim of their own follows this one. */
  apart: string[];
  draft: ClaimDraft;
  /** Names of files that a reload has taken away. */
  lostFiles: string[];
  /** Of the claim, where these trips are contested already. */
  number: string | null;
};

export type ClaimForm = ClaimFormInput & {
  reasons: ClaimReason[];
  /** The rental company for which the claim is written; empty for drivers. */
  company: string;
  /** The numbers of the claims that went out before this one. */
  sentBefore: string[];
  attachments: Attachment[];
  /** How much of the claim has gone out, 0 to 100. */
  percent: number;
  fieldProblems: ClaimProblems;
  problem: Problem | null;
};
export type ClaimFormEvent =
  | { type: 'retry.pressed' }
  | { type: 'language.changed' }
  | { type: 'field.typed'; field: ClaimText; value: string }
  | AttachmentEvent
  /** A trip has another reason, or this one after all. */
  | { type: 'trip.setApart'; id: string }
  | { type: 'claim.submitted' }
  | ProgressEvent;

/** All of them are on screen all the time. */
export const formFields = { email: 'email', comment: 'comment', files: 'files' } as const;

export const problemsOf = ({ draft, reasons, attachments }: ClaimForm): ClaimProblems =>
  claimProblems(
    draft,
    reasons.find(({ id }) => id === draft.reasonId),
    attachments,
  );

/** `known`: name and address of whoever is signed in, or the company. */
export type ClaimOffer = { reasons: ClaimReason[]; known: Partial<ClaimDraft>; company: string };

export const loadReasons = effect<ClaimOffer>();
export const sendClaim = effect<
  string,
  Progress & { trips: Journey[]; draft: ClaimDraft; company: string; attachments: Attachment[] }
>();

/** The claim that was sent: its number, and the trips that it is about. */
export type Sent = { number: string; trips: Journey[]; reason: string; company: string };
export const sent = ({ context, event }: { context: ClaimForm; event: { output: string } }): Sent => ({
  number: event.output,
  trips: tripsOfClaim(context.trips, context.apart),
  reason: context.reasons.find(({ id }) => id === context.draft.reasonId)?.label ?? '',
  company: context.company,
});

/** All trips of the form. */
export const all = ({ context: { trips } }: { context: ClaimForm }) => ({ trips });

export const rest = ({ context: { trips, apart } }: { context: ClaimForm }) => ({
  trips: trips.filter(({ id }) => apart.includes(id)),
});

export type ClaimFormTypes = {
  context: ClaimForm;
  events: ClaimFormEvent;
  input: ClaimFormInput;
  tags: 'busy' | 'problem';
};
