import { isShownTo, ownerOf } from '#domain/accounts/owner.ts';
import { recordedSession, type SentPayment, sentPaymentOf } from '#domain/money/sent-payment.ts';
import { afterRefusal, ifNothingIsOpen, type Statement } from '#domain/money/statement.ts';
import { BrokenScreen } from '#ui/problem/BrokenScreen.tsx';
import { usePlace } from './page-location.ts';
import type { Portal } from './portal/portal.ts';
import { parseSearch } from './query.ts';
import { usePortal } from './use-flow.ts';

type Known = { sent: SentPayment | null; money: Statement | null };

/** The payment that was sent before the page at an address, if there is one, and what is known of its money. */
const knownAt = ({ local, tabStorage, presumedAccount }: Portal, pathname: string, search: string): Known => {
  const shown = tabStorage.read('payment/shown');
  const records = local.read('payments/ledger')?.records ?? [];
  const { sessionId: ofAddress } = parseSearch(search);
  const ofReturn = ofAddress && (recordedSession(records, ofAddress) ?? ofAddress);
  const ofForm = local.read('journeys')?.sessionId ?? local.read('sessionId');
  const ofResult = shown?.sessionId ?? local.read('sessionId');
  const sessionId = pathname === '/payment' ? ofForm : pathname === '/payment/processing' ? ofReturn : ofResult;
  const viewer = ownerOf(presumedAccount(), local.read('account/sign-in')?.owner ?? null);
  const own = records.filter(({ owner }) => isShownTo(owner, viewer));
  const sent = sentPaymentOf({ pathname, sessionId, shown, records: own });
  if (sent === null || sessionId === undefined) return { sent, money: ifNothingIsOpen(records) };
  const trips = own.findLast((record) => record.sessionId === sessionId);
  return { sent, money: afterRefusal({ records, viewer }, { sessionId, trips }) };
};

/** A page that could not be opened, with what is known of a payment that was sent before (rule RESULT-13). */
export const BrokenPage = ({ onRetry }: { onRetry: () => void }) => {
  const { pathname, search } = usePlace();
  return <BrokenScreen {...knownAt(usePortal(), pathname, search)} onRetry={onRetry} />;
};
