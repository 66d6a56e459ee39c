import type { ProblemCode } from '../problem.ts';

/** The kinds of file that an operator takes (rule CLAIM-5). */
export type FileKind = 'png' | 'jpg' | 'gif' | 'pdf';

/** A file to send; `size` in bytes; `kind` is null if its first bytes are of no accepted kind. */
export type Attachment = { id: string; name: string; size: number; kind: FileKind | null };

/** The most bytes of all attachments of a message together (rule CLAIM-5). */
export const attachmentsMaxSize = 5 * 1024 * 1024;

/** How many first bytes `fileKindOf` reads. */
export const fileHeadLength = 8;

const heads: readonly (readonly [kind: FileKind, head: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['pdf', '%PDF-'],
];

/** The kind of a file by its first bytes, whatever its name ends with. */
export const fileKindOf = (bytes: Uint8Array): FileKind | null => {
  const text = String.fromCharCode(...bytes.subarray(0, fileHeadLength));
  return heads.find(([, head]) => text.startsWith(head))?.[0] ?? null;
};

/** The problem of these files, if they cannot be sent (rule CLAIM-5). */
export const attachmentsProblem = (
  attachments: readonly Attachment[],
  isRequired: boolean,
): ProblemCode | undefined => {
  if (attachments.some(({ kind }) => kind === null)) return 'mime_type_not_valid';
  if (attachments.reduce((sum, { size }) => sum + size, 0) > attachmentsMaxSize) return 'claim_files_toobig_contact';
  return isRequired && attachments.length === 0 ? 'mandatory_attachment_missing' : undefined;
};

/** What a person does with the files of a form. */
export type AttachmentEvent = { type: 'files.chosen'; files: readonly Blob[] } | { type: 'file.removed'; id: string };
