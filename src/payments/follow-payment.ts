import type { OpenPayment } from '#domain/money/statement.ts';
import { type LedgerPorts, ledgerOf } from './ledger.ts';
import { openPayment } from './money.ts';

type Followers = {
  /** Called at once with the payment whose end is not known, and with each one that replaces it. */
  onOpen?: (open: OpenPayment) => void;
  /** Called when a tab has learned how the payment ended. */
  onDecided: () => void;
};

/** Follows the payment of a session in all tabs, also while this page was in the back/forward cache. Returns how to stop. */
export const followPayment = (
  ports: LedgerPorts,
  sessionId: string,
  { onOpen, onDecided }: Followers,
): (() => void) => {
  const ledger = ledgerOf(ports);
  const look = (): 'open' | 'paid' | 'none' => {
    const open = ledger.known().open.find((payment) => payment.sessionId === sessionId);
    if (open === undefined) return ledger.isPaid(sessionId) ? 'paid' : 'none';
    onOpen?.(openPayment(ports, open));
    return 'open';
  };
  let known = look();
  const lookAgain = (): void => {
    const before = known;
    known = look();
    if (known !== before && known !== 'open') onDecided();
  };
  const stop = ledger.subscribe(lookAgain);
  ports.window.addEventListener('pageshow', lookAgain);
  return () => {
    stop();
    ports.window.removeEventListener('pageshow', lookAgain);
  };
};
