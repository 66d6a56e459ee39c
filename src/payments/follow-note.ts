import type { OpenPayment } from '#domain/money/attempt.ts';
import type { Ports } from '#runtime/ports.ts';
import { paymentNotes } from './notes.ts';

type Followers = {
  /** Called at once with the payment whose end is not known, and with each one that replaces it. */
  onOpen?: (open: OpenPayment) => void;
  /** Called when a tab has learned how the payment ended. */
  onDecided: () => void;
};

/** Follows the note of a payment session in all tabs, also while this page was in the back/forward cache. Returns how to stop. */
export const followNote = (
  ports: Pick<Ports, 'local' | 'window' | 'serverClock'>,
  sessionId: string,
  { onOpen, onDecided }: Followers,
): (() => void) => {
  const notes = paymentNotes(ports);
  const look = (): 'open' | 'paid' | 'none' => {
    const open = notes.all().attempts.find((attempt) => attempt.sessionId === sessionId);
    if (open === undefined) return notes.isPaid(sessionId) ? 'paid' : 'none';
    const { cents, plate, countryCode } = open;
    onOpen?.({ cents, plate, countryCode });
    return 'open';
  };
  let known = look();
  const lookAgain = (): void => {
    const before = known;
    known = look();
    if (known !== before && known !== 'open') onDecided();
  };
  const stop = notes.subscribe(lookAgain);
  ports.window.addEventListener('pageshow', lookAgain);
  return () => {
    stop();
    ports.window.removeEventListener('pageshow', lookAgain);
  };
};
