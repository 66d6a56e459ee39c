import { claimTextsIn } from '../content/claims.ts';
import type { ClaimStatus } from '#domain/claims/status.ts';
import type { Language } from '#domain/language.ts';
import type { Desk } from '../desk.ts';
import { mailNotice } from '../mails.ts';
import { parisTime } from '../paris.ts';

export type Claim = {
  sequence: string;
  number: string;
  type: string;
  status: 'RECEIVED' | 'ACCEPTED' | 'REJECTED';
  taken_at: Date | null;
  created_at: Date;
  trip_ids: string[];
  reason_id: string;
  comment: string | null;
  email: string;
  file_names: string[];
  language: Language;
};
export type Decision = 'ACCEPTED' | 'REJECTED';

const columns =
  "sequence::text, 'R-' || lpad(sequence::text, 6, '0') AS number, type, claims.status, taken_at, claims.created_at, trip_ids, reason_id, comment, email, file_names, language";

/** The newest claims first. */
export const claimsSent = (desk: Desk): Promise<Claim[]> =>
  desk.database.rows<Claim>(`SELECT ${columns} FROM claims ORDER BY claims.sequence DESC LIMIT 50`);

/** Work on a claim begins, once. False if it has begun, or if the claim is decided. */
export const beginClaim = async (desk: Desk, sequence: string): Promise<boolean> =>
  (
    await desk.database.rows(
      "UPDATE claims SET taken_at = $2 WHERE sequence::text = $1 AND status = 'RECEIVED' AND taken_at IS NULL RETURNING sequence",
      [sequence, desk.now()],
    )
  ).length > 0;

/** "Within ten working days". */
const daysToAnswer = 14;

const statusOf = (
  { number, status, taken_at, created_at, file_names, pay_by }: Claim & { pay_by: string | null },
  language: Language,
): ClaimStatus => {
  const { accepted, rejected, document } = claimTextsIn(language);
  const received = parisTime(created_at);
  const isOpen = status === 'RECEIVED';
  return {
    id: number,
    status: !isOpen ? 'ANSWERED' : taken_at === null ? 'RECEIVED' : 'IN_PROGRESS',
    receivedAt: received.toISO({ suppressMilliseconds: true }) ?? undefined,
    ...(isOpen && { answerBy: received.plus({ days: daysToAnswer }).toISODate() ?? undefined }),
    ...(pay_by !== null && { deadline: 'UNCHANGED', payBy: pay_by }),
    ...(isOpen && taken_at !== null && file_names.length === 0 && { documents: [document] }),
    ...(!isOpen && { answer: status === 'ACCEPTED' ? accepted(number) : rejected(number) }),
  };
};

/** The claims sent with an e-mail address, or the one of a number, as the calls answer them, the newest first. */
export const claimsOf = async (
  desk: Desk,
  language: Language,
  email: string,
  number?: string,
): Promise<ClaimStatus[]> => {
  const claims = await desk.database.rows<Claim & { pay_by: string | null }>(
    `SELECT ${columns}, (SELECT to_char(min(deadline), 'YYYY-MM-DD') FROM trips
       WHERE trips.id = ANY(claims.trip_ids) AND paid_by IS NULL AND waived_by IS NULL) AS pay_by
     FROM claims WHERE lower(email) = lower($1) AND ($2::text IS NULL OR 'R' || lpad(sequence::text, 6, '0') = upper($2))
     ORDER BY claims.sequence DESC LIMIT 100`,
    [email.trim(), number ?? null],
  );
  return claims.map((claim) => statusOf(claim, language));
};

/** Decides a claim, once: its trips are no longer due, or stay due; the driver gets a mail. False if there is nothing to decide. */
export const decideClaim = (desk: Desk, sequence: string, decision: Decision): Promise<boolean> =>
  desk.database.transaction(async (sql) => {
    const [claim] = await sql.rows<Claim>(
      `UPDATE claims SET status = $2 WHERE sequence::text = $1 AND status = 'RECEIVED' RETURNING ${columns}`,
      [sequence, decision],
    );
    if (!claim) return false;
    if (decision === 'ACCEPTED')
      await sql.rows('UPDATE trips SET waived_by = $1::bigint WHERE id = ANY($2) AND paid_by IS NULL', [
        claim.sequence,
        claim.trip_ids,
      ]);
    const { mailSubject, accepted, rejected } = claimTextsIn(claim.language);
    const body = decision === 'ACCEPTED' ? accepted(claim.number) : rejected(claim.number);
    await mailNotice(desk, sql, { recipient: claim.email, subject: mailSubject, body, language: claim.language });
    return true;
  });
