/** How many lines of a table of a fleet may be asked for on a page (rule FLEET-3). */
export const pageSizes = [20, 50, 100] as const;
