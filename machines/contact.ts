import { assign, setup } from 'xstate';
import type { Attachment, AttachmentEvent } from '#domain/claims/attachment.ts';
import {
  type ContactEntry,
  type ContactMessage,
  type ContactProblems,
  contactProblems,
  type ContactText,
} from '#domain/claims/contact.ts';
import { prefilled } from '#domain/accounts/prefill.ts';
import type { Problem } from '#domain/problem.ts';
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

/** `lostFiles`: names of files that a reload has lost, to be attached again. */
export type ContactInput = { message: ContactMessage; lostFiles: string[] };

type Context = ContactInput & {
  entries: ContactEntry[];
  attachments: Attachment[];
  fieldProblems: ContactProblems;
  problem: Problem | null;
};
type Event =
  | { type: 'retry.pressed' }
  | { type: 'language.changed' }
  | { type: 'field.typed'; field: ContactText; value: string }
  | AttachmentEvent
  | { type: 'message.submitted' };

/** These fields are always on screen. */
const fields = { email: 'email', plate: 'plate', comment: 'text', files: 'files' } as const;

const problemsOf = ({ message, entries, attachments }: Context): ContactProblems =>
  contactProblems(
    message,
    entries.find(({ id }) => id === message.entryId),
    attachments,
  );

/** `known`: name and address of the signed-in person. */
export type ContactOffer = { entries: ContactEntry[]; known: Partial<ContactMessage> };

const loadEntries = effect<ContactOffer>();
const sendMessage = effect<void, { message: ContactMessage; attachments: Attachment[] }>();

export const contactMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ContactInput, tags: {} as 'busy' | 'problem' },
  actors: { loadEntries, inspectFiles, sendMessage },
  guards: {
    offersEntries: (_, { entries }: ContactOffer) => entries.length > 0,
    isIncomplete: ({ context }) => hasProblems(problemsOf(context)),
  },
  actions: {
    /** Stores the input, and the names of the files, for a reload. */
    keepDraft: () => {},
    forgetDraft: () => {},
    takeEntries: assign(({ context: { message } }, { entries, known }: ContactOffer) => {
      const chosen = entries.find(({ id }) => id === message.entryId);
      return {
        entries,
        message: {
          ...prefilled(message, known),
          entryId: chosen?.id ?? (entries.length === 1 ? (entries[0]?.id ?? '') : ''),
        },
      };
    }),
    type: assign(({ context: { message, fieldProblems } }, { field, value }: Typed<ContactText>) => ({
      message: { ...message, [field]: value },
      fieldProblems: without(fieldProblems, field),
    })),
    addFiles: assign(({ context }, { added }: { added: Attachment[] }) => withFiles(context, added)),
    removeFile: assign(({ context }, { id }: { id: string }) => withoutFile(context, id)),
    checkFiles: assign(({ context }) => ({
      fieldProblems: withFilesChecked(context.fieldProblems, problemsOf(context).files),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => problemsOf(context), problem: null }),
    showFilesUnread: assign({ fieldProblems: ({ context }) => withFilesUnread(context.fieldProblems) }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    showProblem: assign((_, { error }: Failure) => formProblems(error, fields)),
  },
}).createMachine({
  id: 'contact',
  description: 'A driver writes to the operator, with attachments if needed.',
  meta: { rule: 'HELP-8, HELP-9, HELP-10' },
  context: ({ input }) => ({ ...input, entries: [], attachments: [], fieldProblems: {}, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads again in another language; input and attachments stay.',
      tags: 'busy',
      on: { 'language.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        onDone: [
          {
            guard: { type: 'offersEntries', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'takeEntries', params: ({ event }) => event.output },
          },
          { target: 'closed' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    closed: { description: 'This operator takes no messages.', meta: { end: 'The page links to the help centre.' } },
    form: {
      initial: 'editing',
      on: {
        'field.typed': { actions: [{ type: 'type', params: ({ event }) => event }, 'keepDraft'] },
        'file.removed': { actions: [{ type: 'removeFile', params: ({ event }) => event }, 'checkFiles', 'keepDraft'] },
      },
      states: {
        editing: {
          on: {
            'files.chosen': 'inspecting',
            'language.changed': '#contact.loading',
            'message.submitted': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: '#contact.sending', actions: 'clearProblems' },
            ],
          },
        },
        inspecting: {
          description: 'The first bytes of a file show its kind, whatever its name ends with.',
          ...inspection,
        },
      },
    },
    sending: {
      description: 'Nothing more can be pressed: a message is sent once.',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { message, attachments } }) => ({ message, attachments }),
        onDone: { target: 'sent', actions: 'forgetDraft' },
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    sent: { meta: { end: 'The message has been sent; the page’s menus lead elsewhere.' } },
  },
});
