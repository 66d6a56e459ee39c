import { type Actor, waitFor } from 'xstate';
import type { CodeChoice, PaperCode, supportCodeMachine } from '#machines/support-code.ts';
import type { Report } from './ports.ts';

/** The actor that composes a support code. */
export type SupportCodeActor = Actor<typeof supportCodeMachine>;

/** The open support code, above any page, for the shell to subscribe to. */
export const createShownCode = (
  make: (medium: Pick<CodeChoice, 'isOnPaper'>) => Promise<SupportCodeActor>,
  report: Report,
) => {
  let actor: SupportCodeActor | null = null;
  let isWanted = false;
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const show = (next: SupportCodeActor | null): void => {
    actor = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: (): SupportCodeActor | null => actor,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: async (): Promise<void> => {
      if (isWanted) return;
      isWanted = true;
      try {
        show(await make({}));
      } catch (error) {
        isWanted = false;
        report(error);
      }
    },
    /** The code for a page that is printed, without showing it. */
    onPaper: async (): Promise<PaperCode> => {
      const composing = await make({ isOnPaper: true });
      const { scan, shortCode } = (await waitFor(composing, (state) => !state.hasTag('busy'))).context;
      composing.stop();
      return { scan, shortCode };
    },
    close: (): void => {
      actor?.stop();
      isWanted = false;
      show(null);
      const held = waiting;
      waiting = [];
      held.forEach((act) => act());
    },
    /** Acts at once, or once the person has closed the code: the page under it does not change (rule ERROR-9). */
    whenClosed: (act: () => void): void => {
      if (actor === null) act();
      else waiting.push(act);
    },
  };
};

export type ShownCode = ReturnType<typeof createShownCode>;
