import { type Telemetry, telemetry } from '#api/contracts/telemetry.ts';
import type { Desk } from './desk.ts';
import { Hono } from 'hono';
import { bodyOf } from './body.ts';
import { Refusal } from './problem.ts';

/** POST /telemetry; 404 if the operator has not asked for it (rule WATCH-2). A browser sends it by itself, without the headers of a call. */
export const telemetryRoutes = (desk: Desk) =>
  new Hono().post('/telemetry', async (c) => {
    if (!desk.actions.includes('telemetry')) throw new Refusal(404, 'not_found');
    const batch = await bodyOf(c, telemetry);
    await takeTelemetry(desk, batch.host ?? new URL(c.req.url).host, batch);
    return c.body(null, 204);
  });

/** A count of a day, for one host, language and release of the portal. */
export type DayCount<Kind extends keyof Counted = keyof Counted> = {
  day: string;
  host: string;
  language: string;
  release: string;
  kind: Kind;
  item: Omit<Counted[Kind][number], 'count'>;
  count: number;
};
type Counted = Omit<Telemetry, 'release' | 'language' | 'host'>;

const kinds = ['speed', 'calls', 'errors', 'transitions', 'violations'] as const satisfies (keyof Counted)[];

const countOf = (item: object): number => ('count' in item && typeof item.count === 'number' ? item.count : 1);
const withoutCount = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'count'));

/** Adds a batch to the counts of the day. */
export const takeTelemetry = (
  { database, now }: Desk,
  host: string,
  { release, language, host: _, ...counted }: Telemetry,
) =>
  database.transaction(async (sql) => {
    for (const kind of kinds)
      for (const item of counted[kind])
        await sql.rows(
          `INSERT INTO telemetry_counts VALUES (($1::timestamptz AT TIME ZONE 'Europe/Paris')::date, $2, $3, $4, $5, $6::text::jsonb, $7)
           ON CONFLICT (day, host, language, release, kind, item) DO UPDATE SET count = telemetry_counts.count + excluded.count`,
          [now(), host, language, release, kind, JSON.stringify(withoutCount(item)), countOf(item)],
        );
  });

/** All counts of a kind, oldest first. */
export const countsOf = <Kind extends keyof Counted>({ database }: Desk, kind: Kind): Promise<DayCount<Kind>[]> =>
  database.rows<DayCount<Kind>>(
    "SELECT to_char(day, 'YYYY-MM-DD') AS day, host, language, release, kind, item, count FROM telemetry_counts WHERE kind = $1 ORDER BY day, count DESC, item::text",
    [kind],
  );

/** Transitions in the format of the chart book. */
export const transitionCounts = async (desk: Desk) =>
  (await countsOf(desk, 'transitions')).map(({ day, language, release, item, count }) => ({
    day,
    language,
    release,
    ...item,
    count,
  }));
