import { requestStatus } from '#api/early-calls.ts';
import { startCode } from './code.ts';
import { readText, startOwnView } from './own-view.ts';
import { startPaint } from './paint.ts';
import { startPresses } from './presses.ts';
import { startSearch } from './search.ts';
import { startTyping } from './typed-before.ts';

/** Runs before the first paint of a prerendered page, long before the portal's code has loaded. */
const start = (): void => {
  requestStatus(readText(() => localStorage, 'payments/attempts'));
  const [replaying, stopped] = [new AbortController(), new AbortController()];
  const own = startOwnView(stopped.signal);
  const isOwn = own.isStillOwn();
  const { prepare, run } = startCode();
  startSearch(replaying.signal);
  const { gather, replay } = startTyping();
  const takePress = startPresses(stopped.signal);
  // Ends when the portal deletes `early`: it listens by then.
  document.addEventListener('securitypolicyviolation', (event) => window.early?.blocked.push(event));
  const stop = (): void => {
    replaying.abort();
    stopped.abort();
  };
  const catchUp = async (): Promise<void> => {
    replaying.abort();
    await replay();
    // A press meanwhile waits too: the views do not know yet all that was typed.
    stop();
    const pressed = takePress();
    if (pressed?.isConnected) pressed.click();
  };
  window.early = { ...own, isOwn, blocked: [], prepare, gather, catchUp, stop };
  startPaint(stopped.signal, isOwn, run);
};
start();
