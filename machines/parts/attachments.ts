import { setup } from 'xstate';
import type { Attachment } from '#domain/claims/attachment.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { effect } from './effect.ts';
import { without } from '#domain/form.ts';

/** The files of a form: those attached, and the names of those that a reload has lost. */
type AttachedFiles = { attachments: Attachment[]; lostFiles: string[] };

/** Reads the first bytes of the chosen files, which show their kind. */
export const inspectFiles = effect<Attachment[], { files: readonly Blob[] }>();

/** Checks chosen files; the form continues at `editing`. */
export const inspection = setup({
  actors: { inspectFiles },
  actions: {
    addFiles: (_, __: { added: Attachment[] }) => {},
    checkFiles: () => {},
    keepDraft: () => {},
    showFilesUnread: () => {},
  },
}).createStateConfig({
  invoke: {
    id: 'inspectFiles',
    src: 'inspectFiles',
    // `files.chosen` enters this state; its machine has other events too.
    input: ({ event: { files = [] } }: { event: { type: string; files?: readonly Blob[] } }) => ({ files }),
    onDone: {
      target: 'editing',
      actions: [{ type: 'addFiles', params: ({ event }) => ({ added: event.output }) }, 'checkFiles', 'keepDraft'],
    },
    onError: { target: 'editing', actions: 'showFilesUnread' },
  },
});

/** The problem of an unreadable file. */
export const withFilesUnread = <Problems extends object>(fieldProblems: Problems) => ({
  ...fieldProblems,
  files: 'mime_type_not_valid' as const,
});

export const withFiles = ({ attachments }: AttachedFiles, added: readonly Attachment[]): AttachedFiles => ({
  attachments: [...attachments, ...added],
  lostFiles: [],
});

export const withoutFile = ({ attachments }: AttachedFiles, id: string): Pick<AttachedFiles, 'attachments'> => ({
  attachments: attachments.filter((file) => file.id !== id),
});

/** Reports faulty files at once; a missing one when the form is submitted. */
export const withFilesChecked = <Field extends string>(
  problems: Partial<Record<Field | 'files', ProblemCode>>,
  files: ProblemCode | undefined,
): Partial<Record<Field | 'files', ProblemCode>> => {
  const others = without(problems, 'files');
  return files === undefined || files === 'mandatory_attachment_missing' ? others : { ...others, files };
};
