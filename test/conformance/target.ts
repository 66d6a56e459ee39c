/** Sends the kit’s calls to the platform under test, with the headers and the proof of work of the portal. */

import { randomUUID } from 'node:crypto';
import { calls, isCallTo } from '#tools/openapi/calls.ts';
import { type Answer, answerOf } from './answer.ts';
import { type Exchange, reportable, reportableAddress } from './exchange.ts';
import { Mismatch, expectThat } from './mismatch.ts';
import type { Kit } from './suite.ts';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type Challenge, pbkdf2, sha, solveChallenge } from 'altcha/lib';
import { captchaChallenge } from '#api/contracts/captcha.ts';

/** The challenges that the portal's widget can solve under its content security policy. */
const solvable = /^(?:PBKDF2\/)?SHA-(?:256|384|512)$/;

/** The token that the portal's widget sends for a challenge (rule CAPTCHA-1). */
const solvedCaptcha = async (answer: Answer, timeout: number): Promise<string> => {
  const { algorithm } = answer.shaped(captchaChallenge).parameters;
  expectThat(
    solvable.test(algorithm),
    'parameters.algorithm',
    'SHA-256, -384 or -512, or PBKDF2/ with one of them',
    algorithm,
  );
  const challenge = answer.json() as Challenge;
  const { deriveKey } = algorithm.startsWith('PBKDF2') ? pbkdf2 : sha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout }).catch((error: unknown) => {
    throw new Mismatch(
      'parameters',
      'a challenge that ALTCHA’s library can read',
      error instanceof Error ? error.message : error,
    );
  });
  expectThat(
    solution !== null,
    'parameters',
    `a challenge that is solved within ${timeout / 1000} s here; a phone takes several times as long`,
    challenge.parameters,
  );
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** A request that can be sent any number of times, byte by byte the same. */
type Prepared = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

/** Time for the network to send what it was given. */
const leaving = 10;

/** Sends a request over its own connection, and cuts it once everything was sent, so that the answer cannot arrive. */
const sendUnread = ({ method, address, headers, body }: Prepared): Promise<void> =>
  new Promise((resolve) => {
    const request = address.startsWith('https:') ? requestSecure : requestPlain;
    const outgoing = request(address, { method, headers, agent: false });
    // The operator may close the connection first.
    outgoing.on('error', () => resolve());
    outgoing.end(body ?? '', async () => {
      await pause(leaving);
      outgoing.destroy();
      resolve();
    });
  });

export type TargetOptions = {
  /** Where `/services/v1` is. */
  origin: string;
  /** The value of `X-Whitelabel-Host`. */
  host: string;
  fetch?: typeof globalThis.fetch;
  /** Sends a request without waiting for its answer; resolves once it was sent. */
  unread?: (request: Prepared) => Promise<void>;
  /** Milliseconds until a call counts as not answered. */
  timeout?: number;
  /** Milliseconds until a proof of work counts as unsolvable. */
  solving?: number;
};

const textOf = (form: FormData): string =>
  [...form]
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`}`)
    .join('\n');

/** The exact bytes of a body, so that a repeat is the same request. */
const bytesOf = async (form: FormData | undefined, body: unknown) => {
  if (form === undefined && body === undefined) return { type: undefined, bytes: undefined };
  const whole = form ? new Response(form) : Response.json(body);
  return { type: whole.headers.get('Content-Type') ?? '', bytes: new Uint8Array(await whole.arrayBuffer()) };
};

const wantsKey = (method: string, path: string): boolean =>
  calls.some((call) => (call.isOnce || call.isRepeatable) && isCallTo(call, method, path));

/** The checked operator; `exchanges` collects all exchanges, and the caller empties it. */
export const openTarget = (
  { origin, host, fetch = globalThis.fetch, timeout = 15_000, solving = 10_000, unread = sendUnread }: TargetOptions,
  exchanges: Exchange[],
): Pick<Kit, 'call' | 'prepared' | 'captchaToken'> => {
  const base = `${origin.replace(/\/+$/, '')}/services/v1`;

  const perform = async (request: Prepared, bodyText: string): Promise<Answer> => {
    const exchange: Exchange = {
      method: request.method,
      address: reportableAddress(request.address),
      request: reportable(bodyText),
      status: 0,
      answer: '',
      milliseconds: 0,
    };
    exchanges.push(exchange);
    const started = performance.now();
    try {
      const response = await fetch(request.address, {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        ...(request.body !== undefined && { body: request.body }),
      });
      const answer = answerOf(response.status, response.headers, new Uint8Array(await response.arrayBuffer()));
      const isText = /json|text|xml|csv/.test(response.headers.get('Content-Type') ?? 'text');
      Object.assign(exchange, {
        status: answer.status,
        answer: isText
          ? reportable(answer.text)
          : `${response.headers.get('Content-Type')}, ${answer.bytes.length} bytes`,
      });
      return answer;
    } catch (error) {
      if (error instanceof Mismatch) throw error;
      throw new Mismatch(
        'connection',
        `an answer within ${timeout / 1000} s`,
        error instanceof Error ? error.message : error,
      );
    } finally {
      exchange.milliseconds = Math.round(performance.now() - started);
    }
  };

  const prepared: Kit['prepared'] = async (
    method,
    path,
    { query = {}, body, form, token, language = 'fr', captcha, key = randomUUID(), ifMatch } = {},
  ) => {
    const solved = captcha ? await captchaToken() : undefined;
    const fields = Object.entries({ ...query, ...(solved !== undefined && { captchaToken: solved }) }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    );
    const { type, bytes } = await bytesOf(form, body);
    const request: Prepared = {
      method,
      address: `${base}${path}${fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''}`,
      headers: {
        'X-Whitelabel-Host': host,
        'Accept-Language': language,
        Accept: 'application/json, */*',
        ...(type !== undefined && { 'Content-Type': type }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(key !== null && wantsKey(method, path) && { 'Idempotency-Key': key }),
        ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      },
      body: bytes,
    };
    const bodyText = form ? textOf(form) : body === undefined ? '' : JSON.stringify(body);
    return { send: () => perform(request, bodyText), sendUnread: () => unread(request) };
  };

  const call: Kit['call'] = async (method, path, options) => (await prepared(method, path, options)).send();

  const captchaToken = async (): Promise<string | undefined> => {
    const answer = await call('GET', '/captcha/challenge');
    if (answer.status === 404) return undefined;
    return solvedCaptcha(answer, solving);
  };
  return { call, prepared, captchaToken };
};
