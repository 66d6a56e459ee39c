import { createActor, fromPromise } from 'xstate';
import { supportCodeMachine } from '#machines/support-code.ts';
import { saveFile } from '#flows/parts/browser.ts';

/** Makes a support code of what happened lately; `compose` picks out what may be told. */
export const open = (window: Window, compose: () => Promise<string>) =>
  createActor(
    supportCodeMachine.provide({
      actors: {
        compose: fromPromise(compose),
        copy: fromPromise(({ input: { code } }) => window.navigator.clipboard.writeText(code)),
      },
      actions: {
        saveFile: (_, { code }) => saveFile(window, new Blob([code], { type: 'text/plain' }), 'support-code.txt'),
      },
    }),
  ).start();

export type SupportCodeActor = ReturnType<typeof open>;
