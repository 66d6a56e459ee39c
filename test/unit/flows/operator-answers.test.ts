import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('help', 'alert-subscription', 'journey-search'));
beforeEach(stubBrowser);

describe('The help topics last read', () => {
  const topics = [{ id: '7', title: 'Fleets' }];
  const operator = () => createFakeOperator({ 'GET /helpcenter/faq': { title: 'Help', categories: topics } });

  it.each([
    ['renter', 'renter/faq', 'protest/faq'],
    ['customer', 'protest/faq', 'renter/faq'],
  ] as const)('The help topics last read by a %s are stored separately', async (as, key, other) => {
    const stage = await openStage({ flow: 'help', as }, operator());
    expect(stage.localValue(key)).toMatchObject(topics);
    expect(stage.localValue(other)).toBeNull();
  });
});

it.each([
  ['another vehicle’s', 'XX-999-XX', { code: 'bad_answer' }],
  ['the same vehicle’s in another spelling', '1234 bcd', null],
  ['those of an unnamed vehicle', '', null],
])('Trips are listed only if they are of the plate that was searched for: %s', async (_, plate, problem) => {
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
  expect(stage.machines()[0]?.snapshot.context.problem ?? null).toEqual(problem);
  expect(stage.localValue('journeys') === null).toBe(problem !== null);
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
