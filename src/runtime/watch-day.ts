import { type AnyActor, fromCallback } from 'xstate';
import type { DayEvent } from '#machines/parts/day.ts';
import { operatorDay } from '#domain/trips/deadline.ts';
import type { Ports } from './ports.ts';
import { lookAgain } from './wait-until.ts';

type Clock = Pick<Ports, 'window' | 'now'>;
type Follower = Pick<AnyActor, 'subscribe'> & { send: (event: DayEvent) => void };

/** Calls when another day has begun by the operator's clock: within a minute, and when the page becomes visible. Returns how to stop. */
export const onNewDay = ({ window, now }: Clock, begin: () => void): (() => void) => {
  let day = operatorDay(now());
  const look = () => {
    const today = operatorDay(now());
    if (today !== day) begin();
    day = today;
  };
  const timer = setInterval(look, lookAgain);
  window.document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.document.removeEventListener('visibilitychange', look);
  };
};

/** Notifies a list of another day. */
export const watchDayOf = (clock: Clock) =>
  fromCallback(({ sendBack }) => onNewDay(clock, () => sendBack({ type: 'day.changed', now: clock.now() })));

/** Notifies a flow of another day while it runs. */
export const sendingDay = <Actor extends Follower>(clock: Clock, actor: Actor): Actor => {
  const stop = onNewDay(clock, () => actor.send({ type: 'day.changed', now: clock.now() }));
  actor.subscribe({ complete: stop, error: stop });
  return actor;
};
