import type { Holder } from '#domain/account-type.ts';
import type { Visit } from './visit.ts';

/** Whose area a route belongs to. */
export const holderOf = ({ params }: Pick<Visit, 'params'>): Holder =>
  params['holder'] === 'renter' ? 'renter' : 'customer';
