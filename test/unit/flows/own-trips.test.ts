import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('profile', 'journey-selection'));
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const set = { type: 'detailed', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
const stored = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' }, sessionId: 's1', journeys: set };
const own = { id: 'v1', numberPlate: '1234BCD', countryCode: 'ES', emailNotifications: false };

/** A customer's vehicle at the operator, and the requests for its journeys. */
const operatorWith = (vehicle: object) => {
  const operator = createFakeOperator({
    'GET /users/me/plates': { plates: [vehicle] },
    'GET /authenticated/detailedJourneys': set,
  });
  const asked = (): (string | null)[][] =>
    operator.addresses
      .filter((address) => address.includes('/authenticated/detailedJourneys'))
      .map((address) => new URL(address, 'https://portal.example').searchParams)
      .map((query) => [query.get('startTime'), query.get('endTime')]);
  return { operator, asked };
};

describe('The journeys of a customer’s vehicle', () => {
  it('The journeys of a customer’s vehicle are fetched again with the rental dates of the search', async () => {
    const { operator, asked } = operatorWith(own);
    const dates = { start: '2026-11-01T08:00', end: '2026-11-02T18:30' };
    const stage = await openStage(
      {
        call: '',
        flow: 'journey-selection',
        as: 'customer',
        local: { ...stored, 'location/dates': dates },
        presses: [],
      },
      operator,
    );
    expect(asked()).toEqual([['2026-11-01T08:00:00', '2026-11-02T18:30:00']]);
    stage.close();
  });

  it.each([
    ['both ends', { validityStartDate: '2026-11-01T08:00:00', validityEndDate: '2026-11-30T18:30:59' }],
    ['a start alone', { validityStartDate: '2026-11-01T08:00:00' }],
    ['an end alone, with an offset', { validityEndDate: '2026-11-30T17:30:59Z' }],
    ['no end at all', {}],
  ])(
    'The journeys of a customer’s vehicle keep to its validity, which has %s, and so does each later request',
    async (_, validity) => {
      const { operator, asked } = operatorWith({ ...own, ...validity });
      const stage = await openStage({ call: '', flow: 'profile', as: 'customer', presses: [] }, operator);
      await stage.press({ event: { type: 'trips.pressed', id: 'v1' }, at: 'vehicles' });
      const window = [
        'validityStartDate' in validity ? '2026-11-01T08:00:00' : null,
        'validityEndDate' in validity ? '2026-11-30T18:30:59' : null,
      ];
      expect(asked()).toEqual([window]);
      const kept = stage.kept('location/dates');
      stage.close();
      const again = await openStage(
        {
          call: '',
          flow: 'journey-selection',
          as: 'customer',
          local: { ...stored, ...(kept !== null && { 'location/dates': kept }) },
          presses: [],
        },
        operator,
      );
      expect(asked()).toEqual([window, window]);
      again.close();
    },
  );
});
