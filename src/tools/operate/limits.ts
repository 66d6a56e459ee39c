import * as timeouts from '#api/timeouts.ts';
import { attachmentsMaxSize } from '#domain/attachment.ts';

const mebibyte = 1024 * 1024;

/** Seconds that a server waits for the operator's platform: longer than the portal does, so that the portal is the first to give up and says so. */
export const answerSeconds = Math.max(...Object.values(timeouts)) / 1000 + 5;

/** Seconds for a connection to the platform. */
export const connectSeconds = 5;

/** MiB that one call may carry: all attachments of a message, with the form around them. */
export const callMebibytes = Math.ceil(attachmentsMaxSize / mebibyte) + 1;

/** MiB that a rental company's call may carry: its file of vehicles has no limit in the portal; this is half a million lines. */
export const fleetMebibytes = 32;

/** Seconds that browsers keep files whose names change with their content. */
export const hashedSeconds = 365 * 24 * 60 * 60;

/** Seconds for which browsers that were here once ask for the host by TLS alone. */
export const hstsSeconds = 2 * hashedSeconds;
