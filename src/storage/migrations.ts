import * as z from 'zod/mini';
import type { localSchemas, SearchSchemas, sessionSchemas } from './keys.ts';
import type { Migrations } from './store.ts';

/** Goes up with every key whose format changes; its values are then migrated by the functions below, or dropped (rule STORE-13). */
export const storageVersion = 2;

/** A prepayment of version 1, whose passages had no ids. */
const unnamedPrepayments = z.array(
  z.object({
    plate: z.string(),
    country: z.string(),
    class: z.string(),
    in: z.string(),
    out: z.string(),
    count: z.int().check(z.minimum(1), z.maximum(5)),
    price: z.number(),
  }),
);

/** A search is kept in local storage and in the tab; both change alike. */
export const searchMigrations: Migrations<SearchSchemas> = {
  'prepaid-journeys': (earlier) =>
    unnamedPrepayments.safeParse(earlier).data?.map((entry, index) => ({
      ...entry,
      ids: Array.from({ length: entry.count }, (_, passage) => `prepaid-${index}-${passage}`),
    })),
};
export const localMigrations: Migrations<typeof localSchemas> = { ...searchMigrations };
export const sessionMigrations: Migrations<typeof sessionSchemas> = {};
