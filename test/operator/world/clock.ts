import type { Database } from '../database.ts';

/** The operator's clock: the machine's, plus the time by which it was moved. That is stored with the state. */
export type Clock = {
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
