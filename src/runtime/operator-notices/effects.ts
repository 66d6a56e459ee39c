import { createActor, fromPromise } from 'xstate';
import { noticesOfFile } from '#api/notices-file.ts';
import { operatorNoticesMachine } from '#machines/operator-notices.ts';
import { watchFailures } from '../failures.ts';
import type { Report } from '../ports.ts';

/** Loads the file by the portal's own address: the platform is not asked. */
export const startNotices = (window: Window, report: Report, onChange: () => void) => {
  const actor = createActor(
    operatorNoticesMachine.provide({
      actors: { loadNotices: fromPromise(() => noticesOfFile(window.fetch.bind(window))) },
    }),
  );
  watchFailures(actor, report);
  actor.subscribe(onChange);
  return actor.start();
};
