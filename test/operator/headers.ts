import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { OperatorEnv } from './desk.ts';
import { Refusal } from './problem.ts';
import { type Language, languages } from '#domain/language.ts';

const languageOf = (text: string | undefined): Language | undefined => languages.find((known) => known === text);

/** Every call carries the white-label host and one of the five languages (rule CALL-2). */
export const requiredHeaders = createMiddleware<OperatorEnv>(async (c, next) => {
  const host = c.req.header('X-Whitelabel-Host');
  if (!host || !/^(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.test(host)) throw new Refusal(400, 'whitelabel_host_missing');
  const language = languageOf(c.req.header('Accept-Language'));
  if (!language) throw new Refusal(400, 'language_missing');
  c.set('host', host);
  c.set('language', language);
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  c.header('Content-Language', language);
});

/** The strong ETag of an answer. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** For content that is the same for everybody on a host, in a language: a browser may cache it, and revalidates it each time. */
export const kept = createMiddleware<OperatorEnv>(async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  const tag = tagOf(await c.res.clone().text());
  c.header('Cache-Control', 'no-cache');
  c.header('ETag', tag);
  c.header('Vary', 'Accept-Language, X-Whitelabel-Host');
  // A server that packs an answer weakens its tag.
  if (c.req.header('If-None-Match')?.replace(/^W\//, '') !== tag) return;
  const headers = new Headers(c.res.headers);
  // They describe a body.
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  // Hono adds the headers of an answer that is replaced.
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
});
