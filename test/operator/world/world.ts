import type { Desk } from '../desk.ts';
import type { Fault } from '../faults.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { Sql, Database } from '../database.ts';
import { passGate, type Passed } from './passages.ts';

/** The operator's clock: the machine's, plus the time by which it was moved. That is stored with the state. */
type Clock = {
  now: () => Date;
  ahead: () => number;
  move: (milliseconds: number) => Promise<void>;
  setRight: () => void;
};

export const openClock = async (database: Database, machine: () => Date): Promise<Clock> => {
  const [kept] = await database.rows<{ value: string }>("SELECT value FROM meta WHERE name = 'clock_ahead'");
  let ahead = Number(kept?.value ?? 0);
  return {
    now: () => new Date(machine().getTime() + ahead),
    ahead: () => ahead,
    move: async (milliseconds) => {
      const further = ahead + milliseconds;
      await database.rows("INSERT INTO meta VALUES ('clock_ahead', $1) ON CONFLICT (name) DO UPDATE SET value = $1", [
        String(further),
      ]);
      ahead = further;
    },
    setRight: () => void (ahead = 0),
  };
};

/** Seeded vehicles that drive, one gate a step, always in the same order. */
const vehicles = ['TT-123-TT', 'VV-234-VV', 'WW-345-WW'] as const;
const ways = [
  ['23', 'A71'],
  ['34', '29'],
  ['24', '33'],
  ['A71', 'RN79'],
  ['29', '30'],
] as const;

/** Automatic passages, while they are turned on. On or off, and their progress, are stored with the state. */
const openTraffic = (desk: Desk) => {
  const meta = async (name: string): Promise<string | undefined> =>
    (await desk.database.rows<{ value: string }>('SELECT value FROM meta WHERE name = $1', [name]))[0]?.value;
  const isOn = async (): Promise<boolean> => (await meta('traffic')) === 'on';
  return {
    isOn,
    turn: async (on: boolean): Promise<void> => {
      await desk.database.rows("INSERT INTO meta VALUES ('traffic', $1) ON CONFLICT (name) DO UPDATE SET value = $1", [
        on ? 'on' : 'off',
      ]);
    },
    /** The next passage; none while traffic is turned off. */
    step: async (): Promise<Passed | undefined> => {
      if (!(await isOn())) return undefined;
      const [{ value } = { value: '1' }] = await desk.database.rows<{ value: string }>(
        "INSERT INTO meta VALUES ('traffic_step', '1') ON CONFLICT (name) DO UPDATE SET value = (meta.value::integer + 1)::text RETURNING value",
      );
      const step = Number(value) - 1;
      const round = Math.floor(step / vehicles.length);
      const [entrance, exit] = ways[Math.floor(round / 2) % ways.length] ?? ways[0];
      return passGate(desk, {
        plate: vehicles[step % vehicles.length] ?? vehicles[0],
        country: 'FR',
        gate: round % 2 === 0 ? entrance : exit,
        category: '1',
      });
    },
  };
};
type Traffic = ReturnType<typeof openTraffic>;

/** Empties every table; the operator's signing key stays. */
const emptyTables = async (sql: Sql): Promise<void> => {
  await sql.rows(
    'TRUNCATE plates, payments, trips, sessions, captchas_used, alerts, claims, accounts, account_plates, refresh_tokens, codes, mails, kept_answers, telemetry_counts RESTART IDENTITY CASCADE',
  );
  await sql.rows("DELETE FROM meta WHERE name <> 'secret'");
};

/** All changes of the operator's world from outside. */
export type World = {
  desk: Desk;
  clock: Pick<Clock, 'ahead' | 'move'>;
  traffic: Traffic;
  faults: Fault[];
  requests: readonly LoggedRequest[];
  /** The portal's origin; the server that serves it sets it. */
  portal: { origin: string };
  /** Everything as on the first day: state, clock, faults. */
  reset: () => Promise<void>;
};

type Parts = Pick<World, 'desk' | 'faults' | 'requests'> & {
  clock: Clock;
  /** The changes at midnight, if one has passed. */
  dayBegins: () => Promise<void>;
  /** Fills an empty database. */
  plant: () => Promise<void>;
};

export const openWorld = ({ desk, clock, dayBegins, plant, faults, requests }: Parts): World => ({
  desk,
  clock: {
    ahead: clock.ahead,
    move: async (milliseconds) => {
      await clock.move(milliseconds);
      await dayBegins();
    },
  },
  traffic: openTraffic(desk),
  faults,
  requests,
  portal: { origin: 'http://localhost:4173' },
  reset: async () => {
    await desk.database.transaction(emptyTables);
    clock.setRight();
    faults.length = 0;
    await plant();
  },
});
