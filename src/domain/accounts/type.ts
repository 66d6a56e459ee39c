/** Who can hold an account. */
export const holders = ['customer', 'renter'] as const;
export type Holder = (typeof holders)[number];

export const accountTypes = [...holders, 'disconnected'] as const;
export type AccountType = (typeof accountTypes)[number];
