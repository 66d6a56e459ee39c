import { finishedTrip } from '../../finished-trip.ts';

/**
 * The additional contexts of a flow's states: `is` begins the state's name, `context` replaces its values. One
 * `isOpening` gets a new screen, fully visible, because its view keeps state from then on.
 */
export type Variation = { is: string; where: string; context: Readonly<Record<string, unknown>>; isOpening?: true };
export type Variations = Readonly<Record<string, readonly Variation[]>>;

export const page = {
  title: 'Operator’s title',
  subtitle: '<p>Operator’s <b>subtitle</b></p>',
  content: '<p>Operator’s content</p>',
  backgroundPicture: '/pictures/motorway.jpg',
  articleList: [
    { title: 'Tariffs', language: 'fr', url: 'https://operator.example/tariffs', newTab: true },
    { title: 'Help', url: '/help' },
  ],
};

export const gates = { in: { id: '23', label: 'Molinet' }, out: { id: '34', label: 'Montmarault' } };

export const trip = (id: string, details: Readonly<Record<string, unknown>> = {}) => ({
  ...finishedTrip(id),
  totalPrice: 420,
  plate: '1234BCD',
  countryCode: 'ES',
  ...details,
});

export const late = { nature: 'latePayment', pvNumber: 'N-1' };

/** Trips that differ in everything that a row may show. */
export const trips = [
  trip('long', { deadline: '2026-11-29T23:59:59', ...gates, carCategory: '1', network: 'A79' }),
  trip('tomorrow', { deadline: '2026-11-21T23:59:59', date: '2026-11-02T09:00:00' }),
  trip('today', { deadline: '2026-11-20T23:59:59', in: gates.in }),
  trip('past', { deadline: '2026-11-19T23:59:59', note: 'checking' }),
  trip('under-way', { status: 'EN_COURS', in: gates.in }),
  trip('unrecorded', { status: 'EN_COURS', date: '2026-11-03T08:00:00' }),
  trip('paid', { note: 'paid' }),
  trip('ahead', { nature: 'prePayment', status: 'PREPAYMENT', date: '', ...gates }),
  trip('notice', { ...late, indemnity: 2000, totalPrice: 2420 }),
  trip('first', { ...late, pvNumber: 'N-2', paymentLimit: 'PRIMO_DESIGNATED', alreadyPaid: 200 }),
  trip('last-day', { ...late, pvNumber: 'N-3', paymentLimit: 'BEFORE_OMP', deadline: '2026-11-20T23:59:59' }),
  trip('prosecutor', { ...late, pvNumber: 'N-4', paymentLimit: 'OMP' }),
  trip('declared', { nature: 'nonPaymentDeclaration', ticketNumber: 'T-1', indemnity: 1000, alreadyPaid: 100 }),
  trip('unknown-nature', { nature: 'other', note: 'unclear' }),
];

export const rental = { start: '2026-11-01T08:00', end: '2026-11-05T18:00' };

export const owners = ['a•••@example.es', 'm•••@exemple.fr', 'z•••@example.com'];

export const vehicles = [
  { id: 'v1', plate: 'FG-456-HJ', countryCode: 'FR', emailNotifications: true },
  {
    id: 'v2',
    plate: 'XY-987-ZT',
    countryCode: 'ES',
    emailNotifications: false,
    vehicleType: 'Furgón',
    validityStartDate: '2026-11-01T08:00:00',
    validityEndDate: '2026-11-30T08:00:00',
  },
  {
    id: 'v3',
    plate: 'AB-123-CD',
    countryCode: 'BE',
    emailNotifications: false,
    validityEndDate: '2026-10-30T08:00:00',
  },
];

export const missing = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, 'mandatory_field']));

export const refused = { code: 'private_card_bin_error', status: 400 };
