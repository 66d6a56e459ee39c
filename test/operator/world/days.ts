import type { Desk } from '../desk.ts';
import { parisTime } from '../paris.ts';
import { applyLateFees } from './late-fees.ts';

/** What midnight in Paris brings. Asked before every call; it acts on the first one of a day. */
export const watchDays = (desk: Pick<Desk, 'database' | 'now'>) => {
  let seen = parisTime(desk.now()).toISODate();
  return async (): Promise<void> => {
    const now = parisTime(desk.now());
    const today = now.toISODate() ?? '';
    if (today === seen) return;
    seen = today;
    await desk.database.transaction(async (sql) => {
      await applyLateFees(sql, today);
      await sql.rows("UPDATE meta SET value = $1 WHERE name = 'seed_day'", [now.toISO()]);
    });
  };
};
