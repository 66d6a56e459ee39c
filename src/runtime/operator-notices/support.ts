/** The values of this machine that a support code may hold. */
export const allowed: readonly string[] = [];
