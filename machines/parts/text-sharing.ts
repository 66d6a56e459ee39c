import { effect } from './effect.ts';

/** How a text left the page; null if the person closed the device's share sheet. */
export type Sharing = 'shared' | 'copied' | null;
type Shared = { text: string };
export type SharingEvent = { type: 'share.pressed' } & Shared;

/** Opens the device's share sheet with the text, or copies the text where there is none. */
export const shareText = effect<Sharing, Shared>();

export const isCopied = (_: unknown, { sharing }: { sharing: Sharing }): boolean => sharing === 'copied';

/** The states of sharing a text. The machine has the effect `shareText` and the guard `isCopied`. */
export const sharingStates = {
  offered: { on: { 'share.pressed': 'sharing' } },
  sharing: {
    invoke: {
      id: 'shareText',
      src: 'shareText',
      input: ({ event }: { event: { type: string } }) => ({
        text: 'text' in event && typeof event.text === 'string' ? event.text : '',
      }),
      onDone: [
        {
          guard: {
            type: 'isCopied',
            params: ({ event }: { event: { output: Sharing } }) => ({ sharing: event.output }),
          },
          target: 'copied',
        },
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
} as const;
