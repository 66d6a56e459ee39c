export const fuelCardTypes = ['TOTAL', 'DKV', 'SHELL', 'ESSO'] as const;
export type FuelCardType = (typeof fuelCardTypes)[number];

export const paymentMethodTypes = ['CREDIT_CARD', ...fuelCardTypes] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];
