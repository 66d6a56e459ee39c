import { expect, it } from 'vitest';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { oddlyRead } from '../odd-values.ts';
import { area } from './area.ts';
import { localSamples, sessionSamples } from './samples.ts';

it('Every field of everything stored is refused, left out or taken as it was before', async () => {
  const lines = [
    {
      readIn: (storage: Storage, key: string): unknown => createLocalStore(() => storage).read(key as never),
      samples: localSamples,
    },
    {
      readIn: (storage: Storage, key: string): unknown => createSessionStore(() => storage).read(key as never),
      samples: sessionSamples,
    },
  ].flatMap(({ readIn, samples }) =>
    Object.entries(samples).flatMap(([key, good]) => [
      `# ${key}`,
      ...oddlyRead({ [key]: good }, (text) => {
        const value: unknown = JSON.parse(text)[key];
        const storage = area(value === undefined ? {} : { [key]: JSON.stringify(value) });
        return readIn(storage, key);
      }),
    ]),
  );
  await expect(`${lines.join('\n')}\n`.replaceAll(/\d{13}/g, 'a moment')).toMatchFileSnapshot('odd-values.txt');
});
