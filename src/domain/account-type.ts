export const accountTypes = ['customer', 'renter', 'disconnected'] as const;
export type AccountType = (typeof accountTypes)[number];
