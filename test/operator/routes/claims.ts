import { Hono } from 'hono';
import type { Desk, OperatorEnv } from '../desk.ts';
import { claim, claimKey } from '#api/contracts/claims.ts';
import type { ClaimType } from '#domain/claims/claim.ts';
import { emailProblem } from '#domain/accounts/email.ts';
import { bodyOf } from '../body.ts';
import { requireCaptcha } from '../captcha.ts';
import { checkFiles, parsedPart } from '../contact.ts';
import { claimTextsIn, type ClaimReasonId } from '../content/claims.ts';
import type { Sql } from '../database.ts';
import type { Language } from '#domain/language.ts';
import { Refusal } from '../problem.ts';
import { runningSession } from '../sessions.ts';
import { type Trip, unpaidTrips } from '../trips.ts';
import { claimsOf } from '../world/claim-decisions.ts';

type Reason = { id: ClaimReasonId; commentRequired: boolean; attachmentRequired: boolean };

const reason = (id: ClaimReasonId, commentRequired: boolean, attachmentRequired: boolean): Reason => ({
  id,
  commentRequired,
  attachmentRequired,
});
const everywhere = [
  reason('not-my-vehicle', false, false),
  reason('sold', false, true),
  reason('already-paid', false, true),
  reason('emergency', false, true),
];

const reasons: Record<ClaimType, readonly Reason[]> = {
  FREE_FLOW: [...everywhere, reason('wrong-class', true, false), reason('other', true, false)],
  LATE_PAYMENT: [...everywhere, reason('never-received', true, false), reason('other', true, false)],
  CNP: [...everywhere, reason('other', true, false)],
};
const natures: Record<ClaimType, readonly string[]> = {
  FREE_FLOW: ['freeFlow'],
  LATE_PAYMENT: ['latePayment'],
  CNP: ['nonPaymentDeclaration'],
};
const maxFiles = 10;

const claimTypeOf = (text: string | undefined): ClaimType => {
  if (text === 'CNP' || text === 'LATE_PAYMENT' || text === 'FREE_FLOW') return text;
  throw new Refusal(400, 'body_invalid');
};

/** The reasons to contest trips of a kind, in one language. */
const reasonsOf = (type: ClaimType, language: Language) =>
  reasons[type].map((known) => ({ ...known, label: claimTextsIn(language).reasons[known.id] }));

const isContestable = (trip: Trip, type: ClaimType): boolean =>
  natures[type].includes(trip.nature) && trip.status === 'TERMINE' && trip.payment_limit !== 'OMP';

const contestedTrips = async (
  sql: Sql,
  desk: Desk,
  type: ClaimType,
  sessionId: string,
  ids: readonly string[],
): Promise<void> => {
  const session = await runningSession(desk, sql, sessionId, true);
  if (ids.length === 0) throw new Refusal(400, 'renter_protest_no_journey_selected');
  const trips = await unpaidTrips(sql, ids, false);
  const all =
    new Set(ids).size === trips.length &&
    trips.every((trip) => session.trip_ids.includes(trip.id) && isContestable(trip, type));
  if (!all) throw new Refusal(400, 'payment_journeys_invalid');
};

/** The claim of POST /protests with its files, checked (rules CLAIM-4, CLAIM-5) and stored; returns its number. */
const takeClaim = async (
  desk: Desk,
  request: Request,
  type: ClaimType,
  sessionId: string,
  language: Language,
): Promise<string> => {
  const form = await request.formData().catch(() => undefined);
  const sent = await parsedPart(claim, form?.get('claim'));
  const known = reasons[type].find(({ id }) => id === sent.reasonId);
  if (!known) throw new Refusal(400, 'body_invalid');
  if (sent.firstName.trim() === '' || sent.lastName.trim() === '') throw new Refusal(400, 'required');
  const email = emailProblem(sent.email);
  if (email) throw new Refusal(400, email);
  if (known.commentRequired && (sent.comment ?? '').trim() === '') throw new Refusal(400, 'mandatory_comment_missing');
  const files = (form?.getAll('files') ?? []).filter((file) => typeof file !== 'string');
  if (files.length > maxFiles) throw new Refusal(400, 'protest_files_number');
  await checkFiles(files, known.attachmentRequired, 'claim_files_toobig');
  return desk.database.transaction(async (sql) => {
    await contestedTrips(sql, desk, type, sessionId, sent.journeyIds);
    const [kept] = await sql.rows<{ id: string }>(
      `INSERT INTO claims (type, session_id, trip_ids, reason_id, comment, email, written, file_names, language, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9, $10) RETURNING 'R-' || lpad(sequence::text, 6, '0') AS id`,
      [
        type,
        sessionId,
        sent.journeyIds,
        known.id,
        sent.comment ?? null,
        sent.email,
        JSON.stringify(sent),
        files.map(({ name }) => name),
        language,
        desk.now(),
      ],
    );
    const number = kept?.id ?? '';
    const { mailSubject, mail } = claimTextsIn(language);
    await sql.rows(
      'INSERT INTO mails (recipient, subject, body, language, session_id, sent_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [sent.email, mailSubject, mail(number), language, sessionId, desk.now()],
    );
    return number;
  });
};

/** The reasons for contesting a trip, the claims themselves, and how far one is. */
export const claimRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/protests/reasons', (c) => c.json({ reasons: reasonsOf(claimTypeOf(c.req.query('type')), c.var.language) }))
    .post('/protests', async (c) => {
      const id = await takeClaim(
        desk,
        c.req.raw,
        claimTypeOf(c.req.query('type')),
        c.req.query('sessionId') ?? '',
        c.var.language,
      );
      return c.json({ id });
    })
    .post('/protests/status', async (c) => {
      const { id, email } = await bodyOf(c, claimKey);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      const [found] = await claimsOf(desk, c.var.language, email, id);
      if (!found) throw new Refusal(400, 'protest_not_found');
      return c.json(found);
    });
