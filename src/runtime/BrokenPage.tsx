import { liveAttempts } from '#domain/money/attempt.ts';
import { type SentPayment, sentPaymentOf } from '#domain/money/sent-payment.ts';
import { BrokenScreen } from '#ui/problem/BrokenScreen.tsx';
import { usePlace } from './page-location.ts';
import type { Portal } from './portal/portal.ts';
import { parseSearch } from './query.ts';
import { usePortal } from './use-flow.ts';

/** The payment that was sent before the page at an address; null without one. */
const sentBefore = ({ local, tabStorage, now }: Portal, pathname: string, search: string): SentPayment | null => {
  const outcome = tabStorage.read('payment/outcome');
  const time = Date.parse(now());
  const { sessionId: ofAddress } = parseSearch(search);
  const ofForm = local.read('journeys')?.sessionId ?? local.read('sessionId');
  const ofResult = outcome?.sessionId ?? local.read('sessionId');
  const ofReturn = typeof ofAddress === 'string' ? ofAddress : undefined;
  return sentPaymentOf({
    pathname,
    sessionId: pathname === '/payment' ? ofForm : pathname === '/payment/processing' ? ofReturn : ofResult,
    outcome,
    attempts: liveAttempts(local.read('payments/attempts') ?? [], time),
    paid: liveAttempts(local.read('payments/paid') ?? [], time),
  });
};

/** A page that could not be opened, with what is known of a payment that was sent before (rule RESULT-13). */
export const BrokenPage = ({ onRetry }: { onRetry: () => void }) => {
  const { pathname, search } = usePlace();
  const portal = usePortal();
  const isUncharged = liveAttempts(portal.local.read('payments/attempts') ?? [], Date.parse(portal.now())).length === 0;
  return <BrokenScreen sent={sentBefore(portal, pathname, search)} isUncharged={isUncharged} onRetry={onRetry} />;
};
