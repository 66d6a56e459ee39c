import { listener } from './effect.ts';
import { payload, withParams } from './params.ts';

/** Notifies a list when another day has begun at the operator. */
export const watchDay = listener();

export type DayEvent = { type: 'day.changed'; now: string };

/** A page that stays open over midnight counts its deadlines from the new day (rule DUE-9). A list has the effect `watchDay`; others are notified by the code or by the machine that opens them. */
export const followsDay = {
  invoke: { id: 'watchDay', src: 'watchDay', onError: {} },
  on: { 'day.changed': { actions: withParams('takeNow', payload<DayEvent>) } },
} as const;
