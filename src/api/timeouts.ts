// How long the portal waits for answers, in ms. What stands between it and the operator has to wait longer than the longest.

/** One answer, its body included, unless said otherwise. */
export const usualTimeout = 15_000;

/** Opening a payment: the operator may be waiting for a bank; giving up early would only make the outcome unknown. */
export const openingTimeout = 30_000;

/** Leaves time to ask how a charge without an answer ended: all of it is over within 35 s. */
export const chargingTimeout = 20_000;

/** A page of a thousand journeys is half a megabyte: on a slow line it takes its time. */
export const fleetPageTimeout = 60_000;

/** How long the sending of files may stand still, and how long the operator may then take to answer; how long a list may take to begin, and then to go on. */
export const quietLimit = 30_000;
