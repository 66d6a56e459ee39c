import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that is ready to be sent, as often as wanted, byte for byte alike. */
export type Prepared = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** Lets what was handed to the network leave the machine. */
const leaving = 10;

/** Sends a request over a connection of its own, and cuts it as soon as everything was sent: the answer has nowhere to go. */
export const sendUnheard = ({ method, address, headers, body }: Prepared): Promise<void> =>
  new Promise((resolve) => {
    const request = address.startsWith('https:') ? requestSecure : requestPlain;
    const outgoing = request(address, { method, headers, agent: false });
    // The operator may be quicker to close than we are.
    outgoing.on('error', () => resolve());
    outgoing.end(body ?? '', async () => {
      await pause(leaving);
      outgoing.destroy();
      resolve();
    });
  });
