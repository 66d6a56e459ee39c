import type { PaymentMethodType } from '#domain/payment-method.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each method; fuel cards have the names of their brands. */
export const methodNames: Record<PaymentMethodType, MessageDescriptor> = {
  CREDIT_CARD: msg`Bank card`,
  TOTAL: msg`TotalEnergies fuel card`,
  DKV: msg`DKV fuel card`,
  SHELL: msg`Shell fuel card`,
  ESSO: msg`Esso fuel card`,
};
