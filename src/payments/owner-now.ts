import { type Owner, ownerOf } from '#domain/accounts/owner.ts';
import type { Ports } from '#runtime/ports.ts';

/** Who uses this device now: the owner of what is stored from now on. */
export const ownerNow = ({ account, local }: Pick<Ports, 'account' | 'local'>): Owner =>
  ownerOf(account.presumed(), local.read('account/sign-in')?.owner ?? null);
