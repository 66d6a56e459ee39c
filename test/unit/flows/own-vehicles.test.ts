import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('journey-selection', 'profile'));
beforeEach(stubBrowser);

const own = { id: 'v1', numberPlate: '1234BCD', countryCode: 'ES', emailNotifications: false };
const rented = {
  ...own,
  id: 'v2',
  numberPlate: '5678FGH',
  validityStartDate: '2026-11-01T08:00:00',
  validityEndDate: '2026-11-30T18:30:59',
};

/** Each search is answered with a trip of the plate that was searched for. */
const operatorWithBoth = () => createFakeOperator({ 'GET /users/me/plates': { plates: [own, rented] } });

it('The list of a customer’s vehicles searches a rented vehicle’s trips within its rental dates only', async () => {
  const operator = operatorWithBoth();
  await openStage({ flow: 'journey-selection', as: 'customer' }, operator);
  const queries = operator.addresses
    .filter((address) => address.includes('/authenticated/detailedJourneys'))
    .map((address) => new URL(address, 'https://portal.example').searchParams);
  expect(queries.map((query) => [query.get('plate'), query.get('startTime'), query.get('endTime')])).toEqual([
    ['1234BCD', null, null],
    ['5678FGH', '2026-11-01T08:00:00', '2026-11-30T18:30:59'],
  ]);
});

it('Paying for all own vehicles keeps the rental dates of each for the searches that follow', async () => {
  const stage = await openStage({ flow: 'journey-selection', as: 'customer' }, operatorWithBoth());
  await stage.press({ event: { type: 'all.pressed' }, at: 'ownTrips' });
  const { vehicles } = stage.tabValue('payments/round') as { vehicles: { rental: unknown }[] };
  expect(vehicles.map(({ rental }) => rental)).toEqual([
    null,
    { start: '2026-11-01T08:00:00', end: '2026-11-30T18:30:59' },
  ]);
});
