import { textsIn } from './content/texts.ts';
import type { Sql } from './database.ts';
import type { Desk } from './desk.ts';
import type { Language } from '#domain/language.ts';
import { formatEuros } from './money.ts';
import type { Payment } from './payments.ts';

export type Mail = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  language: Language;
  session_id: string | null;
  has_receipt: boolean;
  sent_at: Date;
};

const contactDesk = 'contact@operator.example';

const send = (
  desk: Desk,
  sql: Sql,
  payment: Payment,
  mail: { recipient: string; subject: string; body: string; receipt: boolean },
) =>
  sql.rows(
    'INSERT INTO mails (recipient, subject, body, language, session_id, has_receipt, sent_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [mail.recipient, mail.subject, mail.body, payment.language, payment.session_id, mail.receipt, desk.now()],
  );

/** Mails the receipt of a payment. */
export const mailReceipt = async (
  desk: Desk,
  sql: Sql,
  payment: Payment,
  recipient: string,
  language: Language,
): Promise<void> => {
  const { mails } = textsIn(language);
  const body = mails.receipt(formatEuros(payment.amount, language));
  await send(desk, sql, { ...payment, language }, { recipient, subject: mails.receiptSubject, body, receipt: true });
};

/** Tells the driver by mail how a payment ended; a cancelled one needs no mail. */
export const mailOutcome = async (desk: Desk, sql: Sql, payment: Payment): Promise<void> => {
  const { mails } = textsIn(payment.language);
  const amount = formatEuros(payment.amount, payment.language);
  const { email: recipient } = payment;
  if (payment.status === 'ACCEPTED') await mailReceipt(desk, sql, payment, recipient, payment.language);
  if (payment.status === 'PENDING')
    await send(desk, sql, payment, {
      recipient,
      subject: mails.pendingSubject,
      body: mails.pending(amount),
      receipt: false,
    });
  if (payment.status === 'REFUSED')
    await send(desk, sql, payment, {
      recipient,
      subject: mails.refusedSubject,
      body: mails.refused(amount),
      receipt: false,
    });
};

export type ContactMail = {
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | undefined;
  plate?: string | undefined;
  text: string;
  fileNames: string[];
  language: Language;
};

/** Delivers a driver's message to the operator's own desk. */
export const mailContact = async (
  desk: Desk,
  { subject, firstName, lastName, email, phone, plate, text, fileNames, language }: ContactMail,
): Promise<void> => {
  const sender = [`${firstName} ${lastName} <${email}>`, phone, plate].filter(Boolean).join(', ');
  const body = [text, `— ${sender}`, ...(fileNames.length > 0 ? [`(${fileNames.join(', ')})`] : [])].join(' ');
  await desk.database.rows(
    'INSERT INTO mails (recipient, subject, body, language, sent_at) VALUES ($1, $2, $3, $4, $5)',
    [contactDesk, subject, body, language, desk.now()],
  );
};

type NoticeMail = { recipient: string; subject: string; body: string; language: Language };

/** Mails an address the result for its alerts or its account. */
export const mailNotice = async (
  desk: Desk,
  sql: Sql,
  { recipient, subject, body, language }: NoticeMail,
): Promise<void> => {
  await sql.rows('INSERT INTO mails (recipient, subject, body, language, sent_at) VALUES ($1, $2, $3, $4, $5)', [
    recipient,
    subject,
    body,
    language,
    desk.now(),
  ]);
};

/** The newest mails first. */
export const mailsSent = (sql: Sql): Promise<Mail[]> =>
  sql.rows<Mail>('SELECT * FROM mails ORDER BY mails.id DESC LIMIT 100');
export const findMail = async (sql: Sql, id: string): Promise<Mail | undefined> =>
  (await sql.rows<Mail>('SELECT * FROM mails WHERE id::text = $1', [id]))[0];
