import { expect, it } from 'vitest';
import { forgetForSignOut } from '#storage/forget.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { forgetSinceSignOut } from '#storage/open-stores.ts';
import { createTabView, createTabStore } from '#storage/tab-view.ts';
import { paymentRecord } from '../payment-records.ts';
import { area } from './area.ts';
import { localSamples } from './samples.ts';

/** A page that opens in a tab: its parts of the browser's storage and its own. */
const openPage = (localArea: Storage, sessionArea: Storage, id: string) => {
  const local = createLocalStore(() => localArea);
  const tabStorage = createSessionStore(() => sessionArea);
  const tab = createTabStore(() => sessionArea);
  forgetSinceSignOut({ local, tabStorage }, tab);
  return { local: createTabView(local, tab, id), tabStorage };
};
const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').toSorted();

const signOutWhileAway = () => {
  const browser = area();
  const away = area();
  const payer = openPage(browser, away, 'one');
  payer.local.write('journeys', localSamples.journeys);
  payer.local.write('travels-to-pay', localSamples['travels-to-pay']);
  payer.tabStorage.write('payment/draft', { firstName: 'Ana', lastName: 'García' } as never);
  const other = openPage(browser, area(), 'two');
  other.local.write('spiritUserToken', localSamples.spiritUserToken);
  forgetForSignOut(other);
  return { browser, away };
};

it('The end of a sign-in removes the search of a tab on another site from the storage that all tabs share', () => {
  const { browser } = signOutWhileAway();
  expect(keysOf(browser)).toEqual(['sign-outs']);
});

it('The end of a sign-in removes private data from a tab on another site as soon as it returns', () => {
  const { browser, away } = signOutWhileAway();
  expect(keysOf(away)).toContain('payment/draft');
  const back = openPage(browser, away, 'three');
  expect(keysOf(away)).toEqual(['sign-outs']);
  expect(back.local.read('journeys')).toBeUndefined();
});

it('The end of a sign-in clears a tab once: what is typed after it stays', () => {
  const { browser, away } = signOutWhileAway();
  openPage(browser, away, 'three').tabStorage.write('contact/answers', ['a']);
  expect(openPage(browser, away, 'four').tabStorage.read('contact/answers')).toEqual(['a']);
});

it('The end of a sign-in counts once, in any number of tabs', () => {
  const browser = area();
  const [one, two] = [openPage(browser, area(), 'one'), openPage(browser, area(), 'two')];
  one.local.write('spiritUserToken', localSamples.spiritUserToken);
  forgetForSignOut(one);
  forgetForSignOut(two);
  expect(one.local.read('sign-outs')).toBe(1);
  expect(one.tabStorage.read('sign-outs')).toBe(1);
  expect(two.tabStorage.read('sign-outs')).toBe(1);
});

it('The end of a sign-in keeps only the trips of an account’s payment, so that a late list does not offer them again', () => {
  const page = openPage(area(), area(), 'one');
  const owner = { kind: 'customer', account: 'a' } as const;
  const paid = paymentRecord('s1', { owner, state: 'paid.sure', startedAt: 1, email: 'hash', method: 'ESSO' });
  const open = paymentRecord('s2', { owner, startedAt: 1 });
  const ofVisitor = paymentRecord('s3', { state: 'paid.sure', startedAt: 1 });
  const list = localSamples['vehicles/owed'].slice(0, 1);
  const lists = [...list, ...list.map((one) => ({ ...one, owner, sessionId: 's9' }))];
  page.local.write('payments/ledger', { records: [paid, open, ofVisitor] });
  page.local.write('vehicles/owed', lists);
  forgetForSignOut(page);
  const blank = { plate: '', countryCode: '', cents: 0, lines: [], prepayments: [], email: '', method: null };
  expect(page.local.read('payments/ledger')).toEqual({ records: [{ ...paid, ...blank }, open, ofVisitor] });
  expect(page.local.read('vehicles/owed')).toEqual(list);
});

it('The end of a sign-in leaves no key of what only the account’s vehicles owe', () => {
  const page = openPage(area(), area(), 'one');
  const owner = { kind: 'customer', account: 'a' } as const;
  page.local.write('payments/ledger', { records: [] });
  page.local.write(
    'vehicles/owed',
    localSamples['vehicles/owed'].map((list) => ({ ...list, owner })),
  );
  forgetForSignOut(page);
  expect(page.local.kept()).toEqual([]);
});
