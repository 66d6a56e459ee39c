import type { Database } from '../database.ts';
import { parisTime } from '../paris.ts';
import { kindOf, kinds } from './kinds.ts';
import { plantCustomer, seededCustomer, seededWithoutAddress } from './accounts.ts';
import { addPlate, anyNumber, anyPlate } from './plates.ts';
import { seedTable } from './table.ts';

/** Fills an empty database, the same way each time; in a stored one, moves unpaid trips forward, so that "tomorrow" stays tomorrow. */
export const plantSeed = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (sql) => {
    const today = parisTime(now);
    const [planted] = await sql.rows<{ value: string }>("SELECT value FROM meta WHERE name = 'seed_day' FOR UPDATE");
    if (!planted) {
      for (const { kind, plate, number } of seedTable) await addPlate(sql, kinds[kind], plate, number ?? '', today);
      await plantCustomer(sql, seededCustomer, now);
      await plantCustomer(sql, seededWithoutAddress, now);
    } else {
      await sql.rows(
        `UPDATE trips SET date = date + $1::integer * interval '1 day', deadline = deadline + $1::integer WHERE paid_by IS NULL`,
        [Math.round(today.startOf('day').diff(parisTime(new Date(planted.value)).startOf('day'), 'days').days)],
      );
    }
    await sql.rows("INSERT INTO meta VALUES ('seed_day', $1) ON CONFLICT (name) DO UPDATE SET value = $1", [
      today.toISO(),
    ]);
  });

export type FreshPlate = { plate: string; country: string; noticeNumber?: string; declarationNumber?: string };

/** An unused plate of a kind; undefined if there is no such kind. */
export const freshPlate = async (database: Database, kind: string, now: Date): Promise<FreshPlate | undefined> => {
  const seed = kindOf(kind);
  if (!seed) return undefined;
  const country = seed.country ?? 'FR';
  const number = anyNumber();
  let plate = anyPlate(country);
  while (!(await database.transaction((sql) => addPlate(sql, seed, plate, number, parisTime(now)))))
    plate = anyPlate(country);
  const has = (nature: string) => seed.trips.some((trip) => trip.nature === nature);
  return {
    plate,
    country,
    ...(has('latePayment') && { noticeNumber: number }),
    ...(has('nonPaymentDeclaration') && { declarationNumber: number }),
  };
};
