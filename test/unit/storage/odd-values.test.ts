import { expect, it } from 'vitest';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { oddlyRead } from '../odd-values.ts';
import { area } from './area.ts';
import { localSamples, sessionSamples } from './samples.ts';

it('Every field of everything stored is refused, left out or taken as it was before', async () => {
  const values = [
    {
      readIn: (storage: Storage, key: string): unknown => createLocalStore(() => storage).read(key as never),
      samples: localSamples,
    },
    {
      readIn: (storage: Storage, key: string): unknown => createSessionStore(() => storage).read(key as never),
      samples: sessionSamples,
    },
  ].flatMap(({ readIn, samples }) =>
    Object.entries(samples).map(([name, value]) => ({
      name,
      good: { value },
      read: (text: string) => {
        const stored: unknown = JSON.parse(text).value;
        const read = readIn(area(stored === undefined ? {} : { [name]: JSON.stringify(stored) }), name);
        return read === undefined ? undefined : { value: read };
      },
    })),
  );
  await expect(oddlyRead(values)).toMatchFileSnapshot('odd-values.txt');
});

type Keys = { read: (key: string) => unknown; write: (key: string, value: unknown) => void };

it.each([
  ['local', createLocalStore, localSamples],
  ['session', createSessionStore, sessionSamples],
] as [string, (area: () => Storage) => object, object][])(
  'Every value of the %s storage is read as it was written, in this visit and the next',
  (_, create, samples) => {
    for (const [key, value] of Object.entries(samples)) {
      const storage = area({});
      const open = () => create(() => storage) as Keys;
      const store = open();
      store.write(key, value);
      for (const reader of [store, open()]) expect(reader.read(key), key).toEqual(value);
    }
  },
);
