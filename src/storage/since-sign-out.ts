import type { LocalStore, SessionStore } from './keys.ts';
import type { TabStore } from './tab-view.ts';

type Stores = { local: LocalStore; session: SessionStore };

/** A sign-in ended while this tab was elsewhere, such as on the card provider's page: deletes what the tab has kept from before (rule STORE-10). */
export const forgetSinceSignOut = ({ local, session }: Stores, tab: TabStore): void => {
  const ended = local.read('sign-outs') ?? 0;
  if ((session.read('sign-outs') ?? 0) === ended) return;
  session.clear(['whitelabel']);
  tab.clear([]);
  session.write('sign-outs', ended);
};
