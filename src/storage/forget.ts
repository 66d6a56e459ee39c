import { type Attempt, checkedIds, withoutPayer } from '#domain/money/attempt.ts';
import { isPrepayment } from '#domain/trips/journey.ts';
import { prepaidOf } from '#domain/trips/prepayment.ts';
import { turnReceiptsOff } from './kept-receipts.ts';
import type { LocalStore, SessionStore } from './keys.ts';

type Stores = { local: LocalStore; tabStorage: SessionStore };

/** Values that only the visitor can delete: choices, payments whose end is not known, the value that hides their owner, and the format of all values. */
const lasting = [
  'language',
  'texts/plain',
  'fleet/table',
  'payments/attempts',
  'device/salt',
  'storage/version',
  'sign-outs',
] as const;

const isOfRound = ({ tabStorage }: Pick<Stores, 'tabStorage'>, sessionId: string): boolean =>
  tabStorage.read('payments/round')?.vehicles.some(({ set }) => set.sessionId === sessionId) === true;

/** A new search, of the payment session `next`, replaces an earlier one (rule STORE-8). */
export const forgetForSearch = ({ local, tabStorage }: Stores, next = ''): void => {
  // A round keeps its billing data from one payment to the next: after a payment, another search ends them (rule LIST-34).
  const last = tabStorage.read('payment/outcome')?.sessionId ?? '';
  if (isOfRound({ tabStorage }, last) && !isOfRound({ tabStorage }, next)) tabStorage.remove('payment/draft');
  local.clear([
    ...lasting,
    'search/tab',
    'payments/paid',
    'payments/refused',
    'form/plate',
    'spiritUserToken',
    'account/sign-in',
    'protest/faq',
    'renter/faq',
    'payment/billing',
    'vehicles/known',
    'payments/receipts',
    'claims/sent',
  ]);
  tabStorage.remove('form/draft', 'prepayment/draft', 'payment/outcome', 'payments/round', 'claim/sent');
};

/** Deletes what was paid, and nothing else (rule RESULT-8). `attempt` is null if this browser did not pay it. */
export const forgetPaid = ({ local, tabStorage }: Stores, sessionId: string, attempt: Attempt | null): void => {
  const set = local.read('journeys');
  const isOwnSearch = set?.sessionId === sessionId;
  if (attempt === null && !isOwnSearch) return;
  local.remove('payments/selection');
  const paid = checkedIds(attempt === null ? [] : [attempt]);
  const isUnpaid = ({ id }: { id: string }): boolean => !paid.has(id);
  const claimed = (local.read('claimed-journeys') ?? []).filter(isUnpaid);
  const left = set?.journeys.filter(isUnpaid) ?? [];
  if (set !== undefined) {
    if (isOwnSearch ? claimed.length === 0 : left.length === 0) local.remove('journeys');
    else local.write('journeys', { ...set, journeys: left });
  }
  const basket = local.read('travels-to-pay') ?? [];
  const isPaidBasket = isOwnSearch || basket.every((trip) => !isUnpaid(trip) || isPrepayment(trip));
  if (isPaidBasket) local.remove('travels-to-pay');
  const stored = local.read('prepaid-journeys') ?? [];
  // Without a note, the payment was for all that its search had selected.
  const paidAhead = attempt === null ? stored : attempt.prepayments.length > 0 ? prepaidOf(stored, attempt) : [];
  const prepaid = stored.filter((entry) => !paidAhead.includes(entry));
  if (prepaid.length > 0) local.write('prepaid-journeys', prepaid);
  else local.remove('prepaid-journeys', 'prepaid-journeys/email');
  // The next vehicle of a round is paid with the same billing data (rule LIST-34).
  if (!isOfRound({ tabStorage }, sessionId)) tabStorage.remove('payment/draft');
};

/** The end of a sign-in (rule STORE-10). */
export const forgetForSignOut = ({ local, tabStorage }: Stores): void => {
  // Other tabs are notified and find no token: one sign-in ends once.
  const ended = (local.read('sign-outs') ?? 0) + (local.read('spiritUserToken') === undefined ? 0 : 1);
  // An operator's list may contain a paid trip for a while: its id is kept, without its owner.
  const paid = (local.read('payments/paid') ?? []).map(withoutPayer);
  const areReceiptsOff = local.read('payments/receipts')?.isOff === true;
  local.clear([...lasting, 'form/plate', 'protest/faq', 'renter/faq']);
  if (paid.length > 0) local.write('payments/paid', paid);
  if (areReceiptsOff) turnReceiptsOff({ local });
  tabStorage.clear(['whitelabel']);
  if (ended === 0) return;
  local.write('sign-outs', ended);
  tabStorage.write('sign-outs', ended);
};

/** The visitor deletes all stored data (rule STORE-11). */
export const forgetAll = ({ local, tabStorage }: Stores): void => {
  local.clear([]);
  tabStorage.clear([]);
};
