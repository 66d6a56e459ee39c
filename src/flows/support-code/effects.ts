import { createActor, fromPromise } from 'xstate';
import { shortCodeFor } from '#api/support-codes.ts';
import type { Ports } from '#runtime/ports.ts';
import { type CodeChoice, type SupportCodes, supportCodeMachine } from '#machines/support-code.ts';
import { saveFile } from '#runtime/browser.ts';

/** Makes a support code of the last steps; `compose` redacts them. */
export const open = (
  { window, client }: Pick<Ports, 'window' | 'client'>,
  compose: (choice: CodeChoice) => Promise<SupportCodes>,
) =>
  createActor(
    supportCodeMachine.provide({
      actors: {
        compose: fromPromise(({ input }) => compose(input)),
        keepAtOperator: fromPromise(({ input: { code } }) => shortCodeFor(client, code)),
        copy: fromPromise(({ input: { code } }) => window.navigator.clipboard.writeText(code)),
      },
      actions: {
        saveFile: (_, { code }) => saveFile(window, new Blob([code], { type: 'text/plain' }), 'support-code.txt'),
      },
    }),
  ).start();

export type SupportCodeActor = ReturnType<typeof open>;
