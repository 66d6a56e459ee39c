import type { Actor } from 'xstate';
import type { operatorNoticesMachine } from '#machines/operator-notices.ts';
import type { OperatorNotice } from '#domain/settings.ts';
import type { BasePorts } from './ports.ts';

/** The notices of the file beside the portal, for the shell to subscribe to. */
export type NoticesWatch = {
  get: () => readonly OperatorNotice[];
  subscribe: (listener: () => void) => () => void;
  /** A call was not answered. */
  platformFailed: () => void;
  /** The operator's settings have loaded. */
  platformAnswered: () => void;
};

const none: readonly OperatorNotice[] = [];

/** Their code is fetched once a call is not answered (rule SHELL-27). */
export const createNoticesWatch = ({ report }: Pick<BasePorts, 'report'>): NoticesWatch => {
  let actor: Actor<typeof operatorNoticesMachine> | undefined;
  let isFetching = false;
  const listeners = new Set<() => void>();
  const start = async (): Promise<void> => {
    isFetching = true;
    try {
      const { startNotices } = await import('./operator-notices/effects.ts');
      actor = startNotices(report);
      actor.subscribe(() => listeners.forEach((listener) => listener()));
      actor.send({ type: 'platform.failed' });
    } finally {
      isFetching = false;
    }
  };
  return {
    get: () => actor?.getSnapshot().context.notices ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    platformFailed: () => {
      if (actor !== undefined) actor.send({ type: 'platform.failed' });
      else if (!isFetching) start().catch(report);
    },
    platformAnswered: () => actor?.send({ type: 'platform.answered' }),
  };
};
