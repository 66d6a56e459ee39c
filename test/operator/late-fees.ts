/** The stand-in operator's fees after a missed deadline, in cents, and its deadlines, in days. Its texts name these values. */
export const surcharge = 1000;
export const fine = 37_500;
export const daysUntilNotice = 15;
export const daysToPayNotice = 30;
export const daysUntilProsecutor = 30;
