import type { FuelCardType, KnownMethodType } from '#domain/payment/method.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each method; a fuel card's holds its brand. */
export const methodNames: Record<KnownMethodType, MessageDescriptor> = {
  CREDIT_CARD: msg`Bank card`,
  TOTAL: msg`TotalEnergies fuel card`,
  DKV: msg`DKV fuel card`,
  SHELL: msg`Shell fuel card`,
  ESSO: msg`Esso fuel card`,
};

/** The brand of each fuel card, written as in its name. */
export const fuelCardBrands: Record<FuelCardType, string> = {
  TOTAL: 'TotalEnergies',
  DKV: 'DKV',
  SHELL: 'Shell',
  ESSO: 'Esso',
};
