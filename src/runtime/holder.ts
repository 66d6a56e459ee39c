import type { Holder } from '#domain/accounts/type.ts';
import type { Visit } from './visit.ts';

/** Whether a route belongs to a customer or a rental company. */
export const holderOf = ({ params }: Pick<Visit, 'params'>): Holder =>
  params['holder'] === 'renter' ? 'renter' : 'customer';
