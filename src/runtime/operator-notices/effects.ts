import { createActor, fromPromise } from 'xstate';
import { noticesOfFile } from '#api/notices-file.ts';
import { operatorNoticesMachine } from '#machines/operator-notices.ts';

/** Loads the file by the portal's own address: the platform is not asked. */
export const startNotices = (window: Window) =>
  createActor(
    operatorNoticesMachine.provide({
      actors: { loadNotices: fromPromise(() => noticesOfFile(window.fetch.bind(window))) },
    }),
  ).start();
