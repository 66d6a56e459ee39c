import { assign, setup } from 'xstate';
import type { Attachment } from '#domain/attachment.ts';
import { type ClaimDraft, type ClaimProblems, type ClaimReason, type ClaimText, claimProblems } from '#domain/claim.ts';
import type { Journey } from '#domain/journey.ts';
import { prefilled } from '#domain/prefill.ts';
import type { Problem } from '#domain/problem.ts';
import {
  type AttachmentEvent,
  inspectFiles,
  inspection,
  withFiles,
  withFilesChecked,
  withFilesUnread,
  withoutFile,
} from './parts/attachments.ts';
import { effect } from './parts/effect.ts';
import { type Failure, failure } from './parts/failure.ts';
import { placed } from './parts/field-problems.ts';
import { hasProblems, type Typed, without } from './parts/form.ts';
import { carried, output, using } from './parts/params.ts';
import { type Progress, type ProgressEvent, progressTo } from './parts/progress.ts';

/** `lostFiles`: names of files that a reload has taken away. `number`: of the claim, where these trips are contested already. */
export type ClaimFormInput = { trips: Journey[]; draft: ClaimDraft; lostFiles: string[]; number: string | null };

type Context = ClaimFormInput & {
  reasons: ClaimReason[];
  /** The rental company for which the claim is written; empty for drivers. */
  company: string;
  attachments: Attachment[];
  /** How much of the claim has gone out, 0 to 100. */
  percent: number;
  fieldProblems: ClaimProblems;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.pressed' }
  | { type: 'language.changed' }
  | { type: 'field.typed'; field: ClaimText; value: string }
  | AttachmentEvent
  | { type: 'claim.submitted' }
  | ProgressEvent;

/** All of them are on screen all the time. */
const fields = { email: 'email', comment: 'comment', files: 'files' } as const;

const problemsOf = ({ draft, reasons, attachments }: Context): ClaimProblems =>
  claimProblems(
    draft,
    reasons.find(({ id }) => id === draft.reasonId),
    attachments,
  );

/** `known`: name and address of whoever is signed in, or the company. */
export type ClaimOffer = { reasons: ClaimReason[]; known: Partial<ClaimDraft>; company: string };

const loadReasons = effect<ClaimOffer>();
const sendClaim = effect<string, Progress & { draft: ClaimDraft; company: string; attachments: Attachment[] }>();

export const claimFormMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ClaimFormInput, tags: {} as 'busy' | 'problem' },
  actors: { loadReasons, inspectFiles, sendClaim },
  guards: {
    isSent: ({ context }) => context.number !== null,
    offersReasons: (_, { reasons }: ClaimOffer) => reasons.length > 0,
    isIncomplete: ({ context }) => hasProblems(problemsOf(context)),
  },
  actions: {
    /** Keeps what was typed, and the names of the files, for a reload. */
    keepDraft: () => {},
    forgetDraft: () => {},
    /** Keeps the number of the claim, so that these trips are not contested twice. */
    keepNumber: (_, __: { number: string }) => {},
    /** These trips are no longer to be contested: paying them forgets them as any other. */
    forgetClaimed: () => {},
    takeReasons: assign(({ context: { draft } }, { reasons, known, company }: ClaimOffer) => ({
      reasons,
      company,
      draft: {
        ...prefilled(draft, known),
        reasonId: reasons.some(({ id }) => id === draft.reasonId) ? draft.reasonId : '',
      },
    })),
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
    showProblem: assign((_, { error }: Failure) => placed(error, fields)),
  },
}).createMachine({
  id: 'claim-form',
  description: 'A driver says why the chosen trips are contested, adds documents, and is given the claim’s number.',
  meta: { rule: 'CLAIM-4, CLAIM-5, CLAIM-7' },
  context: ({ input }) => ({
    ...input,
    reasons: [],
    company: '',
    attachments: [],
    percent: 0,
    fieldProblems: {},
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isSent', target: 'sent' }, { target: 'loading' }] },
    loading: {
      description: 'Anew in another language; what was typed and attached stays.',
      tags: 'busy',
      on: { 'language.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadReasons',
        src: 'loadReasons',
        onDone: [
          { guard: using('offersReasons', output), target: 'form', actions: using('takeReasons', output) },
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
        'field.typed': { actions: [using('type', carried), 'keepDraft'] },
        'file.removed': { actions: [using('removeFile', carried), 'checkFiles', 'keepDraft'] },
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
            'The first bytes of a file say what it is, whatever its name says; where a picture was taken is removed.',
          invoke: inspection,
        },
      },
    },
    sending: {
      description: 'Nothing more can be pressed: a claim goes out once.',
      on: { 'progress.made': { actions: using('noteProgress', carried) } },
      invoke: {
        id: 'sendClaim',
        src: 'sendClaim',
        input: ({ context: { draft, company, attachments }, self }) => ({
          draft,
          company,
          attachments,
          ...progressTo({ self }),
        }),
        onDone: {
          target: 'sent',
          actions: [
            assign({ number: ({ event }) => event.output }),
            { type: 'keepNumber', params: ({ event }) => ({ number: event.output }) },
            'forgetDraft',
          ],
        },
        onError: { target: 'form', actions: using('showProblem', failure) },
      },
    },
    sent: { entry: 'forgetClaimed', meta: { end: 'The claim has its number; the page links to the home page.' } },
  },
});
