import * as z from 'zod/mini';
import { errorBody } from '#api/contracts/content.ts';
import { isProblemCode } from '#domain/problem.ts';
import { expectThat, Mismatch } from './mismatch.ts';

z.config(z.locales.en());

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('') || 'body';

/** The value at a path of an answer. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );

/** The expected value of a schema, without the received one: zod says "Invalid input: expected string, received number". */
const expectation = (message: string): string =>
  message
    .replace(/^Invalid [\w ]+: (?:expected )?/, '')
    .replace(/, received .*$/s, '')
    .replace(/^Too (?:small|big): expected /, '')
    .replace(/^must match pattern /, 'text that matches the pattern ');

export type Answer = ReturnType<typeof answerOf>;

/** An answer to be compared with the contract; each of these throws a `Mismatch`. */
export const answerOf = (status: number, headers: Headers, bytes: Uint8Array) => {
  const text = new TextDecoder().decode(bytes);
  const isGood = status >= 200 && status < 300;
  const json = (): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new Mismatch('body', 'JSON', text.slice(0, 200));
    }
  };
  const good = (): void => expectThat(isGood, 'status', '2xx', `${status} ${text.slice(0, 200)}`);

  return {
    status,
    headers,
    bytes,
    text,
    isGood,
    json,
    good,
    /** The answer as the portal parses it. */
    shaped: <T extends z.ZodMiniType>(schema: T): z.output<T> => {
      good();
      const value = json();
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      const issue = parsed.error.issues[0];
      throw new Mismatch(
        pathText(issue?.path ?? []),
        issue === undefined ? 'another shape' : expectation(issue.message),
        valueAt(value, issue?.path ?? []),
      );
    },
    /** 2xx, without content. */
    empty: (): void => {
      good();
      expectThat(text === '', 'body', 'nothing', text);
    },
    /** An error of one of these codes. Without a code, any error. */
    refused: (...codes: string[]): void => {
      expectThat(status >= 400, 'status', 'an error (4xx or 5xx)', `${status} ${text.slice(0, 200)}`);
      if (codes.length === 0) return;
      const parsed = errorBody.safeParse(json());
      const answeredCode = parsed.success ? parsed.data.message : undefined;
      expectThat(
        answeredCode !== undefined && codes.includes(answeredCode),
        'message',
        codes.map((code) => `"${code}"`).join(' or '),
        answeredCode ?? text,
      );
      expectThat(isProblemCode(answeredCode), 'message', 'a code of the catalogue', answeredCode);
    },
    /** An error of one of these statuses. */
    refusedWith: (...statuses: number[]): void =>
      expectThat(statuses.includes(status), 'status', statuses.join(' or '), status),
  };
};
