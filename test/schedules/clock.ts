const starts = { morning: Date.UTC(2026, 0, 10, 10), midnight: Date.UTC(2026, 0, 10, 22, 59, 55) } as const;
const real = { setTimeout, clearTimeout, now: Date.now };
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Timer = { at: number; run: () => void };

/** A simulated clock in place of the runtime's own: nothing takes real time. */
export type Clock = {
  now: () => number;
  after: (ms: number, run: () => void) => void;
  /** Advances the time and runs what is due; `step` is called after each moment at which anything happened, and returns whether the time goes on. */
  pass: (ms: number, step: () => boolean) => Promise<void>;
  stop: () => void;
};

/** Runs everything that waits for no time. */
export const flushPromises = async (): Promise<void> => {
  await nextTurn();
  await nextTurn();
};

/** `device`: by how many ms the device's clock is off. */
export const startClock = (begins: keyof typeof starts, device = 0): Clock => {
  let now: number = starts[begins];
  let count = 0;
  const timers = new Map<number, Timer>();
  const set = (run: () => void, ms = 0): number => {
    timers.set(++count, { at: now + Math.max(0, ms), run });
    return count;
  };
  const next = (): [number, Timer] | undefined => {
    let found: [number, Timer] | undefined;
    for (const entry of timers) if (found === undefined || entry[1].at < found[1].at) found = entry;
    return found;
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: (id: number) => void timers.delete(id) });
  Date.now = () => now + device;

  return {
    now: () => now,
    after: (ms, run) => void set(run, ms),
    pass: async (ms, step) => {
      const end = now + ms;
      await flushPromises();
      let goesOn = step();
      for (let due = next(); goesOn && due !== undefined && due[1].at <= end; due = next()) {
        const [id, { at, run }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        run();
        if (next()?.[1].at === at) continue;
        await flushPromises();
        goesOn = step();
      }
      now = end;
    },
    stop: () => {
      timers.clear();
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      Date.now = real.now;
    },
  };
};
