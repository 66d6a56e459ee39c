import { request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';

/** One answer as it came: nothing followed, unpacked or kept. */
export type Answer = {
  /** 0 where the connection ended without an answer. */
  status: number;
  /** In small letters; each time that it was sent. */
  headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The names of the headers, in small letters and the order of the answer. */
  names: readonly string[];
  body: Buffer;
};

export type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };

const longest = 20_000;

// Whether the certificate is trusted is a check of its own.
const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });

const askOnce = (address: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const secure = address.startsWith('https:');
    // Node counts no body of a DELETE by itself.
    const length = body === undefined ? {} : { 'Content-Length': `${body.length}` };
    // The certificate is that of the address, whatever host is asked for.
    const tls = { agent, servername: new URL(address).hostname };
    const options = { method, headers: { ...headers, ...length }, timeout: longest, ...(secure && tls) };
    const sent = (secure ? request : requestPlain)(address, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const names = answer.rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
        const status = answer.statusCode ?? 0;
        resolve({ status, headers: answer.headersDistinct, names, body: Buffer.concat(parts) });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${longest / 1000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });

/** Asks, and a GET once more where the server closed a kept connection. Throws where there is no answer. */
export const ask = (address: string, asked: Asked = {}): Promise<Answer> =>
  askOnce(address, asked).catch((error: unknown) => {
    if (asked.method !== undefined) throw error;
    return askOnce(address, asked);
  });

const noAnswer: Answer = { status: 0, headers: {}, names: [], body: Buffer.alloc(0) };

/** Asks; status 0 where there is no answer. */
export const tryToAsk = (address: string, asked: Asked = {}): Promise<Answer> =>
  ask(address, asked).catch(() => noAnswer);

/** All values of a header as one text; empty where it was not sent. */
export const headerOf = ({ headers }: Pick<Answer, 'headers'>, name: string): string =>
  (headers[name.toLowerCase()] ?? []).join(', ');
