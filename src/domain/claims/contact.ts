import { type Attachment, attachmentsProblem } from './attachment.ts';
import { emailProblem } from '../accounts/email.ts';
import { limits } from '../limits.ts';
import { plateProblem } from '../vehicles/plate.ts';
import type { ProblemCode } from '../problem.ts';

/** A subject that a driver can write about. */
export type ContactEntry = { id: string; title: string; requiresAttachment?: boolean | undefined };

/** A message as typed (rule HELP-8). */
export type ContactMessage = {
  entryId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  plate: string;
  text: string;
};
export type ContactText = keyof ContactMessage;
export type ContactProblems = Partial<Record<ContactText | 'files', ProblemCode>>;

/** The longest value of each field, in characters (rules LIMIT-1, LIMIT-2). */
export const contactLimits: Record<ContactText, number> = {
  entryId: limits.choice,
  firstName: limits.name,
  lastName: limits.name,
  email: limits.email,
  phone: limits.phone,
  plate: limits.plate,
  text: limits.message,
};

export const emptyMessage: ContactMessage = {
  entryId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  plate: '',
  text: '',
};

const mandatory = ['entryId', 'firstName', 'lastName', 'text'] as const;
const fields = Object.keys(contactLimits) as ContactText[];

/** What is missing or wrong, field by field; empty if nothing is. */
export const contactProblems = (
  message: ContactMessage,
  entry: ContactEntry | undefined,
  attachments: readonly Attachment[],
): ContactProblems => {
  const problems: ContactProblems = {};
  for (const field of mandatory) if (message[field].trim() === '') problems[field] = 'required';
  for (const field of fields) if (message[field].trim().length > contactLimits[field]) problems[field] = 'too_long';
  const email = emailProblem(message.email);
  if (email) problems.email = email;
  const plate = message.plate.trim() === '' ? undefined : plateProblem(message.plate);
  if (plate) problems.plate = plate;
  const files = attachmentsProblem(attachments, entry?.requiresAttachment ?? false);
  if (files) problems.files = files;
  return problems;
};
