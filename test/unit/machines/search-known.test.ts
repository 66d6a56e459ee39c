import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { type Challenge, captchaMachine } from '#machines/captcha.ts';
import { journeySearchMachine, type Search, type SearchInput } from '#machines/journey-search.ts';

const known = [
  { plate: 'AA-123-BB', country: 'FR' },
  { plate: '1234 BCD', country: 'ES' },
];
const input: SearchInput = {
  mode: 'number',
  country: 'PT',
  plate: 'HALF',
  number: '',
  rental: { start: '', end: '' },
  purpose: 'payment',
  hasFreeFlow: true,
  isAsked: false,
  known,
};
const vehicle = { plate: '1234 BCD', country: 'ES' };

/** A search whose operator requires no proof of work. */
const search = (asked: Search[] = []) =>
  createActor(
    journeySearchMachine.provide({
      actors: {
        captcha: captchaMachine.provide({
          actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: null })) },
        }),
        searchJourneys: fromPromise(async ({ input: wanted }: { input: Search }): Promise<JourneysSet> => {
          asked.push(wanted);
          await new Promise((resolve) => setTimeout(resolve, 5));
          return { type: 'resume', plate: wanted.plate, countryCode: wanted.country, sessionId: 's1', journeys: [] };
        }),
      },
    }),
    { input },
  ).start();

describe('A search that is under way when the operator says that nothing is found by plate', () => {
  it.each(['proving', 'searching'] as const)(
    'A running search by plate continues when the operator switches the search by plate off (%s)',
    async (stage) => {
      const searches: Search[] = [];
      const actor = search(searches);
      actor.send({ type: 'vehicle.pressed', vehicle });
      await waitFor(actor, (state) => state.matches(stage === 'proving' ? { form: 'proving' } : 'searching'));
      actor.send({ type: 'offer.loaded', hasFreeFlow: false });
      await waitFor(actor, ({ status }) => status === 'done', { timeout: 5_000 });
      expect(searches).toMatchObject([{ mode: 'plate', plate: '1234 BCD' }]);
      expect(actor.getSnapshot().output).toEqual({ to: '/journeys', replace: false });
    },
  );

  it('A search by plate that fails after the operator has switched it off asks for a number', async () => {
    const actor = createActor(
      search().logic.provide({
        actors: { searchJourneys: fromPromise<JourneysSet, Search>(() => Promise.reject(new Error('no answer'))) },
      }),
      { input },
    ).start();
    actor.send({ type: 'vehicle.pressed', vehicle });
    await waitFor(actor, (state) => state.matches('searching'));
    actor.send({ type: 'offer.loaded', hasFreeFlow: false });
    const { context } = await waitFor(actor, (state) => state.matches('form'));
    expect(context).toMatchObject({ modes: ['number'], mode: 'number' });
    actor.stop();
  });
});
