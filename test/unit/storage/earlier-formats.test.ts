import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import * as z from 'zod/mini';
import { createBasePorts } from '#runtime/ports.ts';
import {
  createLocalStore,
  createSessionStore,
  localSchemas,
  searchKeys,
  sessionSchemas,
  storageVersion,
} from '#storage/keys.ts';
import { dropEarlierFormats, isOfDriver } from '#storage/open-stores.ts';
import { createStore } from '#storage/store.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { area } from './area.ts';
import { localSamples, sessionSamples } from './samples.ts';

const open = (values: Record<string, string>) => {
  const storage = area(values);
  const stores = { local: createLocalStore(() => storage), tabStorage: createSessionStore(() => area()) };
  return { storage, ...stores, dropped: dropEarlierFormats(stores) };
};

describe('What another release stored', () => {
  it('A value that another release stored is kept if it can be read, and otherwise dropped with a notice', () => {
    const { storage, dropped } = open({ sessionId: '"abc"', 'travels-to-pay': '["a"]', 'storage/version': '0' });
    expect(dropped).toEqual(['travels-to-pay']);
    expect(storage.getItem('sessionId')).toBe('"abc"');
    expect(storage.getItem('travels-to-pay')).toBeNull();
    expect(storage.getItem('storage/version')).toBe(String(storageVersion));
  });

  it('Stored values of this version are not migrated again', () => {
    const { storage, dropped } = open({ journeys: '[]', 'storage/version': String(storageVersion) });
    expect(dropped).toEqual([]);
    expect(storage.getItem('journeys')).toBe('[]');
  });

  it('No version is stored while nothing else is stored', () => {
    expect(open({}).storage.length).toBe(0);
  });

  it('A value that another release stored is migrated if the key has a migration, and stored in the new shape', () => {
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

  it('Stored prepayments without ids get one for each passage', () => {
    const way = { plate: 'AA123BB', country: 'FR', class: '1', in: '23', out: '34', count: 2, price: 3 };
    const { local, dropped } = open({ 'prepaid-journeys': JSON.stringify([way]), 'storage/version': '1' });
    expect(dropped).toEqual([]);
    expect(local.read('prepaid-journeys')).toEqual([{ ...way, price: 300, ids: ['prepaid-0-0', 'prepaid-0-1'] }]);
  });

  it.each([[[7]], [[null]], [['way']], [[{ count: 6 }]]])(
    'A stored value that is no list of prepayments is dropped: %j',
    (earlier) =>
      expect(
        open({ 'prepaid-journeys': JSON.stringify(earlier), 'storage/version': '1' }).local.read('prepaid-journeys'),
      ).toEqual([]),
  );
});

/** A value in a form that today's release does not write. */
const unreadable = '{"of":"another release"}';

/** What a portal reads that opens over these values, beside a good value of every other key. */
const openOver = (spoilt: string, isLocal: boolean) => {
  const window = createFakeWindow();
  const fill = (storage: Storage, samples: object): void =>
    Object.entries(samples).forEach(([key, value]) => storage.setItem(key, JSON.stringify(value)));
  fill(window.localStorage, { ...localSamples, 'storage/version': storageVersion - 1 });
  fill(window.sessionStorage, sessionSamples);
  (isLocal ? window.localStorage : window.sessionStorage).setItem(spoilt, unreadable);
  const ports = createBasePorts(
    window,
    () => 'es',
    () => {},
  );
  return { ports, window };
};

const keys = [
  ...Object.keys(localSchemas).map((key) => [key, true] as const),
  ...Object.keys(sessionSchemas).map((key) => [key, false] as const),
].filter(([key]) => key !== 'storage/version' && key !== 'sign-outs');

describe('Each key that another release wrote in a shape that nobody can read', () => {
  it.each(keys)(
    'A stored key of another release with an unreadable value is dropped, with a notice if it was the driver’s: %s',
    (key, isLocal) => {
      const { ports, window } = openOver(key, isLocal);
      expect((isLocal ? window.localStorage : window.sessionStorage).getItem(key)).toBeNull();
      expect(ports.hasDropped).toBe(isOfDriver(key));
    },
  );

  it('A stored key of another release with an unreadable value is reported once', () => {
    const { window } = openOver('travels-to-pay', true);
    const again = createBasePorts(
      window,
      () => 'es',
      () => {},
    );
    expect(again.hasDropped).toBe(false);
  });
});

it('The version of the storage formats changes whenever a format changes', () => {
  const of = (schemas: object): unknown =>
    Object.entries(schemas).map(([key, schema]) => [
      key,
      toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        // An additional value of an enumeration leaves stored values readable.
        override: ({ jsonSchema }) => void (jsonSchema.enum &&= []),
      }),
    ]);
  const formats = JSON.stringify([of(localSchemas), of(sessionSchemas), searchKeys]);
  // On a failure: raise `storageVersion`, write a migration for what can be converted, and record the new digest.
  expect([storageVersion, createHash('sha256').update(formats).digest('hex').slice(0, 16)]).toEqual([
    29,
    '0a83e198df825d36',
  ]);
});
