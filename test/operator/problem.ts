import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ProblemCode } from '#domain/problem.ts';

/** Codes of ours for faults that no driver can cause: wrong calls of the portal. */
type CallerFault = 'whitelabel_host_missing' | 'language_missing' | 'body_invalid' | 'body_not_json' | 'unauthorized';

/** Thrown by any rule of the operator; answered as `{message: code}` (rule CALL-7). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ProblemCode | CallerFault,
  ) {
    super(code);
  }
}

/** PostgreSQL's code for a full disk. */
const diskFull = '53100';

/** The answer to an error of a route. */
export const answerError = (error: Error, c: Context): Response => {
  if (error instanceof Refusal) return c.json({ message: error.code }, error.status);
  const isDiskFull = 'code' in error && error.code === diskFull;
  console.error(isDiskFull ? 'The operator could not store data: the disk is full.' : error);
  return c.json({ message: 'unknown' }, 500);
};
