import type { Prepayment } from '#domain/journey.ts';
import type { localSchemas, SearchSchemas, sessionSchemas } from './keys.ts';
import type { Migrations } from './store.ts';

/** Raised with every key whose format changes; its values are then migrated by the functions below, or dropped (rule STORE-13). */
export const storageVersion = 14;

/** A prepayment of version 1, whose passages had no ids; its schema checks the rest. */
const isUnnamed = (value: unknown): value is Prepayment =>
  typeof value === 'object' && value !== null && 'count' in value && Number(value.count) <= 5;

/** A search is kept in local storage and in the tab; both change alike. */
export const searchMigrations: Migrations<SearchSchemas> = {
  'prepaid-journeys': (earlier) =>
    Array.isArray(earlier)
      ? earlier.filter(isUnnamed).map((entry, index) => ({
          ...entry,
          ids: Array.from({ length: entry.count }, (_, passage) => `prepaid-${index}-${passage}`),
        }))
      : undefined,
};
export const localMigrations: Migrations<typeof localSchemas> = { ...searchMigrations };
export const sessionMigrations: Migrations<typeof sessionSchemas> = {};
