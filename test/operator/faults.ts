import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import * as z from 'zod/mini';

/** A fault to play: `drop` never acts, `after` acts and then drops the answer. `path` is below /services/v1; `{name}` in it matches any one part. */
export const fault = z.object({
  kind: z.enum(['status', 'drop', 'delay', 'bad-json', 'after']),
  method: z._default(z.string(), 'GET'),
  path: z.string(),
  /** Only calls whose address or body contain this text: a session, a plate. */
  contains: z.optional(z.string()),
  status: z._default(z.number(), 500),
  code: z._default(z.string(), 'unknown'),
  milliseconds: z._default(z.number(), 1000),
  times: z._default(z.number(), 1),
  /** Until it is removed, however often. */
  always: z.optional(z.boolean()),
});
export type Fault = z.output<typeof fault>;
export type Call = (request: Request, env?: Partial<HttpBindings>) => Response | Promise<Response>;

const isPath = (pattern: string, path: string): boolean => {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, index) => /^\{\w+\}$/.test(part) || part === parts[index])
  );
};

const matches = (wanted: Fault, method: string, path: string, text: string): boolean =>
  wanted.method === method &&
  isPath(wanted.path, path) &&
  (wanted.contains === undefined || text.includes(wanted.contains));

const dropConnection = (env: Partial<HttpBindings> | undefined): Response => {
  if (!env?.outgoing) throw new TypeError('fetch failed');
  env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** The operator with planned faults; the caller fills the list, and a fault leaves it after its last time. */
export const withFaults =
  (answer: Call, faults: Fault[], prefix: string): Call =>
  async (request, env) => {
    if (faults.length === 0) return answer(request, env);
    const { pathname, searchParams } = new URL(request.url);
    const text = ` ${[...searchParams.values()].join(' ')} ${await request.clone().text()}`;
    const found = faults.find((wanted) =>
      matches(wanted, request.method, pathname.slice(prefix.length), `${pathname}${text}`),
    );
    if (!found) return answer(request, env);
    found.times -= 1;
    if (found.times <= 0 && !found.always) faults.splice(faults.indexOf(found), 1);
    switch (found.kind) {
      case 'status':
        return Response.json({ message: found.code }, { status: found.status });
      case 'bad-json':
        return new Response('{"journeys": [', { headers: { 'Content-Type': 'application/json' } });
      case 'drop':
        return dropConnection(env);
      case 'after':
        await answer(request, env);
        return dropConnection(env);
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, found.milliseconds));
        return answer(request, env);
    }
  };
