import type { AccountType, Holder } from './type.ts';

/**
 * The owner of what this device keeps. `account` distinguishes accounts of one kind: the salted hash of the e-mail
 * address, or null if it is not known.
 */
export type Owner = { kind: 'visitor' } | { kind: 'customer' | 'company'; account: string | null };

const kinds = { customer: 'customer', renter: 'company' } as const satisfies Record<Holder, Owner['kind']>;

/** The owner of what a person of this kind of account stores. */
export const ownerOf = (type: AccountType, account: string | null): Owner =>
  type === 'disconnected' ? { kind: 'visitor' } : { kind: kinds[type], account };

/** A sign-in on this device: a new id each time, and the salted hash of the account's e-mail address, if it is known. */
export type SignIn = { id: string; owner: string | null };

/**
 * Whether something is shown to who uses the device now. A visitor's belongs to the device: visitors and customers see
 * it, companies do not. An account's is shown to that account alone; an unknown account counts as the same.
 */
export const isShownTo = (owner: Owner, viewer: Owner): boolean => {
  if (owner.kind === 'visitor') return viewer.kind !== 'company';
  if (viewer.kind !== owner.kind) return false;
  return owner.account === null || viewer.account === null || owner.account === viewer.account;
};
