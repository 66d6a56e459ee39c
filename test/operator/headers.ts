import { createMiddleware } from 'hono/factory';
import type { OperatorEnv } from './desk.ts';
import { languageOf } from './language.ts';
import { Refusal } from './problem.ts';

/** Every call carries the white-label host and one of the five languages (rule CALL-2). */
export const requiredHeaders = createMiddleware<OperatorEnv>(async (c, next) => {
  const host = c.req.header('X-Whitelabel-Host');
  if (!host || !/^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.test(host)) throw new Refusal(400, 'whitelabel_host_missing');
  const language = languageOf(c.req.header('Accept-Language'));
  if (!language) throw new Refusal(400, 'language_missing');
  c.set('host', host);
  c.set('language', language);
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Content-Language', language);
});
