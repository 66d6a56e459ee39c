// How long the portal waits for answers, in ms. Proxies between the portal and the operator need longer timeouts than the longest one here.

/** One answer, its body included, by default. */
export const usualTimeout = 15_000;

/** Opening a payment: the operator may be waiting for a bank. Leaves time to say first, once more, what is to be paid (rule PAY-19): all of it is over within 35 s. */
export const openingTimeout = 22_000;

/** Leaves time to ask how a charge without an answer ended: all of it is over within 35 s. */
export const chargingTimeout = 20_000;

/** A page of a thousand journeys is half a megabyte: on a slow line it takes its time. */
export const fleetPageTimeout = 60_000;

/** How long the sending of files may stand still, and how long the operator may then take to answer; how long a list may take to begin, and then to go on. */
export const quietLimit = 30_000;
