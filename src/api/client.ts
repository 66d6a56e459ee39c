import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import * as z from 'zod/mini';
import { isProblemCode, type Problem, ProblemError } from '#domain/problem.ts';
import { errorBody } from './contracts/content.ts';
import { fetchWhole, isRedirect } from './whole-answer.ts';

type Query = Record<string, string | boolean | undefined>;
export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Query;
  body?: Record<string, unknown> | FormData;
  /** How long one answer may take, its body included, in ms; 15 s unless said otherwise. */
  timeout?: number;
  /** An access token to send along. */
  token?: string;
  /** How often a GET is asked again; once unless said otherwise. */
  retry?: number;
  /** For `send`: an answer that says anything counts as failed, JSON too. */
  mustBeEmpty?: boolean;
};

/** What every call goes through: §7's prefix, decisions §2's headers, one schema per answer, errors as `ProblemError`. */
export type Client = {
  /** Decisions §2's headers, for the one caller that brings its own fetch (the captcha's widget). */
  headers: () => Record<string, string>;
  /** The parsed answer. */
  json: <T extends z.ZodMiniType>(schema: T, path: string, request?: Request) => Promise<z.output<T>>;
  /** For calls that answer 204: a page put in by something on the way must not pass for “done”. */
  send: (path: string, request?: Request) => Promise<void>;
  /** A file. */
  blob: (path: string, request?: Request) => Promise<Blob>;
  /** A file as it comes; `timeout` is for its beginning. */
  stream: (path: string, request?: Request) => Promise<ReadableStream<Uint8Array>>;
};

export type ClientOptions = {
  fetch?: typeof globalThis.fetch;
  origin?: string;
  host: string;
  language: () => string;
  /** Told the operator's time, epoch ms, as often as an answer says it. */
  onDate?: (date: number) => void;
};

/** The value of a JSON text; undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The problem behind an answer that is none of 2xx (decisions §1). */
export const problemOfAnswer = (status: number, text: unknown): Problem => {
  const body = errorBody.safeParse(typeof text === 'string' ? parseJson(text) : undefined);
  if (body.success && isProblemCode(body.data.message)) return { code: body.data.message, status };
  return { code: status === 404 ? 'not_found' : 'unknown', status };
};

const problemOfFailure = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem;
  if (!(error instanceof FetchError) || error.response === undefined) return { code: 'no_answer' };
  return problemOfAnswer(error.response.status, error.data);
};

/** A client over any `fetch`; one answer takes at most 15 s, and only a GET is ever asked again, once. No call follows a redirect. */
export const createClient = ({
  fetch = globalThis.fetch.bind(globalThis),
  origin = '',
  host,
  language,
  onDate,
}: ClientOptions): Client => {
  const headers = () => ({ 'X-Whitelabel-Host': host, 'Accept-Language': language() });

  const ask = async <R extends 'text' | 'blob' | 'stream'>(
    responseType: R,
    path: string,
    { method = 'GET', query, body, timeout = 15_000, retry = method === 'GET' ? 1 : 0, token }: Request = {},
  ) => {
    const options: FetchOptions<R> = {
      method,
      responseType,
      retry: method === 'GET' ? retry : 0,
      headers: { ...headers(), ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      onResponse: ({ response }) => {
        if (isRedirect(response)) throw new ProblemError({ code: 'bad_answer' });
        const date = Date.parse(response.headers.get('Date') ?? '');
        if (!Number.isNaN(date)) onDate?.(date);
      },
    };
    // What is private stays out of the browser's own cache.
    if (token !== undefined) options.cache = 'no-store';
    if (query) options.query = query;
    if (body) options.body = body;
    try {
      const $fetch = createFetch({ fetch: fetchWhole(fetch, timeout, responseType === 'stream') });
      return await $fetch<never, R>(`${origin}/services/v1${path}`, options);
    } catch (error) {
      throw new ProblemError(problemOfFailure(error));
    }
  };

  return {
    headers,
    json: async (schema, path, request) => {
      const parsed = schema.safeParse(parseJson(await ask('text', path, request)));
      if (!parsed.success) throw new ProblemError({ code: 'bad_answer' });
      return parsed.data;
    },
    send: async (path, request) => {
      const said = await ask('text', path, request);
      const isMeant = !said || (!request?.mustBeEmpty && parseJson(said) !== undefined);
      if (!isMeant) throw new ProblemError({ code: 'bad_answer' });
    },
    blob: (path, request) => ask('blob', path, request),
    stream: async (path, request) => {
      const body: ReadableStream<Uint8Array> | undefined = await ask('stream', path, request);
      if (body === undefined) throw new ProblemError({ code: 'bad_answer' });
      return body;
    },
  };
};
