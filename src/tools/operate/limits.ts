import * as timeouts from '#api/timeouts.ts';
import { attachmentsMaxSize } from '#domain/claims/attachment.ts';

const mebibyte = 1024 * 1024;

/** How many seconds a server waits for the operator's platform: longer than the portal does, so that the portal gives up first and shows a message. */
export const answerSeconds = Math.max(...Object.values(timeouts)) / 1000 + 5;

/** Seconds for a connection to the platform. */
export const connectSeconds = 5;

/** MiB that one call may carry: all attachments of a message, with their form. */
export const callMebibytes = Math.ceil(attachmentsMaxSize / mebibyte) + 1;

/** MiB that a rental company's call may carry: its file of vehicles has no limit in the portal; this is half a million lines. */
export const fleetMebibytes = 32;

/** How many seconds browsers keep files whose names change with their content. */
export const hashedSeconds = 365 * 24 * 60 * 60;

/** For how many seconds browsers use only TLS for the host after a visit. */
export const hstsSeconds = 2 * hashedSeconds;
