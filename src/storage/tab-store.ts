import * as z from 'zod/mini';
import { localSchemas, searchKeys, type SearchSchemas, tabPrefix } from './keys.ts';
import { searchMigrations } from './migrations.ts';
import { createStore, type Store } from './store.ts';

const tabSchemas = {
  ...(Object.fromEntries(searchKeys.map((key) => [key, localSchemas[key]])) as SearchSchemas),
  /** The id of this page load, once it has a search of its own. */
  id: z.string(),
};
export type TabStore = Store<typeof tabSchemas>;

/** The tab's own search, in its session storage. */
export const createTabStore = (area: () => Storage | undefined): TabStore =>
  createStore<typeof tabSchemas>(tabSchemas, area, { prefix: tabPrefix, migrations: searchMigrations });
