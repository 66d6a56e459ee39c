import { type LocalStore, localSchemas, type SearchKey, searchKeys, type TabStore } from './keys.ts';

const isOfSearch = (key: string): key is SearchKey => searchKeys.some((known) => known === key);

/**
 * Local storage as one tab sees it. What belongs to a search (`searchKeys`) is the tab's own from its first change on: another tab that
 * searches, pays or signs out does not change it. It is written to local storage as well, so that a new tab begins with the newest search.
 */
export const createTabView = (local: LocalStore, tab: TabStore): LocalStore => {
  const isOwn = (): boolean => tab.read('owns') === true;

  /** From here on this tab's search is its own; it begins with what it has seen so far. */
  const own = (): void => {
    if (isOwn()) return;
    tab.write('owns', true);
    for (const key of searchKeys) {
      const value = local.read(key);
      if (value !== undefined) tab.write(key, value as never);
    }
  };

  const isSame = (key: SearchKey): boolean => JSON.stringify(local.read(key)) === JSON.stringify(tab.read(key));

  const remove = (key: keyof typeof localSchemas): void => {
    if (!isOfSearch(key)) return local.remove(key);
    own();
    if (isSame(key)) local.remove(key);
    tab.remove(key);
  };

  return {
    read: (key) => (isOfSearch(key) && isOwn() ? (tab.read(key) as never) : local.read(key)),
    write: (key, value) => {
      if (isOfSearch(key)) {
        own();
        tab.write(key, value as never);
      }
      local.write(key, value);
    },
    remove: (...keys) => keys.forEach(remove),
    kept: () => [...new Set([...local.kept(), ...tab.kept().filter(isOfSearch)])],
    clear: (kept) =>
      (Object.keys(localSchemas) as (keyof typeof localSchemas)[]).filter((key) => !kept.includes(key)).forEach(remove),
  };
};
