import { type LocalStore, searchKeys, tabPrefix } from '#storage/keys.ts';
import type { Judge } from './judge.ts';
import type { Tab } from './tab.ts';

/** Looks for what no one may find after a sign-out (rule STORE-10). */
export const createPrivateDataSearch = (tabs: readonly Tab[], store: LocalStore, shared: Storage, judge: Judge) => {
  /** Tabs that were elsewhere at the last sign-out: they forget as soon as they are back. */
  const forgetful = new Set<Tab>();

  const lookForOwnData = (tab: Tab): string | false => {
    const session = tab.session();
    const may = ['whitelabel', 'sign-outs', 'tab/id', 'tab/form/plate', 'tab/sessionId'];
    if (tab.address().startsWith('/payment/')) may.push('tab/clientEmail', 'payment/outcome');
    const kept = Array.from({ length: session.length }, (_, index) => session.key(index) ?? '');
    // All tabs' search went with the sign-out: what is there again was found since, and is this tab's too.
    const found = searchKeys.filter(
      (key) => session.getItem(tabPrefix + key) === shared.getItem(key) && shared.getItem(key) !== null,
    );
    const own = kept.filter((key) => !may.includes(key) && !found.some((known) => key === tabPrefix + known));
    return own.length > 0 && `left in ${tab.name} after the sign-out: ${own.join(', ')}`;
  };

  return {
    lookForOverdue: (tab: Tab): void => {
      judge('nothingPrivate', forgetful.delete(tab), () => lookForOwnData(tab));
    },
    lookForPrivateData: (): void => {
      const may = [
        'language',
        'payments/attempts',
        'payments/paid',
        // What the operator says after the sign-out of a payment that was under way.
        'payments/refused',
        'storage/version',
        'sign-outs',
        'search/tab',
        'form/plate',
        'protest/faq',
        'renter/faq',
      ];
      // A tab that has just come back from the provider learns again which payment it is about.
      const isBack = tabs.some((tab) => tab.address().startsWith('/payment/'));
      if (isBack) may.push('sessionId', 'clientEmail');
      const left = store.kept().filter((key) => !may.includes(key));
      judge('nothingPrivate', true, () => left.length > 0 && `left after the sign-out: ${left.join(', ')}`);
      for (const tab of tabs)
        if (tab.portal() === null) forgetful.add(tab);
        else judge('nothingPrivate', true, () => lookForOwnData(tab));
    },
  };
};
