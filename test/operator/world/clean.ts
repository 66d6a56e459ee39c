import type { Sql } from '../database.ts';

/** Empties every table; what the operator signs with stays. */
export const emptyTables = async (sql: Sql): Promise<void> => {
  await sql.rows(
    'TRUNCATE plates, payments, trips, sessions, captchas_used, alerts, claims, accounts, account_plates, refresh_tokens, codes, mails, kept_answers, telemetry_counts RESTART IDENTITY CASCADE',
  );
  await sql.rows("DELETE FROM meta WHERE name <> 'secret'");
};
