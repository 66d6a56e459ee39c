import { fromCallback } from 'xstate';
import { operatorDay } from '#domain/deadline.ts';
import type { Ports } from './ports.ts';
import { lookAgain } from './wait-until.ts';

/** Notifies a list when another day has begun by the operator's clock: within a minute, and when its page becomes visible. */
export const watchDayOf = ({ window, now }: Pick<Ports, 'window' | 'now'>) =>
  fromCallback(({ sendBack }) => {
    let day = operatorDay(now());
    const look = () => {
      const today = operatorDay(now());
      if (today !== day) sendBack({ type: 'day.changed', now: now() });
      day = today;
    };
    const timer = setInterval(look, lookAgain);
    window.document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.document.removeEventListener('visibilitychange', look);
    };
  });
