import type { LocalStore, SessionStore } from './keys.ts';
import type { TabStore } from './tab-view.ts';

type Stores = { local: LocalStore; tabStorage: SessionStore };

/** A sign-in ended while this tab was elsewhere, such as on the card provider's page: deletes what the tab has kept from before (rule STORE-10). */
export const forgetSinceSignOut = ({ local, tabStorage }: Stores, tab: TabStore): void => {
  const ended = local.read('sign-outs') ?? 0;
  if ((tabStorage.read('sign-outs') ?? 0) === ended) return;
  tabStorage.clear(['whitelabel']);
  tab.clear([]);
  tabStorage.write('sign-outs', ended);
};
