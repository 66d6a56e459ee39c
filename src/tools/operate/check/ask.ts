import { request as requestPlain } from 'node:http';
import { request } from 'node:https';

/** One answer as it came: nothing followed, unpacked or kept. */
export type Answer = {
  status: number;
  /** In small letters; each time that it was sent. */
  headers: Readonly<Record<string, readonly string[] | undefined>>;
  body: Buffer;
};

export type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer };

const longest = 20_000;

/** Asks once. Throws where no one answers. */
export const ask = (address: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const secure = address.startsWith('https:');
    // Whether the certificate is trusted is a check of its own.
    const options = { method, headers, timeout: longest, agent: false, rejectUnauthorized: false };
    const sent = (secure ? request : requestPlain)(address, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        resolve({ status, headers: answer.headersDistinct, body: Buffer.concat(parts) });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${longest / 1000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });

/** All values of a header as one text; empty where it was not sent. */
export const headerOf = ({ headers }: Answer, name: string): string => (headers[name.toLowerCase()] ?? []).join(', ');
