/** The dates of a rental, as the search form stores them. */
export const rental = { start: '2026-11-01T10:00', end: '2026-11-02T10:00' };

/** The stored prepayments of a plate. */
export const prepaidFor = (plate: string, ids: string[]) => ({
  ids,
  plate,
  country: 'ES',
  class: '1',
  in: '23',
  out: '33',
  count: ids.length,
  price: 3,
});

/** A visitor's billing details. */
export const billing = {
  email: 'eva@example.es',
  firstName: 'Eva',
  lastName: 'Sanz',
  billingAddress: 'Calle Menor 1',
  billingZipcode: '28014',
  billingCity: 'Madrid',
  billingCountry: 'ES',
};

/** Ten seconds before the time at which flows are played. */
const startedAt = Date.parse('2026-11-21T11:59:50Z');

/** A driver's noted attempt to pay. */
export const attempt = {
  sessionId: 's1',
  journeyIds: ['id-1'],
  prepayments: [],
  cents: 440,
  plate: '1234BCD',
  countryCode: 'ES',
  startedAt,
};

/** A rental company's. */
export const fleetAttempt = {
  ...attempt,
  journeyIds: ['id-1', 'id-2'],
  cents: 880,
  plate: '',
  countryCode: '',
  isFleet: true,
};

/** A trip to prepay that was chosen before a reload. */
export const chosenWay = {
  plate: '1234BCD',
  country: 'ES',
  tripId: null,
  entrance: '23',
  exit: '33',
  vehicleClass: '2',
  isElectric: true,
  isRoundTrip: true,
  count: 3,
};

/** The operator's status of a payment. */
export const statusOf = (status: string) => ({ 'GET /payments/{sessionId}': { status } });
