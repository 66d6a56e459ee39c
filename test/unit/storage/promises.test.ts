import { describe, expect, it } from 'vitest';
import { storedPurposes } from '#shell/stored-purposes.ts';
import { forgetForSearch, forgetForSignOut, forgetPaid } from '#storage/forget.ts';
import { createLocalStore, createSessionStore, localSchemas } from '#storage/keys.ts';
import { knownPayment } from '../payment-records.ts';
import { area } from './area.ts';
import { localSamples, sessionSamples } from './samples.ts';

const texts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

const fullStores = () => {
  const [kept, ofTab] = [area(texts({ ...localSamples, 'claimed-journeys': [] })), area(texts(sessionSamples))];
  return { local: createLocalStore(() => kept), tabStorage: createSessionStore(() => ofTab) };
};

/** The keys with this text in the dialog of stored data. */
const keysThat = (life: string): string[] =>
  Object.entries(storedPurposes).flatMap(([key, row]) =>
    row.life.message === life && key in localSchemas ? [key] : [],
  );

describe('What the dialog of stored data says is what happens:', () => {
  it('The dialog of stored data is right about values kept until the next search', () => {
    const stores = fullStores();
    const keys = [...keysThat('Until the next search.'), ...keysThat('Until it is paid, or until the next search.')];
    expect(keys.length).toBeGreaterThan(9);
    expect(stores.local.kept()).toEqual(expect.arrayContaining(keys));
    forgetForSearch(stores);
    expect(stores.local.kept().filter((key) => keys.includes(key))).toEqual([]);
  });

  it('The dialog of stored data is right about values kept until the payment', () => {
    const stores = fullStores();
    const keys = keysThat('Until it is paid, or until the next search.');
    expect(keys.length).toBeGreaterThan(2);
    const trips = ['a', 'b'].map((id) => ({ id, cents: 300 }));
    const prepayments = [{ in: 'g1', out: 'g2', vehicleCategory: '1' }];
    forgetPaid(stores, 's1', knownPayment('s1', { trips, prepayments, cents: 900 }));
    expect(stores.local.kept().filter((key) => keys.includes(key))).toEqual([]);
  });

  it('The dialog of stored data is right about values kept until the driver deletes them', () => {
    const stores = fullStores();
    const keys = keysThat('Until you delete it.');
    expect(keys.length).toBeGreaterThan(3);
    forgetForSearch(stores);
    forgetPaid(stores, 's1', null);
    forgetForSignOut(stores);
    expect(stores.local.kept()).toEqual(expect.arrayContaining(keys));
  });

  it('The dialog of stored data is right about values kept until the driver deletes them or signs out', () => {
    const stores = fullStores();
    const keys = keysThat('Until you delete it or sign out.');
    expect(keys.length).toBeGreaterThan(1);
    forgetForSearch(stores);
    expect(stores.local.kept()).toEqual(expect.arrayContaining(keys));
    forgetForSignOut(stores);
    expect(stores.local.kept().filter((key) => keys.includes(key))).toEqual([]);
  });

  it('The dialog of stored data is right about values kept in the tab', () => {
    const ofTab = Object.entries(storedPurposes).filter(([, { life }]) =>
      life.message?.startsWith('Until you close the tab'),
    );
    expect(ofTab.length).toBeGreaterThan(9);
    expect(ofTab.map(([key]) => key).filter((key) => key in localSchemas)).toEqual([]);
  });

  it('The dialog of stored data is right about the sign-in, which is removed when it ends', () => {
    const stores = fullStores();
    forgetForSignOut(stores);
    expect(stores.local.kept().filter((key) => keysThat('Until you sign out.').includes(key))).toEqual([]);
  });
});
