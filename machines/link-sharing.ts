import { assign, setup } from 'xstate';
import { areFew, type Toll } from '#domain/search/link.ts';
import { effect } from './parts/effect.ts';
import { isCopied, shareText, type SharingEvent, textSharing } from './parts/text-sharing.ts';

export type LinkSharingInput = { tolls: Toll[] };
type Context = LinkSharingInput & { origin: string };
type Saved = { title: string; names: string[] };
type Event =
  | SharingEvent
  | { type: 'slips.printed' }
  /** Saves the links as a file, with these names of columns. */
  | ({ type: 'links.saved' } & Saved)
  | { type: 'sharing.closed' };

/** The address of this portal, such as `https://bocalia.com`. */
const findOrigin = effect<string>();

export const linkSharingMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as LinkSharingInput },
  actors: { findOrigin, shareText },
  guards: { isCopied, areFew: ({ context: { tolls } }) => areFew(tolls) },
  actions: {
    takeOrigin: assign({ origin: (_, origin: string) => origin }),
    printPage: () => {},
    saveLinks: (_, __: Saved) => {},
  },
}).createMachine({
  id: 'link-sharing',
  description:
    'Somebody passes tolls on to the person who pays them: by a link that fills in the search, or by printed slips with its QR code.',
  meta: { rule: 'SHARE-1, SHARE-2' },
  context: ({ input }) => ({ ...input, origin: '' }),
  initial: 'opening',
  on: { 'sharing.closed': '.closed' },
  states: {
    opening: {
      invoke: {
        id: 'findOrigin',
        src: 'findOrigin',
        onDone: { target: 'open', actions: { type: 'takeOrigin', params: ({ event }) => event.output } },
        onError: 'closed',
      },
    },
    open: {
      description: 'Everything is made on this device: no call is sent, and nothing is stored.',
      on: {
        'slips.printed': { guard: 'areFew', actions: 'printPage' },
        'links.saved': { actions: { type: 'saveLinks', params: ({ event: { title, names } }) => ({ title, names }) } },
      },
      ...textSharing,
    },
    closed: { type: 'final' },
  },
});
