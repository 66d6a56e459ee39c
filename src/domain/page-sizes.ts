/** The possible numbers of rows on a page of a fleet's table (rule FLEET-3). */
export const pageSizes = [20, 50, 100] as const;
