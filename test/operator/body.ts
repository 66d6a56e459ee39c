import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { Refusal } from './problem.ts';

/** The JSON body of a call, parsed with the portal's own contract. */
export const bodyOf = async <T extends z.ZodMiniType>(c: Context, schema: T): Promise<z.output<T>> => {
  const text = await c.req.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'body_not_json');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal(400, 'body_invalid');
  return parsed.data;
};
