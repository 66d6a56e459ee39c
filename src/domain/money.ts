/** Whole euro cents of an amount in euros as operators send it: at most two decimals, never more than 2^53 (rule LANG-8). */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** The sum of amounts in cents. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
