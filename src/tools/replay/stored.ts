import * as z from 'zod/mini';
import type { StoredSnapshot } from '#support/snapshot.ts';

z.config({ jitless: true });

/** A name, or a few words. */
export const text = z.string().check(z.maxLength(200));

/** A snapshot from outside. */
export const storedSnapshot: z.ZodMiniType<StoredSnapshot> = z.lazy(() =>
  z.strictObject({
    machine: text,
    value: z.union([text, z.record(z.string(), z.any())]),
    context: z.record(z.string(), z.unknown()),
    status: z.enum(['active', 'done', 'error', 'stopped']),
    output: z.optional(z.unknown()),
    children: z.record(z.string(), storedSnapshot),
  }),
) as z.ZodMiniType<StoredSnapshot>;
