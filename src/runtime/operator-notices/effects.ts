import { createActor, fromPromise } from 'xstate';
import { noticesOfFile } from '#api/notices-file.ts';
import { operatorNoticesMachine } from '#machines/operator-notices.ts';
import { watchFailures } from '../failures.ts';
import type { Report } from '../ports.ts';

/** Starts the machine of the operator's notices. Their file is loaded from the portal's own address, not from the platform. */
export const startNotices = (report: Report, onChange: () => void) => {
  const actor = createActor(
    operatorNoticesMachine.provide({
      actors: { loadNotices: fromPromise(() => noticesOfFile(globalThis.fetch.bind(globalThis))) },
    }),
  );
  watchFailures(actor, report);
  actor.subscribe(onChange);
  return actor.start();
};
