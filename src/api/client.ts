import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import * as z from 'zod/mini';
import { type Call, type CallNote, isNotOffered, isProblemCode, type Problem, ProblemError } from '#domain/problem.ts';
import { type AnswerTime, answerTimeOf } from './answer-time.ts';
import { errorBody } from './contracts/content.ts';
import { usualTimeout } from './timeouts.ts';

/** Whether an answer is a redirect: no call may have one. Browsers hide its target; Node shows the status. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** Statuses without a body: a browser may pass an empty one on, yet refuses to construct such a response. */
const isBodiless = ({ status }: Response): boolean => [101, 204, 205, 304].includes(status);

/**
 * A `fetch` with a time limit in ms that covers the body as well: headers without their body count as no answer. With
 * `isStream` the limit ends at the headers, and the reader of the body sets its own. Redirects are not followed.
 */
const fetchWhole =
  (fetch: typeof globalThis.fetch, limit: number, isStream: boolean): typeof globalThis.fetch =>
  async (request, options) => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new DOMException('The answer took too long.', 'TimeoutError')),
      limit,
    );
    try {
      const response = await fetch(request, { ...options, redirect: 'manual', signal: controller.signal });
      if (isStream || response.body === null || isBodiless(response)) return response;
      const { status, statusText, headers } = response;
      return new Response(await response.arrayBuffer(), { status, statusText, headers });
    } finally {
      clearTimeout(timer);
    }
  };

type Query = Record<string, string | boolean | undefined>;
export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The values of a path such as `/articles/{id}`; they get encoded. */
  params?: Readonly<Record<string, string>>;
  query?: Query;
  body?: Record<string, unknown> | FormData;
  /** How long one answer may take, including its body, in ms; 15 s by default. */
  timeout?: number;
  /** An access token to send along. */
  token?: string;
  /** How often a GET is repeated; once by default. */
  retry?: number;
  /** For a call that changes something: the same key marks the same decision of the driver, also when the call is repeated (rule CALL-13). */
  idempotencyKey?: string;
  /** The version of the record that the call changes: another one is refused with 412. */
  ifMatch?: string | null;
  /** For `send`: every answer but 204 counts as failed, also an empty 200 or 202. */
  mustBeEmpty?: boolean;
  /** A bare 404 is a valid answer of this call: it is not reported as a failure. */
  mayBeMissing?: boolean;
};

/** Every call uses it: the prefix and headers of rules CALL-1 and CALL-2, one schema per answer, errors as `ProblemError`. */
export type Client = {
  /** The headers of rule CALL-2, for the one caller that brings its own fetch (the captcha's widget). */
  headers: () => Record<string, string>;
  /** The parsed answer. */
  json: <T extends z.ZodMiniType>(schema: T, path: string, request?: Request) => Promise<z.output<T>>;
  /** The JSON of an answer, which may be empty, and its strong ETag: the version of a record. */
  versioned: (path: string, request?: Request) => Promise<{ text: string; version: string | null }>;
  /** For calls that answer 204: a page inserted by a proxy must not count as “done”. */
  send: (path: string, request?: Request) => Promise<void>;
  /** A file. */
  blob: (path: string, request?: Request) => Promise<Blob>;
  /** A file as a stream; `timeout` covers its beginning. */
  stream: (path: string, request?: Request) => Promise<ReadableStream<Uint8Array>>;
  /** For a call that is sent past this client: notes it once it has ended. */
  note: (call: CallNote) => void;
  /** For the same: reports its failure. */
  reportingFailure: <T>(answer: Promise<T>) => Promise<T>;
};

export type ClientOptions = {
  fetch?: typeof globalThis.fetch;
  origin?: string;
  host: string;
  language: () => string;
  /** Called with the operator's time of each answer. */
  onDate?: (time: AnswerTime) => void;
  /** Called each time a call is sent. */
  onCall?: ((call: CallNote) => void) | undefined;
  /** Called for every call that is answered as the contract says. */
  onAnswer?: (() => void) | undefined;
  /** Called for every failed call, also if its caller ignores the failure. */
  onFailure?: (error: ProblemError) => void;
};

/** The value of a JSON text; undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a web page was answered in place of JSON. */
const isPage = (text: string): boolean => /^\s*</.test(text);

export const badAnswer = (text: string): Problem => ({ code: 'bad_answer', ...(isPage(text) && { isPage: true }) });

/** How operators write their codes. A gateway's own message, such as `Forbidden`, is none. */
const codeForm = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;

/** The problem of an answer other than 2xx (rule CALL-7). */
export const problemOfAnswer = (status: number, text: unknown): Problem => {
  const body = errorBody.safeParse(typeof text === 'string' ? parseJson(text) : undefined);
  if (body.success && isProblemCode(body.data.message)) return { code: body.data.message, status };
  const code = status === 404 ? 'not_found' : status === 412 ? 'changed_meanwhile' : 'unknown';
  return {
    code,
    status,
    ...(body.success && codeForm.test(body.data.message) && { isNamed: true }),
    // “Network Authentication Required”.
    ...(status === 511 && { isPage: true }),
  };
};

/** An answer parsed by its contract: its value, or a problem that names the refused field. */
export const parseAnswer = <T extends z.ZodMiniType>(schema: T, text: string, call: Call): z.output<T> => {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const refused = `$${path.map((part) => (typeof part === 'number' ? '[*]' : `.${String(part)}`)).join('')}`;
  throw new ProblemError(badAnswer(text), { call, refused, cause: parsed.error });
};

const addressOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} was called without its ${name}.`);
    // Browsers treat these as steps in the path, encoded or not: it would be another call.
    if (['', '.', '..'].includes(value)) throw new ProblemError({ code: 'not_found' });
    return encodeURIComponent(value);
  });

/** A query as in the address, without absent parts. */
const queryText = (query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

const longestWait = 600_000;

/** The time of a `Retry-After` in ms: it holds seconds, or a date, which is read by the operator's clock. */
export const retryAfterOf = (headers: Headers): number | undefined => {
  const text = headers.get('Retry-After')?.trim() ?? '';
  const sent = Date.parse(headers.get('Date') ?? '');
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - (Number.isNaN(sent) ? Date.now() : sent);
  return wait > 0 ? Math.min(wait, longestWait) : undefined;
};

const problemOfFailure = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem;
  if (!(error instanceof FetchError) || error.response === undefined) return { code: 'no_answer' };
  const { status, headers } = error.response;
  const retryAfter = retryAfterOf(headers);
  return { ...problemOfAnswer(status, error.data), ...(retryAfter !== undefined && { retryAfter }) };
};

/** The statuses after which a reading call is repeated at once: those of an overloaded platform are not (429, 503). */
const repeatedStatuses = [408, 409, 425, 500, 502, 504];

const callOf = (path: string, request: Request = {}): Call => ({ method: request.method ?? 'GET', path });

/** The headers of a single request, besides those of every call. */
export const headersOf = ({
  token,
  idempotencyKey,
  ifMatch,
}: {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  ifMatch?: string | null | undefined;
}): Record<string, string> => ({
  ...(typeof ifMatch === 'string' && { 'If-Match': ifMatch }),
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
});

const requireJsonOrNothing = (text: string | undefined, path: string, request?: Request): string => {
  if (text && parseJson(text) === undefined)
    throw new ProblemError(badAnswer(text), { call: callOf(path, request), refused: '$' });
  return text ?? '';
};

/** A client over any `fetch`; one answer takes at most 15 s, and only a GET is repeated, once, and not after 429 and 503. No call follows a redirect. */
export const createClient = ({
  fetch = globalThis.fetch.bind(globalThis),
  origin = '',
  host,
  language,
  onDate,
  onCall,
  onAnswer,
  onFailure,
}: ClientOptions): Client => {
  const headers = () => ({ 'X-Whitelabel-Host': host, 'Accept-Language': language() });

  const reportingFailure = <T>(answer: Promise<T>, { mayBeMissing = false }: Request = {}): Promise<T> =>
    answer.then(
      (value) => {
        onAnswer?.();
        return value;
      },
      (error: unknown) => {
        if (error instanceof ProblemError && !(mayBeMissing && isNotOffered(error))) onFailure?.(error);
        throw error;
      },
    );

  const ask = async <R extends 'text' | 'blob' | 'stream'>(
    responseType: R,
    path: string,
    {
      method = 'GET',
      params,
      query,
      body,
      timeout = usualTimeout,
      retry = method === 'GET' ? 1 : 0,
      token,
      idempotencyKey,
      ifMatch,
      mustBeEmpty = false,
    }: Request = {},
    onHeaders: (headers: Headers) => void = () => {},
  ) => {
    let sent = 0;
    const note = (answer: Pick<CallNote, 'status' | 'size'>) =>
      onCall?.({ method, path, ...answer, took: Date.now() - sent });
    const options: FetchOptions<R> = {
      method,
      responseType,
      retry: method === 'GET' ? retry : 0,
      retryStatusCodes: repeatedStatuses,
      headers: { ...headers(), ...headersOf({ token, idempotencyKey, ifMatch }) },
      onRequest: () => {
        sent = Date.now();
      },
      onRequestError: () => note({}),
      onResponse: ({ response }) => {
        const size = Number(response.headers.get('Content-Length'));
        note({ status: response.status, ...(size > 0 && { size }) });
        if (isRedirect(response)) throw new ProblemError({ code: 'bad_answer', isPage: true });
        const time = answerTimeOf(response.headers, method === 'GET' && token === undefined);
        if (time !== null) onDate?.(time);
        onHeaders(response.headers);
        if (mustBeEmpty && response.ok && response.status !== 204) throw new ProblemError({ code: 'bad_answer' });
      },
    };
    // Private answers stay out of the browser's own cache.
    if (token !== undefined) options.cache = 'no-store';
    if (body) options.body = body;
    try {
      const address = `${origin}/services/v1${addressOf(path, params)}${queryText(query)}`;
      const $fetch = createFetch({ fetch: fetchWhole(fetch, timeout, responseType === 'stream') });
      return await $fetch<never, R>(address, options);
    } catch (cause) {
      throw new ProblemError(problemOfFailure(cause), { call: { method, path }, cause });
    }
  };

  return {
    headers,
    note: (call) => onCall?.(call),
    reportingFailure,
    json: (schema, path, request) =>
      reportingFailure(
        ask('text', path, request).then((text) => parseAnswer(schema, text, callOf(path, request))),
        request,
      ),
    send: (path, request) =>
      reportingFailure(ask('text', path, request).then((text) => void requireJsonOrNothing(text, path, request))),
    versioned: (path, request) => {
      let version: string | null = null;
      // A weak tag, such as a proxy makes of a strong one when it compresses, never matches.
      const noteVersion = (headers: Headers): void => {
        const tag = headers.get('ETag');
        version = tag?.startsWith('"') ? tag : null;
      };
      return reportingFailure(
        ask('text', path, request, noteVersion).then((text) => ({
          text: requireJsonOrNothing(text, path, request),
          version,
        })),
      );
    },
    blob: (path, request) => reportingFailure(ask('blob', path, request)),
    stream: (path, request) =>
      reportingFailure(
        ask('stream', path, request).then((body: ReadableStream<Uint8Array> | undefined) => {
          if (body === undefined) throw new ProblemError({ code: 'bad_answer' }, { call: callOf(path, request) });
          return body;
        }),
      ),
  };
};
