import type { ProblemCode } from '../problem.ts';

/** The kinds of file that an operator takes (rule CLAIM-5). */
export type FileKind = 'png' | 'jpg' | 'gif' | 'pdf';

/** A file to send; `size` in bytes; `kind` is null if its first bytes are of no known kind; `heic`, a phone's, is not accepted. */
export type Attachment = { id: string; name: string; size: number; kind: FileKind | 'heic' | null };

/** The most bytes of all attachments of a message together (rule CLAIM-5). */
export const attachmentsMaxSize = 5 * 1024 * 1024;

/** How many first bytes `fileKindOf` reads: a PDF may have others before its header. */
export const fileHeadLength = 1024;

const heads: readonly (readonly [kind: FileKind, head: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
];

/** The brands of pictures in the format of iPhones, and of its like. */
const phones = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avif)/s;

/** The kind of a file by its first bytes, whatever its name ends with. */
export const fileKindOf = (bytes: Uint8Array): Attachment['kind'] => {
  const text = String.fromCharCode(...bytes.subarray(0, fileHeadLength));
  const known = heads.find(([, head]) => text.startsWith(head))?.[0];
  if (known !== undefined) return known;
  return phones.test(text) ? 'heic' : text.includes('%PDF-') ? 'pdf' : null;
};

/** Whether an operator takes a file of this kind. */
export const isAccepted = ({ kind }: Attachment): boolean => kind !== null && kind !== 'heic';

/** The problem of these files, if they cannot be sent (rule CLAIM-5). */
export const attachmentsProblem = (
  attachments: readonly Attachment[],
  isRequired: boolean,
): ProblemCode | undefined => {
  if (attachments.some(({ size }) => size === 0)) return 'file_empty';
  if (attachments.some(({ kind }) => kind === 'heic')) return 'file_heic';
  if (!attachments.every(isAccepted)) return 'mime_type_not_valid';
  if (attachments.reduce((sum, { size }) => sum + size, 0) > attachmentsMaxSize) return 'claim_files_toobig_contact';
  return isRequired && attachments.length === 0 ? 'mandatory_attachment_missing' : undefined;
};

/** What a person does with the files of a form. */
export type AttachmentEvent = { type: 'files.chosen'; files: readonly Blob[] } | { type: 'file.removed'; id: string };
