import { type FuelCardType, fuelCardTypes } from './fuel-card.ts';

/** How a payment ended, or that it has not yet; `UNKNOWN` stands for a status that this release does not know (§3). */
export type PaymentStatus = 'SUCCEED' | 'DUPLICATED' | 'REJECTED' | 'CANCELLED' | 'PENDING' | 'UNKNOWN';

export type PaymentMethodType = 'CREDIT_CARD' | FuelCardType;
export type PaymentMethod = {
  type: PaymentMethodType;
  isEnabled: boolean;
  icon?: string | undefined;
  errorMessage?: string | undefined;
};

/** Where and how a driver is sent to the card provider (§3). */
export type ProviderRequest = {
  psp: 'AXEPTA' | 'PAYBOX';
  url: string;
  parameters: { pspVariableName: string; pspVariableValue: string }[];
};

export const isFuelCard = (type: PaymentMethodType): type is FuelCardType =>
  fuelCardTypes.some((card) => card === type);

/** The methods shown, all closed, while the operator's own list cannot be had (§8). */
export const closedMethods: PaymentMethod[] = (['CREDIT_CARD', ...fuelCardTypes] as const).map((type) => ({
  type,
  isEnabled: false,
}));

/** The operator's texts on the page that opens a step or confirms it. */
export type OperatorPage = {
  title?: string | undefined;
  subtitle?: string | undefined;
  content?: string | undefined;
  backgroundPicture?: string | undefined;
};
