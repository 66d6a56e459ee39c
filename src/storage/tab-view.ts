import { type LocalStore, localSchemas, type SearchKey, searchKeys } from './keys.ts';
import type { TabStore } from './tab-store.ts';

type Key = keyof typeof localSchemas;

const everyKey = Object.keys(localSchemas) as Key[];
const isOfSearch = (key: string): key is SearchKey => searchKeys.some((known) => known === key);

/**
 * Local storage as one tab sees it. It holds one search (`searchKeys`), the newest, and says whose it is. Every tab keeps a copy of its own
 * search: once another tab has searched, this one goes on with its copy, and neither changes the other's. A new tab begins with the newest.
 * `id` tells this visit of the page from any other.
 */
export const createTabView = (local: LocalStore, tab: TabStore, id: string): LocalStore => {
  // A duplicated tab begins with a copy of the other's session storage: the id is new at each load.
  if (tab.read('id') !== undefined && local.read('search/tab') === tab.read('id')) local.write('search/tab', id);
  const hasCopy = (): boolean => tab.read('id') !== undefined;
  if (hasCopy()) tab.write('id', id);

  const isOwner = (): boolean => local.read('search/tab') === id;
  /** Whether local storage holds another tab's search by now. */
  const isOvertaken = (): boolean => hasCopy() && !isOwner();

  /** From here on this tab has a search of its own; it begins with what it has seen so far. */
  const begin = (): void => {
    tab.write('id', id);
    for (const key of searchKeys) {
      const value = local.read(key);
      if (value === undefined) tab.remove(key);
      else tab.write(key, value as never);
    }
    local.write('search/tab', id);
  };

  /** A new search is the newest: local storage is this tab's from now on. */
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
      // A tab without a search takes the newest one too: its tab may be at the card provider.
      local.remove(...going);
      tab.remove('id', ...searchKeys);
    },
    outlivesPage: () => local.outlivesPage() && tab.outlivesPage(),
  };
};
