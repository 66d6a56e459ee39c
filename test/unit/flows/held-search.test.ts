import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import { holdingSearch } from '#runtime/search/hold-search.ts';
import { createLocalStore, searchKeys } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { localSamples } from '../storage/samples.ts';

const page = createMachine({ initial: 'on', states: { on: { on: { left: 'done' } }, done: { type: 'final' } } });
const needed = ['form/plate', 'sessionId', 'journeys', 'location/dates', 'isFromAvisOrCnp', 'paymentNoticeIsValid'];

/** A page that was opened with a complete search; the stored values once it has ended. */
const keptAfter = (meanwhile: (local: ReturnType<typeof createLocalStore>) => void, event?: AnyEventObject) => {
  const kept = area();
  const local = createLocalStore(() => kept);
  for (const key of searchKeys) local.write(key, localSamples[key] as never);
  const actor = holdingSearch(local, createActor(page)).start();
  meanwhile(local);
  if (event === undefined) actor.stop();
  else actor.send(event);
  return Object.fromEntries(
    searchKeys.flatMap((key) => (local.read(key) === undefined ? [] : [[key, local.read(key)]])),
  );
};
const forget = (local: ReturnType<typeof createLocalStore>): void => searchKeys.forEach((key) => local.remove(key));
const left = { type: 'left' };

it('Where a driver goes on, what the next page needs of a search that was cleared meanwhile is there again', () =>
  expect(keptAfter(forget, left)).toEqual(
    Object.fromEntries(needed.map((key) => [key, localSamples[key as keyof typeof localSamples]])),
  ));

it('Where a page is left otherwise, or a sign-in has ended, nothing is put back', () => {
  expect(keptAfter(forget)).toEqual({});
  const signOut = (local: ReturnType<typeof createLocalStore>): void => {
    forget(local);
    local.write('sign-outs', 7);
  };
  expect(keptAfter(signOut, left)).toEqual({});
});

it('What was found meanwhile is left as it is', () =>
  expect(keptAfter((local) => local.write('sessionId', 'newer'), left)).toMatchObject({ sessionId: 'newer' }));
