import { idsIn, type Payment, withoutPayer } from '#domain/money/known-payments.ts';
import { isPrepayment, type PrepaidEntry } from '#domain/trips/journey.ts';
import { prepaidOf, withoutPassage } from '#domain/trips/prepayment.ts';
import { turnReceiptsOff } from './kept-receipts.ts';
import type { LocalStore, SessionStore } from './keys.ts';

type Stores = { local: LocalStore; tabStorage: SessionStore };

/** Values that only the visitor can delete: choices, what is known of payments and of what is owed, the value that hides their owner, and the format of all values. */
const lasting = [
  'language',
  'texts/plain',
  'fleet/table',
  'payments/ledger',
  'vehicles/owed',
  'device/salt',
  'storage/version',
  'sign-outs',
  'sign-outs/chosen',
  'sign-outs/deletion',
] as const;

const isOfRound = ({ tabStorage }: Pick<Stores, 'tabStorage'>, sessionId: string): boolean =>
  tabStorage.read('payments/round')?.vehicles.some(({ set }) => set.sessionId === sessionId) === true;

/** Whether a payment of this tab’s round was sent. */
const isRoundBegun = ({ local, tabStorage }: Stores): boolean => {
  const { vehicles } = tabStorage.read('payments/round') ?? { vehicles: [] };
  if (vehicles.length === 0) return false;
  const shown = tabStorage.read('payment/shown')?.sessionId;
  const sent = (local.read('payments/ledger')?.records ?? []).map(({ sessionId }) => sessionId);
  return vehicles.some(({ set }) => set.sessionId === shown || sent.includes(set.sessionId));
};

/** A round ends. Once one of its payments was sent, the billing data that it kept for the next one go with it (rule LIST-34). */
export const forgetRound = (stores: Stores): void => {
  if (isRoundBegun(stores)) stores.tabStorage.remove('payment/draft');
  stores.tabStorage.remove('payments/round');
};

/** A payment of the session `next` begins: one outside a round ends the round, unless no payment of it was sent. */
export const forgetForPayment = (stores: Stores, next: string): void => {
  if (!isOfRound(stores, next) && isRoundBegun(stores)) forgetRound(stores);
};

/** A new search, of the payment session `next`, replaces an earlier one (rule STORE-8). */
export const forgetForSearch = ({ local, tabStorage }: Stores, next = ''): void => {
  forgetForPayment({ local, tabStorage }, next);
  local.clear([
    ...lasting,
    'search/tab',
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
  tabStorage.remove('form/draft', 'prepayment/draft', 'payments/round', 'claim/sent');
};

/** The stored passages that a payment did not pay. Without a note, it was for all that its search had selected. */
const unpaidPassages = (stored: readonly PrepaidEntry[], payment: Payment | null): PrepaidEntry[] => {
  if (payment === null) return [];
  const { prepayments, prepaidIds } = payment;
  // Release 1.0.0 recorded passages without their ids.
  const isOfVehicle = prepayments.length > 0 && prepaidIds.length === 0;
  const paid = isOfVehicle ? prepaidOf(stored, payment).flatMap(({ ids }) => ids) : prepaidIds;
  return paid.reduce<PrepaidEntry[]>(withoutPassage, [...stored]);
};

/** Deletes what was paid, and nothing else (rule RESULT-8). `payment` is null if this browser did not pay it. */
export const forgetPaid = ({ local, tabStorage }: Stores, sessionId: string, payment: Payment | null): void => {
  const set = local.read('journeys');
  const isOwnSearch = set?.sessionId === sessionId;
  if (payment === null && !isOwnSearch) return;
  local.remove('payments/selection');
  const paid = idsIn(payment === null ? [] : [payment]);
  const isUnpaid = ({ id }: { id: string }): boolean => !paid.has(id);
  const claimed = (local.read('claimed-journeys') ?? []).filter(isUnpaid);
  const left = set?.journeys.filter(isUnpaid) ?? [];
  if (set !== undefined) {
    const isDone = isOwnSearch ? claimed.length === 0 : left.length === 0;
    // Nothing was sent in the session of another search: without its list, that session would count as one that was paid in.
    if (isDone && local.read('sessionId') === set.sessionId) local.write('sessionId', sessionId);
    if (isDone) local.remove('journeys');
    else local.write('journeys', { ...set, journeys: left });
  }
  const basket = local.read('travels-to-pay') ?? [];
  const stored = local.read('prepaid-journeys') ?? [];
  const prepaid = unpaidPassages(stored, payment);
  const isStored = ({ id }: { id: string }): boolean => prepaid.some(({ ids }) => ids.includes(id));
  const isPaidBasket = isOwnSearch || basket.every((trip) => (isPrepayment(trip) ? !isStored(trip) : !isUnpaid(trip)));
  if (isPaidBasket) local.remove('travels-to-pay');
  if (prepaid.length > 0) local.write('prepaid-journeys', prepaid);
  else local.remove('prepaid-journeys', 'prepaid-journeys/email');
  // The next vehicle of a round is paid with the same billing data (rule LIST-34).
  if (!isOfRound({ tabStorage }, sessionId)) tabStorage.remove('payment/draft');
};

/** The person ends the sign-in: no tab keeps a selection. Called before the token is removed, which other tabs notice. */
export const noteChosenEnd = ({ local }: Pick<Stores, 'local'>): void => {
  if (local.read('spiritUserToken') !== undefined) local.write('sign-outs/chosen', (local.read('sign-outs') ?? 0) + 1);
};

/** … and with it the account. */
export const noteDeletion = ({ local }: Pick<Stores, 'local'>): void => {
  if (local.read('spiritUserToken') !== undefined)
    local.write('sign-outs/deletion', (local.read('sign-outs') ?? 0) + 1);
};

/** Whether the last end of a sign-in deleted its account. Another tab may have noted that, and not yet the end. */
export const isAccountDeleted = ({ local }: Pick<Stores, 'local'>): boolean =>
  (local.read('sign-outs/deletion') ?? -1) >= (local.read('sign-outs') ?? 0);

/** Deletes a tab's values after the `ended`th end of a sign-in; a selection waits for its account if no end was chosen (rule FLEET-27). */
export const forgetOfTab = ({ local, tabStorage }: Stores, ended: number): void => {
  const known = tabStorage.read('sign-outs') ?? 0;
  const isUnchosen = ended > known && (local.read('sign-outs/chosen') ?? 0) <= known;
  tabStorage.clear(isUnchosen ? ['whitelabel', 'fleet/selection'] : ['whitelabel']);
};

/** The account of the sign-in, or the sign-in itself while its account is not known. */
export const holderOf = ({ local }: Pick<Stores, 'local'>): string | null => {
  const signIn = local.read('account/sign-in');
  return signIn?.owner ?? signIn?.id ?? null;
};

/** Deletes the selections of every account but the one that is signed in. */
export const forgetOthersSelections = (stores: Stores): void => {
  const { tabStorage } = stores;
  const kept = tabStorage.read('fleet/selection') ?? [];
  const own = kept.filter(({ holder }) => holder === holderOf(stores));
  if (own.length === 0) tabStorage.remove('fleet/selection');
  else if (own.length < kept.length) tabStorage.write('fleet/selection', own);
};

/** The end of a sign-in (rule STORE-10). */
export const forgetForSignOut = ({ local, tabStorage }: Stores): void => {
  // Other tabs are notified and find no token: one sign-in ends once.
  const ended = (local.read('sign-outs') ?? 0) + (local.read('spiritUserToken') === undefined ? 0 : 1);
  const areReceiptsOff = local.read('payments/receipts')?.isOff === true;
  const ledger = local.read('payments/ledger');
  const owed = local.read('vehicles/owed');
  local.clear([...lasting, 'form/plate', 'protest/faq', 'renter/faq']);
  const records = (ledger?.records ?? []).map(withoutPayer);
  if (records.length > 0) local.write('payments/ledger', { records });
  else local.remove('payments/ledger');
  const ofDevice = (owed ?? []).filter(({ owner }) => owner.kind === 'visitor');
  if (ofDevice.length > 0) local.write('vehicles/owed', ofDevice);
  else local.remove('vehicles/owed');
  if (areReceiptsOff) turnReceiptsOff({ local });
  forgetOfTab({ local, tabStorage }, ended);
  if (ended === 0) return;
  local.write('sign-outs', ended);
  tabStorage.write('sign-outs', ended);
};

/** The visitor deletes all stored data (rule STORE-11). */
export const forgetAll = ({ local, tabStorage }: Stores): void => {
  local.clear([]);
  tabStorage.clear([]);
};
