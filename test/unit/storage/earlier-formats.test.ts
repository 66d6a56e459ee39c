import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dropEarlierFormats } from '#storage/earlier-formats.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { storageVersion } from '#storage/migrations.ts';
import { createStore } from '#storage/store.ts';
import { area } from './area.ts';

const open = (values: Record<string, string>) => {
  const storage = area(values);
  const stores = { local: createLocalStore(() => storage), session: createSessionStore(() => area()) };
  return { storage, ...stores, dropped: dropEarlierFormats(stores) };
};

describe('What another release stored', () => {
  it('stays where it can still be read, and is dropped and named where it cannot', () => {
    const { storage, dropped } = open({ sessionId: '"abc"', 'travels-to-pay': '["a"]', 'storage/version': '0' });
    expect(dropped).toEqual(['travels-to-pay']);
    expect(storage.getItem('sessionId')).toBe('"abc"');
    expect(storage.getItem('travels-to-pay')).toBeNull();
    expect(storage.getItem('storage/version')).toBe(String(storageVersion));
  });

  it('is not looked at again once it is of this version', () => {
    const { storage, dropped } = open({ journeys: '[]', 'storage/version': String(storageVersion) });
    expect(dropped).toEqual([]);
    expect(storage.getItem('journeys')).toBe('[]');
  });

  it('has no version as long as nothing is stored', () => {
    expect(open({}).storage.length).toBe(0);
  });

  it('is migrated where the key has a migration, and kept in the new shape', () => {
    const storage = area({ plate: '"AA123BB"', number: '"x"' });
    const store = createStore({ plate: z.object({ text: z.string() }), number: z.number() }, () => storage, {
      migrations: {
        plate: (earlier) => (typeof earlier === 'string' ? { text: earlier } : undefined),
        number: () => undefined,
      },
    });
    expect(store.read('plate')).toEqual({ text: 'AA123BB' });
    expect(storage.getItem('plate')).toBe('{"text":"AA123BB"}');
    expect(store.read('number')).toBeUndefined();
    expect(storage.getItem('number')).toBeNull();
  });

  it('as prepayments without ids has one for each passage now', () => {
    const way = { plate: 'AA123BB', country: 'FR', class: '1', in: '23', out: '34', count: 2, price: 3 };
    const { local, dropped } = open({ 'prepaid-journeys': JSON.stringify([way]), 'storage/version': '1' });
    expect(dropped).toEqual([]);
    expect(local.read('prepaid-journeys')).toEqual([{ ...way, ids: ['prepaid-0-0', 'prepaid-0-1'] }]);
  });
});
