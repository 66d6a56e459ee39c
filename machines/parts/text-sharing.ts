import { setup } from 'xstate';
import { effect } from './effect.ts';

/** How a text left the page; null if the person closed the device's share sheet. */
export type Sharing = 'shared' | 'copied' | null;
type Shared = { text: string };
export type SharingEvent = { type: 'share.pressed' } & Shared;

/** Opens the device's share sheet with the text, or copies the text where there is none. */
export const shareText = effect<Sharing, Shared>();

export const isCopied = (_: unknown, { sharing }: { sharing: Sharing }): boolean => sharing === 'copied';

/** Shares a text, or copies it. */
export const textSharing = setup({
  types: { events: {} as SharingEvent },
  actors: { shareText },
  guards: { isCopied },
}).createStateConfig({
  initial: 'offered',
  states: {
    offered: { on: { 'share.pressed': 'sharing' } },
    sharing: {
      invoke: {
        id: 'shareText',
        src: 'shareText',
        // `share.pressed` enters this state; its machine has other events too.
        input: ({ event: { text = '' } }: { event: { type: string; text?: string } }) => ({ text }),
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => ({ sharing: event.output }) }, target: 'copied' },
          { target: 'offered' },
        ],
        onError: 'failed',
      },
    },
    copied: { on: { 'share.pressed': 'sharing' } },
    failed: {
      description: 'The device neither shares nor copies; what can be printed or saved stays.',
      on: { 'share.pressed': 'sharing' },
    },
  },
});
