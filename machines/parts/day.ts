import { setup } from 'xstate';
import { listener } from './effect.ts';

/** Notifies a list when another day has begun at the operator. */
export const watchDay = listener();

export type DayEvent = { type: 'day.changed'; now: string };

/** A page that stays open over midnight counts its deadlines from the new day (rule DUE-9). A list has the effect `watchDay`; others are notified by the code or by the machine that opens them. */
export const followsDay = setup({
  types: { events: {} as DayEvent },
  actors: { watchDay },
  actions: { takeNow: (_, __: { now: string }) => {} },
}).createStateConfig({
  invoke: { id: 'watchDay', src: 'watchDay', onError: {} },
  on: { 'day.changed': { actions: { type: 'takeNow', params: ({ event }) => event } } },
});
