import type { Actor } from 'xstate';
import type { operatorNoticesMachine } from '#machines/operator-notices.ts';
import type { OperatorNotice } from '#domain/operator/settings.ts';
import type { Report } from './ports.ts';

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
export const createNoticesWatch = (report: Report): NoticesWatch => {
  let actor: Actor<typeof operatorNoticesMachine> | undefined;
  let starting: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const start = async (): Promise<void> => {
    const { startNotices } = await import('./operator-notices/effects.ts');
    actor = startNotices(report, () => listeners.forEach((listener) => listener()));
  };
  return {
    get: () => actor?.getSnapshot().context.notices ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    platformFailed: () => {
      starting ??= start();
      starting.then(
        () => actor?.send({ type: 'platform.failed' }),
        (error: unknown) => {
          starting = undefined;
          report(error);
        },
      );
    },
    platformAnswered: () => actor?.send({ type: 'platform.answered' }),
  };
};
