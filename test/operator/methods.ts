import { fuelCardTypes } from '#domain/payment-method.ts';
import { pictureUrl } from './content/brands.ts';
import { textsIn } from './content/texts.ts';
import type { Desk } from './desk.ts';
import type { Language } from '#domain/language.ts';
import type { Item } from './sessions.ts';

/** By which methods a session's items may be paid; a closed one says why, in the driver's language. */
export const methodsOf = async (desk: Desk, plateId: string | null, items: readonly Item[], language: Language) => {
  const [plate] = await desk.database.rows<{ disabled_methods: string[] }>(
    'SELECT disabled_methods FROM plates WHERE id = $1',
    [plateId],
  );
  const reasons = textsIn(language).methodClosed;
  const closesFuelCards = items.some(({ kind }) => kind === 'completed')
    ? reasons.inProgress
    : items.some(({ kind }) => kind === 'prepaid')
      ? reasons.prepaid
      : undefined;
  const paymentMethods = ['CREDIT_CARD', ...fuelCardTypes].map((type) => {
    const closed = plate?.disabled_methods.includes(type)
      ? reasons.plate
      : type === 'CREDIT_CARD'
        ? undefined
        : closesFuelCards;
    const icon = type === 'CREDIT_CARD' ? { icon: pictureUrl('card') } : {};
    return { type, ...icon, isEnabled: closed === undefined, ...(closed !== undefined && { errorMessage: closed }) };
  });
  return { paymentMethods };
};
