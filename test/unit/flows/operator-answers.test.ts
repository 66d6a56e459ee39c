import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('alert-subscription', 'journey-search'));
beforeEach(stubBrowser);

it.each([
  ['another vehicle’s', 'XX-999-XX', '1234BCD'],
  ['the same vehicle’s in another spelling', '1234 bcd', undefined],
  ['those of an unnamed vehicle', '', undefined],
])('A list notes the plate that was searched for if its trips are of another one: %s', async (_, plate, searched) => {
  const journeys = { type: 'resume', plate, countryCode: 'ES', sessionId: 's1', journeys: [] };
  const stage = await openStage(
    { flow: 'journey-search', params: { purpose: 'payment' } },
    createFakeOperator({ 'GET /journeys': journeys }),
  );
  for (const event of [
    { type: 'plate.typed', plate: '1234BCD' },
    { type: 'country.chosen', country: 'ES' },
    { type: 'search.pressed' },
  ])
    await stage.press({ event });
  expect(stage.localValue('journeys')).toEqual(
    searched === undefined
      ? expect.not.objectContaining({ searchedPlate: expect.anything() })
      : expect.objectContaining({ searchedPlate: searched }),
  );
});

it.each([
  ['204 and nothing else', null],
  ['an id', { id: '1' }],
])('An alert is ordered where the operator answers with %s', async (_, answer) => {
  const operator = createFakeOperator({
    'POST /customers': answer,
    'GET /customers': { alertStatus: 'UNACTIVATED' },
    'GET /homepage': { title: 'Home', actions: ['subscription'] },
  });
  const stage = await openStage({ flow: 'alert-subscription' }, operator);
  await stage.press({ event: { type: 'email.typed', email: 'ana@example.es' } });
  await stage.press({ event: { type: 'plate.typed', plate: '1234BCD' } });
  await stage.press({ event: { type: 'alert.submitted' } });
  expect(operator.calls).toContain('POST /customers');
  expect(stage.machines()[0]?.snapshot.value).toBe('subscribed');
});
