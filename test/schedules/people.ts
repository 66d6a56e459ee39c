import type { Owner } from '#domain/accounts/owner.ts';
import type { Holder } from '#domain/accounts/type.ts';
import { forgetForSignOut } from '#storage/forget.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';

/** An account on this device; `owner` is what records name it by. */
type Person = { holder: Holder; owner: string };

/** Two customers and a rental company share the device; the first customer uses it most. */
const people: readonly Person[] = [
  { holder: 'customer', owner: 'ana' },
  { holder: 'customer', owner: 'ana' },
  { holder: 'customer', owner: 'ben' },
  { holder: 'renter', owner: 'rentals' },
];

/** Signs a person in, as the sign-in page of another tab does: it ends the sign-in that it replaces. */
export const storeSignIn = (area: Storage, choice: number, id: string): void => {
  const { holder, owner } = people[choice % people.length] ?? { holder: 'customer', owner: 'ana' };
  const store = createLocalStore(() => area);
  const isReplacing = store.read('spiritUserToken') !== undefined;
  if (isReplacing) forgetForSignOut({ local: store, tabStorage: createSessionStore(() => undefined) });
  store.write('account/sign-in', { id, owner });
  store.write('spiritUserToken', {
    accessToken: `access of ${owner} ${id}`,
    refreshToken: 'refresh',
    expirationDate: '2027-01-01T00:00:00Z',
    accountType: holder,
  });
};

/** Who uses the device now. */
export const viewerOf = (area: Storage): Owner => {
  const store = createLocalStore(() => area);
  const type = store.read('spiritUserToken')?.accountType ?? 'disconnected';
  if (type === 'disconnected') return { kind: 'visitor' };
  return { kind: type === 'renter' ? 'company' : 'customer', account: store.read('account/sign-in')?.owner ?? null };
};

/** Whether a payment of one person may be shown to another: a visitor's belongs to the device, but not to companies. */
export const mayShow = (owner: Owner, viewer: Owner): boolean =>
  owner.kind === 'visitor'
    ? viewer.kind !== 'company'
    : viewer.kind === owner.kind && 'account' in viewer && viewer.account === owner.account;
