import { answerOf } from './answer.ts';
import { solvedCaptcha } from './captcha.ts';
import { type Exchange, reportable, reportableAddress } from './exchange.ts';
import { Mismatch } from './mismatch.ts';
import type { CallOptions, Kit } from './suite.ts';

export type TargetOptions = {
  /** Where `/services/v1` is. */
  origin: string;
  /** What stands in `X-Whitelabel-Host`. */
  host: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds until a call counts as not answered. */
  patience?: number;
};

/** The operator that is looked at; `exchanges` fills with what is said, and is the caller's to empty. */
export const openTarget = (
  { origin, host, fetch = globalThis.fetch, patience = 15_000 }: TargetOptions,
  exchanges: Exchange[],
): Pick<Kit, 'call' | 'captchaToken'> => {
  const base = `${origin.replace(/\/+$/, '')}/services/v1`;

  const captchaToken = async (): Promise<string | undefined> => {
    const answer = await call('GET', '/captcha/challenge');
    if (answer.status === 404) return undefined;
    return solvedCaptcha(answer);
  };

  const call: Kit['call'] = async (
    method,
    path,
    { query = {}, body, form, token, language = 'fr', captcha }: CallOptions = {},
  ) => {
    const solved = captcha ? await captchaToken() : undefined;
    const fields = Object.entries({ ...query, ...(solved !== undefined && { captchaToken: solved }) }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    );
    const address = `${base}${path}${fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''}`;
    const said = form
      ? [...form]
          .map(
            ([name, value]) => `${name}: ${typeof value === 'string' ? value : `${value.name}, ${value.size} bytes`}`,
          )
          .join('\n')
      : body === undefined
        ? ''
        : JSON.stringify(body);
    const exchange: Exchange = {
      method,
      address: reportableAddress(address),
      request: reportable(said),
      status: 0,
      answer: '',
      milliseconds: 0,
    };
    exchanges.push(exchange);
    const started = performance.now();
    try {
      const response = await fetch(address, {
        method,
        headers: {
          'X-Whitelabel-Host': host,
          'Accept-Language': language,
          Accept: 'application/json, */*',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
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
        `an answer within ${patience / 1000} s`,
        error instanceof Error ? error.message : error,
      );
    } finally {
      exchange.milliseconds = Math.round(performance.now() - started);
    }
  };
  return { call, captchaToken };
};
