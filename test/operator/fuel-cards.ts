import { type FuelCardType, fuelCardTypes } from '#domain/payment-method.ts';
import { fuelCardRules } from '#domain/fuel-card.ts';
import { parisTime } from './paris.ts';
import { Refusal } from './problem.ts';

/** The first four digits of each issuer's cards. */
const issuers: Record<FuelCardType, string> = { TOTAL: '7004', DKV: '7043', SHELL: '7002', ESSO: '7033' };

/** Refuses a card that its issuer would not honour (rule FUEL-6). `cardValidity` is YYMM. */
export const requireHonoured = (
  card: { cardType: FuelCardType; cardNumber: string; cardValidity: string; cvv?: string | undefined },
  now: Date,
): void => {
  const rule = fuelCardRules[card.cardType];
  const issuer = fuelCardTypes.find((type) => card.cardNumber.startsWith(issuers[type]));
  if (!issuer) throw new Refusal(400, 'private_card_bin_error');
  if (issuer !== card.cardType) throw new Refusal(400, 'private_card_type_not_match');
  if (!/^\d+$/.test(card.cardNumber) || card.cardNumber.length !== rule.maxDigits)
    throw new Refusal(400, 'private_card_bin_error');
  const expired =
    !/^\d{2}(0[1-9]|1[0-2])$/.test(card.cardValidity) || card.cardValidity < parisTime(now).toFormat('yyMM');
  if (expired) throw new Refusal(400, 'private_card_bin_error');
  if (rule.codeDigits === 0 ? card.cvv !== undefined : !new RegExp(`^\\d{${rule.codeDigits}}$`).test(card.cvv ?? ''))
    throw new Refusal(400, 'required');
};
