import type { Owner } from '#domain/accounts/owner.ts';
import type { Holder } from '#domain/accounts/type.ts';
import type { Ports } from '../ports.ts';

const kinds = { customer: 'customer', renter: 'company' } as const satisfies Record<Holder, string>;

/** Who uses this device now: the owner of what is stored from now on. */
export const ownerNow = ({ account, local }: Pick<Ports, 'account' | 'local'>): Owner => {
  const type = account.presumed();
  if (type === 'disconnected') return { kind: 'visitor' };
  return { kind: kinds[type], account: local.read('account/sign-in')?.owner ?? null };
};
