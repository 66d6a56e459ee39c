import type * as z from 'zod/mini';
import { emptyBilling } from '#domain/payment/billing.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { localSchemas, sessionSchemas } from '#storage/keys.ts';
import { finishedTrip } from '../finished-trip.ts';
import { paymentRecord } from '../payment-records.ts';

type Samples<S extends Record<string, z.ZodMiniType>> = { [K in keyof S]: z.output<S[K]> };

const trip = (id: string): Journey => finishedTrip(id, { date: '2026-11-01T10:00:00Z', totalPrice: 6, ttcPrice: 6 });
const payment = paymentRecord('s0', { trips: [{ id: 'c', cents: 600 }], startedAt: Date.now() });
const person = { firstName: 'Ana', lastName: 'García', email: 'ana@example.es', phone: '' };
const rental = { start: '2026-11-01T10:00', end: '2026-11-02T10:00' };

/** One good value of every key. */
export const localSamples: Samples<typeof localSchemas> = {
  'texts/plain': true,
  spiritUserToken: {
    accessToken: 'a',
    refreshToken: 'r',
    expirationDate: '2099-01-01T00:00:00Z',
    refreshExpirationDate: '2099-01-01T00:00:00Z',
    accountType: 'customer',
  },
  'account/sign-in': { id: 'sign-in-1', owner: '0123456789abcdef0123456789abcdef' },
  'device/salt': 'salt-1',
  'form/plate': { licensePlate: 'AA123BB', country: 'FR' },
  sessionId: 's1',
  journeys: {
    type: 'detailed',
    plate: 'AA123BB',
    countryCode: 'FR',
    sessionId: 's1',
    journeys: [trip('a'), trip('b')],
  },
  'travels-to-pay': [trip('a')],
  'claimed-journeys': [trip('b')],
  'inprogress/journey': { ...trip('d'), status: 'EN_COURS' },
  'prepaid-journeys': [
    { ids: ['p1'], plate: 'AA123BB', country: 'FR', class: '1', in: 'g1', out: 'g2', count: 1, price: 3 },
  ],
  'prepaid-journeys/email': 'ana@example.es',
  clientEmail: 'ana@example.es',
  'location/dates': rental,
  isFromAvisOrCnp: false,
  paymentNoticeIsValid: false,
  'protest/faq': [{ id: '1', title: 'Peajes' }],
  'renter/faq': [{ id: '1', title: 'Peajes' }],
  'search/tab': 'tab-1',
  'payments/ledger': { records: [payment] },
  'vehicles/owed': [
    {
      plate: 'AA123BB',
      countryCode: 'FR',
      sessionId: 's1',
      trips: [{ id: 'a', cents: 600, deadline: '2026-11-30' }],
      more: 0,
      moreCents: 0,
      isWhole: true,
      owner: { kind: 'visitor' },
      listedAt: Date.now(),
      deviceListedAt: Date.now(),
    },
  ],
  'payments/receipts': {
    isOff: false,
    receipts: [
      {
        reference: 'ABCD-1234',
        cents: 1890,
        plate: 'AA123BB',
        countryCode: 'FR',
        count: 2,
        paidAt: 1,
        method: 'TOTAL',
      },
    ],
  },
  'payments/selection': 'statement-1',
  'payment/billing': { ...emptyBilling, firstName: 'Ana' },
  'vehicles/known': [{ plate: 'AA123BB', country: 'FR' }],
  'claims/sent': [{ number: 'R-1', sentAt: '2026-11-23T08:00:00Z', reason: 'Sold', trips: [] }],
  'fleet/table': { pageSize: 50, hidden: ['way'], widths: [{ column: 'date', width: 200 }] },
  language: 'es',
  'sign-outs': 1,
  'sign-outs/chosen': 1,
  'sign-outs/deletion': 1,
  'storage/version': 1,
};

export const sessionSamples: Samples<typeof sessionSchemas> = {
  'telemetry/refused': true,
  'form/start': { plate: 'AA123BB', country: 'FR' },
  whitelabel: { value: {}, expiresAt: Date.now() + 60_000, language: 'es' },
  'form/draft': { mode: 'plate', country: 'FR', plate: 'AA123BB', number: '', rental },
  'prepayment/draft': {
    plate: 'AA123BB',
    country: 'FR',
    tripId: null,
    entrance: '23',
    exit: '34',
    vehicleClass: '1',
    isElectric: false,
    isRoundTrip: true,
    count: 2,
  },
  'payment/draft': { ...emptyBilling, firstName: 'Ana' },
  'contact/draft': { message: { ...person, entryId: '1', plate: '', text: 'x' }, files: ['a.pdf'] },
  'alert/draft': { email: person.email, country: 'FR', plate: 'AA123BB', rental: null },
  'contact/answers': ['a'],
  'claim/draft': { draft: { ...person, reasonId: '1', comment: 'x' }, files: ['a.pdf'], apart: ['b'] },
  'claim-status/draft': { number: 'R-000001', email: person.email },
  'registration/draft': {
    ...emptyBilling,
    country: 'FR',
    plate: 'AA123BB',
    rental: null,
    acceptsTerms: true,
    isOwner: true,
  },
  'profile/draft': { signIn: 'a', typed: { draft: { ...emptyBilling, firstName: 'Ana' }, before: emptyBilling } },
  'company/draft': {
    signIn: 'b',
    typed: {
      draft: { renterName: 'Ardoin', phoneNumber: '600' },
      before: { renterName: 'Ardoin SL', email: person.email, phoneNumber: '' },
    },
  },
  'vehicle/draft': { signIn: 'a', typed: { country: 'FR', plate: 'AA123BB', rental } },
  'login/draft': { holder: 'customer', email: person.email },
  'fleet/unpaid': ['a'],
  'fleet/selection': [{ list: 'trips', holder: 'h', ids: ['a'] }],
  'claim/sent': { number: '7', trips: [trip('b')] },
  'payments/round': {
    startedAt: Date.now(),
    vehicles: [{ set: { ...localSamples.journeys, sessionId: 'r1' }, rental: null }],
  },
  'payment/shown': { sessionId: 's1', answer: { verdict: 'paid', problem: null, at: 1 } },
  'support/steps': '[]',
  'sign-outs': 1,
  'release/paths': ['/es/help'],
};
