import { operatorZone } from '#domain/operator/zone.ts';

/** How a code changes times and prices. */
export type Move = { date: (text: string) => string; cents: (amount: number) => number };

const minute = 60_000;
const day = 1_440 * minute;
/** About five years in either direction. */
const mostDays = 2_000;
const mostTimes = 20;

/** An unpredictable number from 0 to below 1. */
export const randomNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Made once: making one takes longer than a hundred uses. */
const zoneClock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: operatorZone });

/** The clock of the operators' zone at a time (epoch ms), as if it were UTC. */
const zoneTime = (moment: number): number => Date.parse(`${zoneClock.format(moment).replace(' ', 'T')}Z`);

const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Minutes since midnight in the operators' zone; undefined for a whole day. */
const minuteOfDay = (date: string): number | undefined => {
  const [, , time, , offset] = parts.exec(date) ?? [];
  if (time === undefined) return undefined;
  const wall = offset === undefined ? Date.parse(`1970-01-01T${time}Z`) : zoneTime(Date.parse(date));
  return Math.floor((((wall % day) + day) % day) / minute);
};

const movedDate = (date: string, days: number, minutes: number): string => {
  const [, on = '', time, rest = '', offset = ''] = parts.exec(date) ?? [];
  const start = Date.parse(`${on}T${time ?? '00:00'}Z`);
  if (Number.isNaN(start)) return date;
  const moved = new Date(start + days * day + (time === undefined ? 0 : minutes * minute)).toISOString();
  return time === undefined ? moved.slice(0, 10) : `${moved.slice(0, 16)}${rest}${offset}`;
};

/** Days by which a time keeps its distance to the operators' clock, whatever daylight saving does. */
const drawDays = (now: number, draw: () => number): number => {
  for (;;) {
    const days = Math.floor(draw() * (2 * mostDays + 1)) - mostDays;
    if (days !== 0 && zoneTime(now + days * day) === zoneTime(now) + days * day) return days;
  }
};

/**
 * Draws by how much one code moves its times and prices. Times move by whole days, and by as many minutes as leave each
 * of `dates` on its day: distances, and what is today or late, stay the same. Prices are multiplied by one whole
 * number: sums, and free trips, stay consistent. `now`: epoch ms.
 */
export const drawMove = (now: number, dates: readonly string[], draw = randomNumber): Move => {
  const minutesOfDay = [new Date(now).toISOString(), ...dates].flatMap((date) => minuteOfDay(date) ?? []);
  const [earliest, latest] = [Math.min(...minutesOfDay), Math.max(...minutesOfDay)];
  const days = drawDays(now, draw);
  const minutes = Math.floor(draw() * (1_440 - latest + earliest)) - earliest;
  const times = 2 + Math.floor(draw() * (mostTimes - 1));
  return { date: (text) => movedDate(text, days, minutes), cents: (amount) => amount * times };
};
