// How long the portal waits for answers, in ms. Proxies between the portal and the operator need longer timeouts than the longest one here.

/** One answer, including its body, by default. */
export const usualTimeout = 15_000;

/**
 * Opening a payment: the operator may be waiting for a bank. Leaves time to send the selection once more before (rule
 * PAY-19): both take at most 35 s together.
 */
export const openingTimeout = 22_000;

/** Leaves time to request the status of a charge without an answer: both take at most 35 s together. */
export const chargingTimeout = 20_000;

/** The operator's work on a part of an import: thousands of vehicles. */
export const importTimeout = 120_000;

/** A page of a thousand journeys is half a megabyte, which takes long on a slow line. */
export const fleetPageTimeout = 60_000;

/**
 * The longest pause while files are sent, and the longest wait for the answer afterwards; the longest wait for the
 * beginning of a list, and the longest pause in it.
 */
export const quietLimit = 30_000;
