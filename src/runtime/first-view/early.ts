import { requestStatus } from '#api/early-calls.ts';
import { startCode } from './code.ts';
import { readText, startOwnView } from './own-view.ts';
import { startPaint } from './paint.ts';
import { startPresses } from './presses.ts';
import { startSearch } from './search.ts';
import { startTyping } from './typed-before.ts';

/** Runs before the first paint of a prerendered page, long before the portal's code has loaded. */
const start = (): void => {
  requestStatus(readText(() => localStorage, 'payments/ledger'));
  const takenOver = new AbortController();
  const own = startOwnView(takenOver.signal);
  const { prepare, run } = startCode();
  startSearch(takenOver.signal);
  const { gather, replay } = startTyping();
  const stopPresses = startPresses();
  // Ends when the portal deletes `early`: it listens by then.
  document.addEventListener('securitypolicyviolation', (event) => window.early?.blocked.push(event));
  const stop = (): HTMLElement | null => {
    takenOver.abort();
    return stopPresses();
  };
  const catchUp = async (): Promise<void> => {
    takenOver.abort();
    await replay();
    // A press meanwhile waits too: the views do not know yet all that was typed.
    const pressed = stopPresses();
    if (pressed?.isConnected) pressed.click();
  };
  window.early = { ...own, blocked: [], prepare, gather, catchUp, stop };
  startPaint(own.isOwn, run);
};
start();
