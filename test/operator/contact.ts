import type * as z from 'zod/mini';
import { contactMessage } from '#api/contracts/pages.ts';
import { emailProblem } from '#domain/accounts/email.ts';
import { type EntryId, guideIn } from './content/guide/guide.ts';
import { Refusal } from './problem.ts';
import { Hono } from 'hono';
import type { Desk, OperatorEnv } from './desk.ts';
import { mailContact } from './mails.ts';

/** The subjects of messages, and the messages themselves. */
export const contactRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/contact', (c) => {
      const { entries } = guideIn(c.var.language);
      return c.json({
        contactFormEntries: contactEntries.map(({ id, requiresAttachment }) => ({
          id,
          title: entries[id],
          requiresAttachment,
        })),
      });
    })
    .post('/contact', async (c) => {
      const { message, entryId, fileNames } = await contactOf(c.req.raw);
      await mailContact(desk, {
        ...message,
        subject: guideIn(c.var.language).entries[entryId],
        fileNames,
        language: c.var.language,
      });
      return c.body(null, 204);
    });

/** The subjects that a driver can write about, and whether one needs a file. */
export const contactEntries: readonly { id: EntryId; requiresAttachment: boolean }[] = [
  { id: 'toll', requiresAttachment: false },
  { id: 'notice', requiresAttachment: true },
  { id: 'account', requiresAttachment: false },
  { id: 'other', requiresAttachment: false },
];

const filesMaxSize = 5 * 1024 * 1024;
/** The first bytes of PNG, JPG, GIF and PDF, in hexadecimal (rule CLAIM-5). */
const beginnings = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961', '255044462d'];

/** Refuses files by number, size or kind (rule CLAIM-5). */
export const checkFiles = async (
  files: readonly File[],
  isRequired: boolean,
  tooBig: 'claim_files_toobig' | 'claim_files_toobig_contact',
): Promise<void> => {
  if (isRequired && files.length === 0) throw new Refusal(400, 'mandatory_attachment_missing');
  if (files.reduce((sum, { size }) => sum + size, 0) > filesMaxSize) throw new Refusal(413, tooBig);
  for (const file of files) {
    const head = Buffer.from(await file.slice(0, 8).arrayBuffer()).toString('hex');
    if (!beginnings.some((beginning) => head.startsWith(beginning))) throw new Refusal(400, 'mime_type_not_valid');
  }
};

/** A part of a multipart body that holds JSON of a known shape. */
export const parsedPart = async <T extends z.ZodMiniType>(
  schema: T,
  part: File | string | null | undefined,
): Promise<z.output<T>> => {
  if (part === null || part === undefined) throw new Refusal(400, 'body_invalid');
  let value: unknown;
  try {
    value = JSON.parse(typeof part === 'string' ? part : await part.text());
  } catch {
    throw new Refusal(400, 'body_not_json');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(400, 'body_invalid');
  return parsed.data;
};

/** The message of POST /contact with its files, checked (rule HELP-8). */
export const contactOf = async (request: Request) => {
  const form = await request.formData().catch(() => undefined);
  const message = await parsedPart(contactMessage, form?.get('message'));
  const entry = contactEntries.find(({ id }) => id === message.entryId);
  if (!entry) throw new Refusal(400, 'body_invalid');
  if (message.firstName.trim() === '' || message.lastName.trim() === '') throw new Refusal(400, 'required');
  const email = emailProblem(message.email);
  if (email) throw new Refusal(400, email);
  if (message.text.trim() === '') throw new Refusal(400, 'mandatory_comment_missing');
  const files = (form?.getAll('files') ?? []).filter((file) => typeof file !== 'string');
  await checkFiles(files, entry.requiresAttachment, 'claim_files_toobig_contact');
  return { message, entryId: entry.id, fileNames: files.map(({ name }) => name) };
};
