import { fromPromise } from 'xstate';
import { linkSharingMachine } from '#machines/link-sharing.ts';
import { shareText } from '#runtime/browser.ts';
import type { Ports } from '#runtime/ports.ts';

/** Passing tolls on, all on this device (rule SHARE-1). */
export const linkSharingOf = ({ window }: Pick<Ports, 'window'>) =>
  linkSharingMachine.provide({
    actors: {
      findOrigin: fromPromise(async () => window.location.origin),
      shareText: fromPromise(({ input: { text } }) => shareText(window, text)),
    },
    actions: { printPage: () => window.print() },
  });
