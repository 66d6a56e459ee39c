import { basketOf, type KnownPayments } from '#domain/money/known-payments.ts';
import * as billing from '#domain/payment/billing.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { finishedTrip } from '../../finished-trip.ts';
import { knownPayment } from '../../payment-records.ts';

export const trip = (id: string, more: Partial<Journey> = {}): Journey =>
  finishedTrip(id, {
    date: '2026-11-01T10:00:00',
    ttcPrice: 600,
    in: { id: '23', label: 'A' },
    out: { id: '33', label: 'B' },
    ...more,
  });
export const running = trip('running', {
  date: '2026-11-02T11:00:00',
  ttcPrice: 710,
  status: 'EN_COURS',
  in: { id: '24', label: 'C' },
  out: undefined,
});
export const remitted = trip('remitted', { paymentLimit: 'OMP' });
export const late = trip('late', { nature: 'latePayment', pvNumber: 'PV-1', plate: 'AA123BB' });
export const ahead = trip('ahead', {
  date: '',
  nature: 'prePayment',
  status: 'PREPAYMENT',
  ttcPrice: 930,
  carCategory: '1',
});
export const noted = trip('noted', { note: 'paid' });
export const bare = { ...ahead, id: 'bare', in: undefined, out: undefined, carCategory: undefined };
export const rental = { start: '2026-11-01T10:00', end: '2026-11-02T10:00' };
export const open = { start: '2026-11-01T10:00', end: '' };
export const payer = { plate: 'AA123BB', countryCode: 'FR' };
export const payment = (sessionId: string, trips: Journey[], by = payer) =>
  knownPayment(sessionId, basketOf(trips, by));
const otherPayer = { plate: 'BB234CC', countryCode: 'ES' };
export const notes: KnownPayments = {
  open: [payment('s1', [trip('a')], otherPayer), payment('s2', [ahead])],
  paid: [payment('s3', [trip('b', { date: '2026-10-31T09:00:00', ttcPrice: 820 })])],
};
export const set = (journeys: Journey[]) => ({ type: 'resume' as const, ...payer, sessionId: 's9', journeys });
export const list = { set: set([trip('a'), running]), prepaid: [], notes, mode: 'travelList' as const };
const person = { ...billing.emptyBilling, email: 'ana@example.es', firstName: ' Ana ', lastName: 'Sanz' };
export const addressed = {
  ...person,
  billingAddress: ' Calle 1',
  billingZipcode: '28013',
  billingCity: 'Madrid',
  billingCountry: 'ES',
};
export const columns = { plate: 0, countryCode: 1, validityStartDate: 2, validityEndDate: 3 };
export const plateAlone = { plate: 0, countryCode: null, validityStartDate: null, validityEndDate: null };
export const written = { plate: 'XX', countryCode: 'FR', validityStartDate: '', validityEndDate: '' };
export const card = { cardNumber: '701', expiry: '12/29', cvv: '123', email: 'ana@example.es' };
export const search = { mode: 'plate' as const, country: 'FR', plate: 'AA', number: '', rental: null };
const statuses = [undefined, 399, 400, 404, 408, 429, 499, 500];
const codes = ['no_answer', 'unknown', 'not_found', 'bad_answer', 'payment_session_invalid'] as const;
export const problems = codes.flatMap((code) =>
  statuses.map((status) => ({ code, ...(status !== undefined && { status }) })),
);
export const dates = [
  '',
  ' ',
  '2026-11-01',
  '01/02/2026',
  '13/02/2026',
  '02/13/2026',
  '1.2.26',
  '2026-11-01T10:00:00Z',
  '2026-11-01T10:00:00+02:00',

  '20261101',
  '46000',
  '46000,5',
  '36525',
  '36526',
  '73050',
  '73051',
  '1/2/2026 3:04 pm',
  '1/2/2026 12:04 am',
  '1/2/2026 14h30',
  '1/2/226',

  '123/2/2026',
  '2026/1/123',
  '2026-13-01T10:00:00Z',
  '31/02/2026',
  'soon',
  '2/2/2026',
  '12/12/2026',
  '2026-02-03 04:05:06',
];
export const texts = [
  'a;b,c,d\na;b;c',
  'a;b\n \t\t\n \t\t\n\t\t ',
  'a;b\na;b,\na;b,\na;b;c',
  'a;b\n1;2',
  'a,b;c\n1,2;3\n4,5;6',
  'sep=|\na|b',
  '\n\nsep=,\na;b\nc;d',
  ' \na;b,c\n \nd;e,f,g',
  '﻿sep=;',
  'a\nb',
  '',
  '\n\na\tb\n',
  '"a;b",c\n"d;e",f',
  'a;b\n1;2;3\n4;5;6',
  'a,b\n1,2\n3;4;5',
  'a|b,c\n1|2,3',
];

/** A function of the domain, and its lists of arguments. */
export type Row = [name: string, answer: (...given: never[]) => unknown, ...asked: (readonly unknown[])[]];
export const each = (values: readonly unknown[]): (readonly unknown[])[] => values.map((value) => [value]);
