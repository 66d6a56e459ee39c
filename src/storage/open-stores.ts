import { adoptEarlierPayments } from './earlier-payments.ts';
import { forgetOfTab, forgetOthersSelections } from './forget.ts';
import {
  createLocalStore,
  createSessionStore,
  type LocalStore,
  localSchemas,
  type SessionStore,
  sessionSchemas,
  storageVersion,
} from './keys.ts';
import { createTabStore, createTabView, type TabStore } from './tab-view.ts';

type Stores = { local: LocalStore; tabStorage: SessionStore };

/** Deletes what a tab has kept of a sign-in that has ended: its drafts and its own search. */
const forgetTab = ({ local, tabStorage }: Stores, tab: TabStore): void => {
  const ended = local.read('sign-outs');
  forgetOfTab({ local, tabStorage }, ended ?? 0);
  if (local.read('account/sign-in') !== undefined) forgetOthersSelections({ local, tabStorage });
  tab.clear([]);
  if (ended !== undefined) tabStorage.write('sign-outs', ended);
};

/** A sign-in ended while this tab was elsewhere, such as on the card provider's page: deletes what the tab has kept from before (rule STORE-10). */
export const forgetSinceSignOut = ({ local, tabStorage }: Stores, tab: TabStore): void => {
  const ended = local.read('sign-outs') ?? 0;
  if ((tabStorage.read('sign-outs') ?? 0) !== ended) forgetTab({ local, tabStorage }, tab);
};

const keysOf = <S extends object>(schemas: S): (keyof S)[] => Object.keys(schemas) as (keyof S)[];

/** Whether a driver may miss the value of a key: everything but what the portal fetches or counts again. */
export const isOfDriver = (key: string): boolean =>
  !/^(?:whitelabel|storage|search|sign-outs|device|account|release|support|protest|renter)/.test(key);

/** Migrates everything that another release stored, and drops what cannot be migrated. Returns the dropped keys (rule STORE-13). */
export const dropEarlierFormats = ({ local, tabStorage }: Stores): string[] => {
  const keptNow = (): string[] => [...local.kept(), ...tabStorage.kept()];
  const before = keptNow();
  if (before.length === 0 || local.read('storage/version') === storageVersion) return [];
  keysOf(localSchemas).forEach((key) => local.read(key));
  keysOf(sessionSchemas).forEach((key) => tabStorage.read(key));
  local.write('storage/version', storageVersion);
  const after = new Set(keptNow());
  return before.filter((key) => !after.has(key));
};

/** The browser's stores, without what an ended sign-in or another release has left in them. `dropped`: the keys that another release had stored. */
export const openStores = (window: Window) => {
  const shared = createLocalStore(
    () => window.localStorage,
    () => window.sessionStorage,
  );
  const tab = createTabStore(() => window.sessionStorage);
  const tabStorage = createSessionStore(() => window.sessionStorage);
  forgetSinceSignOut({ local: shared, tabStorage }, tab);
  adoptEarlierPayments(
    { local: () => window.localStorage, tab: () => window.sessionStorage },
    { local: shared, tabStorage },
  );
  const local = createTabView(shared, tab, crypto.randomUUID());
  return {
    local,
    tabStorage,
    forgetTab: () => forgetTab({ local, tabStorage }, tab),
    dropped: dropEarlierFormats({ local, tabStorage }),
  };
};
