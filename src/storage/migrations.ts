import type { Prepayment } from '#domain/trips/journey.ts';
import type { localSchemas, SearchSchemas, sessionSchemas } from './keys.ts';
import type { Migrations, Value } from './store.ts';

/** Raised with every key whose format changes; its values are then migrated by the functions below, or dropped (rule STORE-13). */
export const storageVersion = 24;

/** A prepayment of version 1, whose passages had no ids; its schema checks the rest. */
const isUnnamed = (value: unknown): value is Prepayment =>
  typeof value === 'object' && value !== null && 'count' in value && Number(value.count) <= 5;

/** A search is kept in local storage and in the tab; both change alike. */
export const searchMigrations: Migrations<SearchSchemas> = {
  'prepaid-journeys': (earlier) =>
    Array.isArray(earlier)
      ? earlier
          .filter(isUnnamed)
          .map((entry, index) => ({
            ...entry,
            ids: Array.from({ length: entry.count }, (_, passage) => `prepaid-${index}-${passage}`),
          }))
      : undefined,
};
export const localMigrations: Migrations<typeof localSchemas> = { ...searchMigrations };

/** The end of a payment as version 13 stored it; the schema checks the rest. */
type EarlierOutcome = Omit<Value<typeof sessionSchemas, 'payment/outcome'>, 'notedAt'> & { heardAt?: string };

const isEarlierOutcome = (value: unknown): value is EarlierOutcome =>
  typeof value === 'object' && value !== null && 'verdict' in value;

export const sessionMigrations: Migrations<typeof sessionSchemas> = {
  'payment/outcome': (earlier) => {
    if (!isEarlierOutcome(earlier)) return undefined;
    const { heardAt: notedAt = null, verdict, ...rest } = earlier;
    return { ...rest, verdict: String(verdict) === 'unheard' ? 'unanswered' : verdict, notedAt };
  },
};
