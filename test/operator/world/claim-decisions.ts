import { claimTextsIn } from '../content/claims.ts';
import type { Desk } from '../desk.ts';
import type { Language } from '#domain/language.ts';
import { mailNotice } from '../mails.ts';

export type Claim = {
  sequence: string;
  number: string;
  type: string;
  status: 'RECEIVED' | 'ACCEPTED' | 'REJECTED';
  trip_ids: string[];
  reason_id: string;
  comment: string | null;
  email: string;
  file_names: string[];
  language: Language;
};
export type Decision = 'ACCEPTED' | 'REJECTED';

const columns =
  "sequence::text, 'R-' || lpad(sequence::text, 6, '0') AS number, type, status, trip_ids, reason_id, comment, email, file_names, language";

/** The newest claims first. */
export const claimsSent = (desk: Desk): Promise<Claim[]> =>
  desk.database.rows<Claim>(`SELECT ${columns} FROM claims ORDER BY claims.sequence DESC LIMIT 50`);

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
