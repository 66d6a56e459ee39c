import type { Attachment } from '#domain/attachment.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { effect } from './effect.ts';
import { without } from './form.ts';

export type AttachmentEvent = { type: 'files.chosen'; files: readonly Blob[] } | { type: 'file.removed'; id: string };

/** What a form keeps of its files: those attached, and the names of those that a reload has taken away. */
type AttachedFiles = { attachments: Attachment[]; lostFiles: string[] };

/** Looks into the files that were chosen; the first bytes say what a file is. */
export const inspectFiles = effect<Attachment[], { files: readonly Blob[] }>();

/** The input of `inspectFiles`. */
export const chosenFiles = ({ event }: { event: { type: string; files?: readonly Blob[] } }) => ({
  files: event.files ?? [],
});

export const withFiles = ({ attachments }: AttachedFiles, added: readonly Attachment[]): AttachedFiles => ({
  attachments: [...attachments, ...added],
  lostFiles: [],
});

export const withoutFile = ({ attachments }: AttachedFiles, id: string): Pick<AttachedFiles, 'attachments'> => ({
  attachments: attachments.filter((file) => file.id !== id),
});

/** Says at once what is wrong with the files; that one is missing is said when the form is submitted. */
export const withFilesChecked = <Field extends string>(
  problems: Partial<Record<Field | 'files', ProblemCode>>,
  files: ProblemCode | undefined,
): Partial<Record<Field | 'files', ProblemCode>> => {
  const others = without(problems, 'files');
  return files === undefined || files === 'mandatory_attachment_missing' ? others : { ...others, files };
};
