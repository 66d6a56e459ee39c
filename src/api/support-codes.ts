import { isNotOffered } from '#domain/problem.ts';
import type { Client } from './client.ts';
import { shortCode, wholeCode } from './contracts/support.ts';

/** Longest wait for a short code, in ms; the whole code is shown meanwhile. */
const longestWait = 4_000;

/** Clients whose operator answered 404: it stores no codes, and is not called again in this visit. */
const storingNone = new WeakSet<Client>();

/** Six characters that identify a code which the operator now stores; null if it stores none (rule ERROR-6). Throws without an answer. */
export const shortCodeFor = async (client: Client, code: string): Promise<string | null> => {
  if (storingNone.has(client)) return null;
  try {
    return (await client.json(shortCode, '/support-codes', { method: 'POST', body: { code }, timeout: longestWait }))
      .shortCode;
  } catch (error) {
    if (!isNotOffered(error)) throw error;
    storingNone.add(client);
    return null;
  }
};

/** The support code that six characters identify. */
export const codeFor = async (client: Client, short: string): Promise<string> =>
  (await client.json(wholeCode, '/support-codes/{shortCode}', { params: { shortCode: short } })).code;
