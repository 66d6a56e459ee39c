import { assign, setup } from 'xstate';
import { sentEmail } from '#domain/accounts/email.ts';
import type { Attachment, AttachmentEvent } from '#domain/claims/attachment.ts';
import {
  canBeSetApart,
  type ClaimDraft,
  claimProblems,
  type ClaimProblems,
  type ClaimReason,
  type ClaimText,
  isAboutTrips,
  tripsOfClaim,
} from '#domain/claims/claim.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { prefilled } from '#domain/accounts/prefill.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { toggle } from '#domain/trips/list.ts';
import {
  inspectFiles,
  inspection,
  withFiles,
  withFilesChecked,
  withFilesUnread,
  withoutFile,
} from './parts/attachments.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { type Typed, formProblems, hasProblems, without } from '#domain/form.ts';
import { type Progress, type ProgressEvent, progressTo } from './parts/progress.ts';

type ClaimFormInput = {
  trips: Journey[];
  /** The ids of the trips that have another reason: another claim for them follows this one. */
  apart: string[];
  draft: ClaimDraft;
  /** Names of the files that a reload has lost. */
  lostFiles: string[];
  /** The number of the claim, if these trips are contested already. */
  number: string | null;
};

type ClaimForm = ClaimFormInput & {
  reasons: ClaimReason[];
  /** The rental company for which the claim is written; empty for drivers. */
  company: string;
  /** The numbers of the claims that were sent before this one. */
  sentBefore: string[];
  attachments: Attachment[];
  /** How much of the claim has been sent, 0 to 100. */
  percent: number;
  fieldProblems: ClaimProblems;
  problem: Problem | null;
};
type ClaimFormEvent =
  | { type: 'retry.pressed' }
  | { type: 'language.changed' }
  | { type: 'field.typed'; field: ClaimText; value: string }
  | AttachmentEvent
  /** Marks a trip as one with another reason, or takes the mark back. */
  | { type: 'trip.setApart'; id: string }
  | { type: 'claim.submitted' }
  | ProgressEvent;

/** These fields are always on screen. */
const formFields = { email: 'email', comment: 'comment', files: 'files' } as const;

const problemsOf = ({ draft, reasons, attachments }: ClaimForm): ClaimProblems =>
  claimProblems(
    draft,
    reasons.find(({ id }) => id === draft.reasonId),
    attachments,
  );

/** `known`: name and address of the signed-in person, or the company. */
export type ClaimOffer = { reasons: ClaimReason[]; known: Partial<ClaimDraft>; company: string };

const loadReasons = effect<ClaimOffer>();
const sendClaim = effect<
  string,
  Progress & { trips: Journey[]; draft: ClaimDraft; company: string; attachments: Attachment[] }
>();

/** The claim that was sent: its number, its trips, and the address to which it is confirmed. */
type Sent = { number: string; email: string; trips: Journey[]; reason: string; company: string };
const sent = ({ context, event }: { context: ClaimForm; event: { output: string } }): Sent => ({
  number: event.output,
  email: sentEmail(context.draft.email),
  trips: tripsOfClaim(context.trips, context.apart),
  reason: context.reasons.find(({ id }) => id === context.draft.reasonId)?.label ?? '',
  company: context.company,
});

/** All trips of the form. */
const all = ({ context: { trips } }: { context: ClaimForm }) => ({ trips });

const rest = ({ context: { trips, apart } }: { context: ClaimForm }) => ({
  trips: trips.filter(({ id }) => apart.includes(id)),
});

type ClaimFormTypes = { context: ClaimForm; events: ClaimFormEvent; input: ClaimFormInput; tags: 'busy' | 'problem' };

export const claimFormMachine = setup({
  types: {} as ClaimFormTypes,
  actors: { loadReasons, inspectFiles, sendClaim },
  guards: {
    isSent: ({ context }) => context.number !== null,
    offersReasons: (_, { reasons }: ClaimOffer) => reasons.length > 0,
    /** The few trips of a driver have one reason. */
    canBeSetApart: ({ context: { company, trips, apart } }, { id }: { id: string }) =>
      company !== '' && canBeSetApart(trips, apart, id),
    hasTripsApart: ({ context }) => context.apart.length > 0,
    /** A rental company selects the trips again in its list. */
    hasLostTrips: ({ context: { company } }, { error }: Failure) => company !== '' && isAboutTrips(problemOf(error)),
    isIncomplete: ({ context }) => hasProblems(problemsOf(context)),
  },
  actions: {
    /** Stores the input, and the names of the files, for a reload. */
    keepDraft: () => {},
    forgetDraft: () => {},
    /** Stores the number of the claim, so that these trips are not contested twice. */
    keepNumber: (_, __: Sent) => {},
    /** Stores the trips that were set apart as those to contest. */
    keepRest: (_, __: { trips: Journey[] }) => {},
    /** Stores the trips of a refused claim, so that the list selects those of them that are left. */
    keepForList: (_, __: { trips: Journey[] }) => {},
    /** These trips are no longer to be contested: paying them deletes them like any other. */
    forgetClaimed: () => {},
    takeReasons: assign(({ context: { draft } }, { reasons, known, company }: ClaimOffer) => ({
      reasons,
      company,
      draft: {
        ...prefilled(draft, known),
        reasonId: reasons.some(({ id }) => id === draft.reasonId) ? draft.reasonId : '',
      },
    })),
    setApart: assign({ apart: ({ context }, { id }: { id: string }) => toggle(context.apart, id) }),
    takeNumber: assign((_, { number, trips }: Sent) => ({ number, trips })),
    /** The next claim has another reason, and its own documents. */
    goOnWithRest: assign(
      ({ context: { draft, sentBefore } }, { number, trips }: { number: string; trips: Journey[] }) => ({
        trips,
        apart: [],
        attachments: [],
        lostFiles: [],
        sentBefore: [...sentBefore, number],
        draft: { ...draft, reasonId: '', comment: '' },
        percent: 0,
      }),
    ),
    type: assign(({ context: { draft, fieldProblems } }, { field, value }: Typed<ClaimText>) => ({
      draft: { ...draft, [field]: value },
      fieldProblems: without(fieldProblems, field),
    })),
    addFiles: assign(({ context }, { added }: { added: Attachment[] }) => withFiles(context, added)),
    removeFile: assign(({ context }, { id }: { id: string }) => withoutFile(context, id)),
    checkFiles: assign(({ context }) => ({
      fieldProblems: withFilesChecked(context.fieldProblems, problemsOf(context).files),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => problemsOf(context), problem: null }),
    showFilesUnread: assign({ fieldProblems: ({ context }) => withFilesUnread(context.fieldProblems) }),
    clearProblems: assign({ fieldProblems: {}, problem: null, percent: 0 }),
    noteProgress: assign({ percent: (_, { amount }: { amount: number }) => amount }),
    showProblem: assign((_, { error }: Failure) => formProblems(error, formFields)),
  },
}).createMachine({
  id: 'claim-form',
  description: 'A driver says why the chosen trips are contested, adds documents, and is given the claim’s number.',
  meta: { rule: 'CLAIM-4, CLAIM-5, CLAIM-7' },
  context: ({ input }) => ({
    ...input,
    reasons: [],
    company: '',
    sentBefore: [],
    attachments: [],
    percent: 0,
    fieldProblems: {},
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'loading' }] },
    loading: {
      description: 'Loads again in another language; input and attachments stay.',
      tags: 'busy',
      on: { 'language.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadReasons',
        src: 'loadReasons',
        onDone: [
          {
            guard: { type: 'offersReasons', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'takeReasons', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    closed: {
      description: 'This operator takes no claims about such trips.',
      meta: { end: 'The page links to the help centre.' },
    },
    form: {
      initial: 'editing',
      on: {
        'field.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepDraft'] },
        'trip.setApart': {
          guard: { type: 'canBeSetApart', params: ({ event }) => event },
          actions: [{ type: 'setApart', params: ({ event }) => event }, 'keepDraft'],
        },
        'file.removed': { actions: [{ type: 'removeFile', params: ({ event }) => event }, 'checkFiles', 'keepDraft'] },
      },
      states: {
        editing: {
          on: {
            'files.chosen': 'inspecting',
            'language.changed': '#claim-form.loading',
            'claim.submitted': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: '#claim-form.sending', actions: 'clearProblems' },
            ],
          },
        },
        inspecting: {
          description:
            'The first bytes of a file show its kind, whatever its name ends with; the place where a picture was taken is removed.',
          ...inspection,
        },
      },
    },
    sending: {
      description: 'Nothing more can be pressed: a claim is sent once.',
      on: { 'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } } },
      invoke: {
        id: 'sendClaim',
        src: 'sendClaim',
        input: ({ context: { trips, apart, draft, company, attachments }, self }) => ({
          trips: tripsOfClaim(trips, apart),
          draft,
          company,
          attachments,
          ...progressTo({ self }),
        }),
        onDone: [
          {
            guard: 'hasTripsApart',
            target: 'form',
            actions: [
              { type: 'keepNumber', params: sent },
              { type: 'keepRest', params: rest },
              { type: 'goOnWithRest', params: (at) => ({ number: at.event.output, ...rest(at) }) },
              'keepDraft',
            ],
          },
          {
            target: 'sent',
            actions: [{ type: 'keepNumber', params: sent }, { type: 'takeNumber', params: sent }, 'forgetDraft'],
          },
        ],
        onError: [
          {
            guard: { type: 'hasLostTrips', params: ({ event }) => event },
            target: 'form',
            actions: [
              { type: 'showProblem', params: ({ event }) => event },
              { type: 'keepForList', params: all },
            ],
          },
          { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    sent: { entry: 'forgetClaimed', meta: { end: 'The claim has its number; the page links to the home page.' } },
  },
});
