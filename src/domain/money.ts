/** Whole euro cents of an operator's amount in euros: at most two decimals, never more than 2^53 (rule LANG-8). */
export const toCents = (euros: number): number => Math.round(euros * 100);

/** An amount in cents as operators read it and browsers store it: in euros. */
export const toEuros = (cents: number): number => cents / 100;

/** The sum of amounts in cents. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
