import { request as requestPlain } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { Agent, request } from 'node:https';

/** One raw answer: redirects not followed, not unpacked, not cached. */
export type Answer = {
  /** 0 if the connection ended without an answer. */
  status: number;
  /** In lower case; with every value that was sent. */
  headers: Readonly<Record<string, readonly string[] | undefined>>;
  /** The names of the headers, in lower case and the order of the answer. */
  names: readonly string[];
  body: Buffer;
};

export type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };

const longest = 20_000;

// The trust of the certificate is a check of its own.
const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });

const askOnce = (address: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const secure = address.startsWith('https:');
    // Node sets no Content-Length for a DELETE by itself.
    const length = body === undefined ? {} : { 'Content-Length': `${body.length}` };
    // The certificate belongs to the address, whatever host is requested.
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

/** Sends a request, and repeats a GET once if the server closed a kept connection. Throws without an answer. */
export const ask = (address: string, asked: Asked = {}): Promise<Answer> =>
  askOnce(address, asked).catch((error: unknown) => {
    if (asked.method !== undefined) throw error;
    return askOnce(address, asked);
  });

const noAnswer: Answer = { status: 0, headers: {}, names: [], body: Buffer.alloc(0) };

/** Sends a request; status 0 without an answer. */
export const tryToAsk = (address: string, asked: Asked = {}): Promise<Answer> =>
  ask(address, asked).catch(() => noAnswer);

/** A connection by HTTP/2, as browsers have; by HTTP/1.1 to a server that has no other. */
export const openHttp2 = (origin: string) => {
  let session: ClientHttp2Session | undefined;
  const opened = (): ClientHttp2Session => {
    // A server closes a connection after some number of requests.
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    session = connect(origin, { rejectUnauthorized: false });
    // The request that meets the error reports it.
    session.on('error', () => {});
    return session;
  };
  const askOverIt = (path: string, headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = opened().request({ ...headers, ':path': path });
      const parts: Buffer[] = [];
      const found: Pick<Answer, 'status' | 'headers'> = { status: 0, headers: {} };
      sent.setTimeout(longest, () => sent.destroy(new Error(`no answer within ${longest / 1000} s`)));
      sent.on('response', ({ ':status': status = 0, ...received }) => {
        const values = Object.entries(received).map(([name, value]) => [name, [value].flat().map(String)] as const);
        Object.assign(found, { status, headers: Object.fromEntries(values) });
      });
      sent.on('data', (part: Buffer) => parts.push(part));
      sent.on('error', reject);
      sent.on('end', () =>
        found.status === 0
          ? reject(new Error('The stream was refused.'))
          : resolve({ ...found, names: Object.keys(found.headers), body: Buffer.concat(parts) }),
      );
    });
  return {
    get: (path: string, headers: Record<string, string>): Promise<Answer> =>
      askOverIt(path, headers)
        .catch(() => askOverIt(path, headers))
        .catch(() => tryToAsk(`${origin}${path}`, { headers })),
    close: () => session?.destroy(),
  };
};

/** All values of a header as one text; empty where it was not sent. */
export const headerOf = ({ headers }: Pick<Answer, 'headers'>, name: string): string =>
  (headers[name.toLowerCase()] ?? []).join(', ');
