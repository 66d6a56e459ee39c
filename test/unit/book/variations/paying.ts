import { knownPayment } from '../../payment-records.ts';
import { page, gates, trip, trips, missing, refused, type Variations } from './samples.ts';

const methods = [
  { type: 'CREDIT_CARD', isEnabled: true, icon: 'https://operator.example/card.svg' },
  { type: 'DKV', isEnabled: true, icon: '/icons/dkv.svg' },
  { type: 'ESSO', isEnabled: true, icon: '//elsewhere.example/esso.svg' },
  { type: 'SHELL', isEnabled: false },
];

const dueToday = [trip('due', { deadline: '2026-11-20T23:59:59' })];

const owed = { plates: ['AA-123-BB'], count: 2, cents: 850, until: '2026-11-30' };
const notCharged = { says: 'notCharged' };

export const ofPaying: Variations = {
  payment: [
    {
      is: 'choosing.billing',
      where: 'trips are paid and the address is known',
      context: { trips, methods, isAddressKnown: true },
      isOpening: true,
    },
    {
      is: 'choosing.billing',
      where: 'one trip of an unknown plate is paid',
      context: { trips: [{ ...trip('a'), plate: undefined }] },
    },
    {
      is: 'choosing.fuelCard',
      where: 'the card’s number was refused',
      context: {
        methods,
        method: 'ESSO',
        problem: { code: 'private_card_number_error', status: 400 },
        money: { says: 'notChargedNow', cents: 1_890 },
      },
    },
    {
      is: 'choosing.billing',
      where: 'fields are missing',
      context: {
        billingProblems: missing('email', 'firstName', 'billingZipcode', 'billingCountry'),
        problem: refused,
        trips: trips.slice(0, 1),
      },
    },
    {
      is: 'choosing.fuelCard',
      where: 'a card without a code was refused',
      context: {
        methods,
        method: 'ESSO',
        problem: refused,
        card: { cardNumber: '70432100', expiry: '12/30', cvv: '', email: 'ana@example.es' },
        cardProblems: missing('expiry'),
      },
    },
    {
      is: 'choosing.fuelCard',
      where: 'the card’s date was refused',
      context: {
        methods,
        method: 'DKV',
        problem: { code: 'private_card_validity_error' },
        card: { cardNumber: '70432100', expiry: '12/30', cvv: '', email: '' },
      },
    },
    {
      is: 'choosing.method',
      where: 'the operator closes every method, some for one reason',
      context: {
        trips: dueToday,
        money: notCharged,
        methods: ['CREDIT_CARD', 'TOTAL'].map((type) => ({ type, isEnabled: false, errorMessage: 'Works.' })),
      },
    },
    {
      is: 'choosing.billing',
      where: 'the session has ended',
      context: { trips: dueToday, problem: { code: 'payment_session_invalid', status: 400 }, money: notCharged },
    },
  ],
  'payment-return': [
    ...['showingCancelled', 'showingRejected', 'showingRefusal'].map((is) => ({
      is,
      where: 'a trip is due today',
      context: { canRetry: true, unpaid: dueToday, now: '2026-11-20T12:00:00+01:00' },
    })),
    {
      is: 'confirmation.done',
      where: 'the operator has much to say',
      context: {
        page: { ...page, paidTwiceText: '<p>Paid back</p>' },
        email: 'ana@example.es',
        left: {
          isListKnown: true,
          areOthersKnown: true,
          ofList: owed,
          elsewhere: { ...owed, cents: 1_230, until: null },
        },
      },
    },
    {
      is: 'confirmation.done',
      where: 'it was paid twice, and the operator says what becomes of it',
      context: {
        screen: 'duplicated',
        page: { paidTwiceText: '<p>Paid back</p>' },
        left: { isListKnown: true, areOthersKnown: true, ofList: null, elsewhere: owed },
      },
    },
    {
      is: 'confirmation.done',
      where: 'it was paid twice',
      context: {
        screen: 'duplicated',
        page: {},
        left: { isListKnown: false, areOthersKnown: true, ofList: null, elsewhere: null },
      },
    },
    {
      is: 'confirmation.done',
      where: 'little is known of what was paid',
      context: {
        reference: '',
        attempt: knownPayment('s1', {
          trips: [{ id: 't1', cents: 420 }],
          prepayments: [{ in: '23', out: '34', vehicleCategory: '1' }],
          cents: 420,
          plate: '',
          countryCode: '',
          lines: [{ date: '2026-11-01T08:00:00', from: 'Molinet', to: '', cents: 420 }],
        }),
      },
    },
  ],
  prepayment: [
    {
      is: 'form.priced',
      where: 'the price of a round trip is known',
      context: {
        page: { ...page, vehicleClassText: '<p>Classes</p>' },
        isRoundTrip: true,
        count: 3,
        isElectric: true,
        vehicleClass: '2',
      },
    },
    {
      is: 'form.priced',
      where: 'a recorded entrance is fixed',
      context: { trip: trip('under-way', { status: 'EN_COURS', in: gates.in }), count: 1 },
    },
    {
      is: 'form.incomplete',
      where: 'nothing is chosen for a rented vehicle',
      context: { entrance: '', exit: '', vehicleClass: null, isRental: true, isElectric: true },
      isOpening: true,
    },
    {
      is: 'form.incomplete',
      where: 'the vehicle is a foreign one, and its class is not known',
      context: { entrance: '34', exit: '', vehicleClass: null, country: 'ES' },
      isOpening: true,
    },
    {
      is: 'form.choosingClass',
      where: 'the vehicle is a foreign one without emissions',
      context: { country: 'ES', isElectric: true },
      isOpening: true,
    },
    {
      is: 'form.priced',
      where: 'the way leads back',
      context: { entrance: '34', exit: '23', count: 2, isElectric: true },
    },
    { is: 'form.priced', where: 'the way is short', context: { entrance: '23', exit: '26', isRoundTrip: false } },
    {
      is: 'form.informing',
      where: 'the operator explains classes',
      context: { page: { vehicleClassText: '<p>Classes</p>' } },
    },
  ],
};
