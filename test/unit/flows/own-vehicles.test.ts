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

const deletions = ({ calls }: ReturnType<typeof createFakeOperator>): number =>
  calls.filter((call) => call === 'DELETE /users/me/plates/{id}').length;
const vehiclesOn = (stage: Awaited<ReturnType<typeof openStage>>) =>
  stage.machines().find(({ id }) => id === 'vehicles')?.snapshot;

it('A removal that is confirmed several times in one task is sent once', async () => {
  const operator = operatorWithBoth();
  const stage = await openStage({ flow: 'profile', as: 'customer' }, operator);
  await stage.press({ event: { type: 'removal.pressed', id: 'v1' }, at: 'vehicles' });
  const presses = [1, 2, 3].map(() => stage.press({ event: { type: 'removal.confirmed' }, at: 'vehicles' }));
  await Promise.all(presses);
  expect(deletions(operator)).toBe(1);
});

it.each([
  ['removal', [{ type: 'removal.pressed', id: 'v1' }, { type: 'removal.confirmed' }], 'DELETE /users/me/plates/{id}'],
  ['alert', [{ type: 'alert.toggled', id: 'v1' }], 'PATCH /users/me/plates/{id}'],
] as const)(
  'The %s of a vehicle that another tab has removed names the problem, and the vehicle goes once the page gets the focus',
  async (_, events, call) => {
    const answer: { plates: object[] } = { plates: [own, rented] };
    const operator = createFakeOperator({ 'GET /users/me/plates': answer });
    const stage = await openStage({ flow: 'profile', as: 'customer' }, operator);
    answer.plates = [rented];
    operator.refuse(call, 404, 'immatriculation_not_found');
    for (const event of events) await stage.press({ event, at: 'vehicles' });
    const shown = vehiclesOn(stage);
    expect(shown?.context.problem).toMatchObject({ code: 'immatriculation_not_found' });
    if (shown?.can({ type: 'dialog.closed' })) await stage.press({ event: { type: 'dialog.closed' }, at: 'vehicles' });
    await stage.press({ event: { type: 'focus' }, at: 'window' });
    expect(vehiclesOn(stage)?.context.vehicles).toMatchObject([{ id: 'v2' }]);
  },
);

it.each([
  ['ends before it begins', { start: '2026-11-02T08:00:00', end: '2026-11-01T08:00:00' }, 'invalid_date_range'],
  ['has no end', { start: '2026-11-02T08:00:00', end: '' }, 'required'],
])('A vehicle whose rental %s is not sent, and its dates are marked', async (_, rental, problem) => {
  const operator = operatorWithBoth();
  const stage = await openStage({ flow: 'profile', as: 'customer' }, operator);
  await stage.press({ event: { type: 'addition.pressed' }, at: 'vehicles' });
  const change = { country: 'ES', plate: '9999XYZ', rental };
  await stage.press({ event: { type: 'form.changed', change }, at: 'vehicles.vehicleAddition' });
  await stage.press({ event: { type: 'vehicle.submitted' }, at: 'vehicles.vehicleAddition' });
  const addition = stage.machines().find(({ id }) => id === 'vehicleAddition')?.snapshot;
  expect(addition?.context.fieldProblems).toEqual({ rental: problem });
  expect(operator.calls).not.toContain('POST /users/me/plates');
});
