import type { localSchemas, SearchSchemas, sessionSchemas } from './keys.ts';
import type { Migrations } from './store.ts';

/** Goes up with every key whose format changes; its values are then migrated by the functions below, or dropped (rule STORE-13). */
export const storageVersion = 1;

/** A search is kept in local storage and in the tab; both change alike. */
export const searchMigrations: Migrations<SearchSchemas> = {};
export const localMigrations: Migrations<typeof localSchemas> = { ...searchMigrations };
export const sessionMigrations: Migrations<typeof sessionSchemas> = {};
