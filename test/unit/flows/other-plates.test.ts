import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('journey-search', 'journey-selection'));
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const set = { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
const own = { id: 'v1', numberPlate: '9876XYZ', countryCode: 'ES', emailNotifications: false };
const prepaid = { plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '33', count: 2, price: 4.4 };
const operatorOf = () =>
  createFakeOperator({
    'GET /users/me/plates': { plates: [own] },
    'GET /journeys': set,
    'GET /journeys/company': null,
  });

/** A customer searches for a plate that is not in the account. */
const lookUp = async (purpose: string) => {
  const operator = operatorOf();
  const stage = await openStage(
    {
      call: '',
      flow: 'journey-search',
      params: { purpose },
      as: 'customer',
      presses: [],
    },
    operator,
  );
  await stage.press({ event: { type: 'country.chosen', country: 'ES' } });
  await stage.press({ event: { type: 'plate.typed', plate: '1234BCD' } });
  await stage.press({ event: { type: 'search.pressed' } });
  const problems = stage.machines().map(({ snapshot }) => snapshot.context.fieldProblems?.plate);
  const { left } = stage;
  stage.close();
  return { asked: operator.asked, left: left.map(({ to }) => to), problems };
};

describe('A customer with a plate of somebody else', () => {
  it.each([
    ['prepayment', '/prepayment'],
    ['claim', '/claim'],
  ])(
    'A customer with a plate of somebody else may use it for a %s, found as a visitor finds it',
    async (purpose, next) => {
      const { asked, left } = await lookUp(purpose);
      expect(asked).toContain('GET /journeys');
      expect(asked).not.toContain('GET /authenticated/detailedJourneys');
      expect(left).toEqual([next]);
    },
  );

  it('A customer with a plate of somebody else is not shown what is owed for it', async () => {
    const { asked, left } = await lookUp('payment');
    expect(asked).not.toContain('GET /journeys');
    expect(left).toEqual([]);
  });

  it('A customer with a plate of somebody else sees its prepayments alone in the list', async () => {
    const trip = { id: 't1', date: '2026-11-01T10:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 4.4 };
    const local = {
      'form/plate': { licensePlate: '1234BCD', country: 'ES' },
      sessionId: 's1',
      journeys: { ...set, journeys: [trip] },
    };
    const open = (more: object) =>
      openStage(
        { call: '', flow: 'journey-selection', as: 'customer', local: { ...local, ...more }, presses: [] },
        operatorOf(),
      );
    const stage = await open({ 'prepaid-journeys': [prepaid] });
    const [list] = stage.machines();
    expect(list?.snapshot.context.trips.map(({ nature }: { nature: string }) => nature)).toEqual([
      'prePayment',
      'prePayment',
    ]);
    expect(stage.left).toEqual([]);
    stage.close();
    const without = await open({});
    expect(without.left.map(({ to }) => to)).toEqual(['/']);
    without.close();
  });
});
