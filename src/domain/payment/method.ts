export const fuelCardTypes = ['TOTAL', 'DKV', 'SHELL', 'ESSO'] as const;
export type FuelCardType = (typeof fuelCardTypes)[number];

/** The methods that the portal has names and forms for. */
export const knownMethodTypes = ['CREDIT_CARD', ...fuelCardTypes] as const;
export type KnownMethodType = (typeof knownMethodTypes)[number];

/** A method of the operator's own, such as a wallet: its name in the contract follows the colon (rule PAY-27). */
export type OtherMethodType = `other:${string}`;
export type PaymentMethodType = KnownMethodType | OtherMethodType;

export const isOtherMethod = (type: PaymentMethodType): type is OtherMethodType => type.startsWith('other:');

/** The name of such a method in the contract. */
export const otherMethodPattern = /^[A-Z][A-Z0-9_]{0,39}$/;

/** The method of that name in the contract; undefined if it cannot be one. */
export const findMethodType = (name: unknown): PaymentMethodType | undefined =>
  knownMethodTypes.find((known) => known === name) ??
  (typeof name === 'string' && otherMethodPattern.test(name) ? `other:${name}` : undefined);

/** Whether a stored value is a method. */
export const isMethodType = (value: unknown): boolean =>
  knownMethodTypes.some((known) => known === value) ||
  (typeof value === 'string' && value.startsWith('other:') && otherMethodPattern.test(value.slice('other:'.length)));

/** The name of a method of the operator's own, exactly as the operator wrote it. */
export const nameOfOther = (type: OtherMethodType): string => type.slice('other:'.length);

/** How many characters the label of such a method may have. */
export const methodLabelLimit = 60;
