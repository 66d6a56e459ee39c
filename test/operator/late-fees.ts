/** What the stand-in operator adds after a missed deadline, in cents, and after how many days. Its texts name these values. */
export const surcharge = 1000;
export const fine = 37_500;
export const daysUntilNotice = 15;
export const daysToPayNotice = 30;
export const daysUntilProsecutor = 30;
