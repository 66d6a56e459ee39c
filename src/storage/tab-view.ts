import {
  forms,
  type LocalStore,
  localSchemas,
  type SearchKey,
  searchKeys,
  searchMigrations,
  type SearchSchemas,
  tabPrefix,
} from './keys.ts';
import * as z from 'zod/mini';
import { createStore, type Store } from './store.ts';

const tabSchemas = {
  ...(Object.fromEntries(searchKeys.map((key) => [key, localSchemas[key]])) as SearchSchemas),
  /** The id of this page load, once it has a search of its own. */
  id: z.string(),
};
export type TabStore = Store<typeof tabSchemas>;

/** The tab's own search, in its session storage. */
export const createTabStore = (area: () => Storage | undefined): TabStore =>
  createStore<typeof tabSchemas>(tabSchemas, area, { prefix: tabPrefix, migrations: searchMigrations, forms });

type Key = keyof typeof localSchemas;

const everyKey = Object.keys(localSchemas) as Key[];
const isOfSearch = (key: string): key is SearchKey => searchKeys.some((known) => known === key);

/**
 * Local storage as one tab sees it. It holds one search (`searchKeys`), the newest, and the id of its owner. Every tab
 * keeps a copy of its own search: once another tab has searched, this one continues with its copy, and neither changes
 * the other's. A new tab begins with the newest. `id` identifies this page load.
 */
export const createTabView = (local: LocalStore, tab: TabStore, id: string): LocalStore => {
  // A duplicated tab begins with a copy of the other's session storage, so the id is new at each load.
  if (tab.read('id') !== undefined && local.read('search/tab') === tab.read('id')) local.write('search/tab', id);
  const hasCopy = (): boolean => tab.read('id') !== undefined;
  const signOuts = (): number => local.read('sign-outs') ?? 0;
  /** The count of sign-outs when this page last had a search of its own; null without one. */
  let hadCopyAt: number | null = null;
  const own = (): void => {
    tab.write('id', id);
    hadCopyAt = signOuts();
  };
  if (hasCopy()) own();

  const isOwner = (): boolean => local.read('search/tab') === id;
  /** Whether something else than a sign-out has emptied the tab's storage. */
  const isEmptied = (): boolean => !hasCopy() && hadCopyAt === signOuts();
  /** Whether local storage holds another tab's search now. */
  const isOvertaken = (): boolean => (hasCopy() || isEmptied()) && !isOwner();

  /** Gives this tab a search of its own, beginning with what it has read so far: without its own copy, never with another tab's. */
  const begin = (): void => {
    const isLost = isOvertaken();
    own();
    if (isLost) return;
    for (const key of searchKeys) {
      const value = local.read(key);
      if (value === undefined) tab.remove(key);
      else tab.write(key, value as never);
    }
    local.write('search/tab', id);
  };

  /** A new search is the newest: local storage then belongs to this tab. */
  const take = (): void => {
    for (const key of searchKeys) {
      const value = tab.read(key);
      if (value === undefined) local.remove(key);
      else local.write(key, value as never);
    }
    local.write('search/tab', id);
  };

  const remove = (key: Key): void => {
    if (!isOfSearch(key)) return local.remove(key);
    tab.remove(key);
    if (!isOvertaken()) local.remove(key);
  };

  return {
    read: (key) => (isOfSearch(key) && isOvertaken() ? (tab.read(key) as never) : local.read(key)),
    write: (key, value) => {
      if (!isOfSearch(key)) return local.write(key, value);
      if (!hasCopy()) begin();
      else if (key === 'journeys' && isOvertaken()) take();
      tab.write(key, value as never);
      if (isOwner()) local.write(key, value);
    },
    remove: (...keys) => keys.forEach(remove),
    kept: () => [...new Set([...local.kept(), ...tab.kept().filter(isOfSearch)])],
    clear: (kept) => {
      const isKept = (key: Key): boolean => kept.includes(key);
      const going = everyKey.filter((key) => !isKept(key));
      if (isKept('search/tab')) return going.forEach(remove);
      // A tab without a search also removes the newest one: its tab may be on the card provider's page.
      local.remove(...going);
      tab.remove('id', ...searchKeys);
      hadCopyAt = null;
    },
    keeps: local.keeps,
    outlivesPage: () => local.outlivesPage() && tab.outlivesPage(),
  };
};
