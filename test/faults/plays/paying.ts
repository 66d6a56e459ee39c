import { billed, carded, found, methods, paying, press, type Script, selected, trip } from '../scripts.ts';
import { ledgerOfRecords } from '../../unit/payment-records.ts';
import { attempt, billing as kept, statusOf } from './samples.ts';

const ahead = { ...trip, id: 'p1', date: '', nature: 'prePayment', status: 'PREPAYMENT', carCategory: '1' };
const prepaid = { ids: ['p1'], plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '33', count: 1, price: 4.4 };
const withPrepaid = { ...selected, 'travels-to-pay': [ahead], 'prepaid-journeys': [prepaid] };
const axepta = {
  psp: 'AXEPTA',
  url: 'https://provider.example/pay?shop=1',
  parameters: [
    { pspVariableName: 'Data', pspVariableValue: 'a b' },
    { pspVariableName: 'Len', pspVariableValue: '3' },
  ],
};

/** Paying. */
export const payingPlays: readonly Script[] = [
  {
    call: 'a visitor’s own address is filled in, changed and kept',
    flow: 'payment',
    local: { ...selected, 'payment/billing': kept },
    presses: billed,
    answers: { ...paying, 'POST /payments/psp': axepta },
  },
  {
    call: 'a visitor’s address is to be kept',
    flow: 'payment',
    local: selected,
    presses: [...billed.slice(0, -1), press('remembering.toggled'), press('payment.submitted')],
    answers: { ...paying, 'POST /payments/psp': axepta },
  },
  {
    call: 'a visitor’s address shall be kept no longer',
    flow: 'payment',
    local: { ...selected, 'payment/billing': kept },
    presses: [press('method.chosen', { method: 'CREDIT_CARD' }), press('remembering.toggled')],
    answers: paying,
  },
  {
    call: 'a customer whose profile is filled in',
    flow: 'payment',
    as: 'customer',
    local: selected,
    presses: billed,
    answers: paying,
  },
  {
    call: 'a customer whose profile has no address',
    flow: 'payment',
    as: 'customer',
    local: { ...selected, 'payment/billing': kept },
    presses: [press('method.chosen', { method: 'CREDIT_CARD' })],
    answers: { ...paying, 'GET /users/me': { email: 'ana@example.es', firstName: 'Ana', lastName: '' } },
  },
  {
    call: 'prepayments of a visitor, who gives an address for the receipt',
    flow: 'payment',
    local: withPrepaid,
    presses: billed,
    answers: { 'POST /payments/allJourneys': { sessionId: 's7', ...methods } },
  },
  {
    call: 'prepayments of a visitor who gave an address before',
    flow: 'payment',
    local: { ...withPrepaid, 'prepaid-journeys/email': 'eva@example.es' },
    presses: [press('method.chosen', { method: 'CREDIT_CARD' })],
    answers: { 'POST /payments/allJourneys': { sessionId: 's7', ...methods } },
  },
  {
    call: 'prepayments of a customer',
    flow: 'payment',
    as: 'customer',
    local: { ...withPrepaid, 'prepaid-journeys/email': 'eva@example.es' },
    presses: carded,
    answers: paying,
  },
  {
    call: 'prepayments beside what a notice is about',
    flow: 'payment',
    local: { ...withPrepaid, isFromAvisOrCnp: true, journeys: { ...found.journeys, countryCode: 'XX' } },
    presses: [press('method.chosen', { method: 'CREDIT_CARD' })],
    answers: paying,
  },
  { call: 'trips to pay that are gone', flow: 'payment', local: found, presses: [] },
  { call: 'trips to pay without a session', flow: 'payment', local: { 'travels-to-pay': [trip] }, presses: [] },
  {
    call: 'a trip of a session whose list is gone',
    flow: 'payment',
    local: { sessionId: 's8', 'travels-to-pay': [trip] },
    presses: [press('method.chosen', { method: 'CREDIT_CARD' })],
    answers: paying,
  },
  {
    call: 'prepayments of a customer without a session',
    flow: 'payment',
    as: 'customer',
    local: { ...withPrepaid, sessionId: '', journeys: { ...found.journeys, sessionId: '', countryCode: 'pt' } },
    presses: [press('method.chosen', { method: 'CREDIT_CARD' })],
    answers: {
      'POST /payments/allJourneys': { sessionId: 's7', ...methods },
      'GET /users/me': { email: 'ana@example.es', firstName: 'Ana', lastName: '' },
    },
  },
  {
    call: 'a trip and a prepayment of a visitor',
    flow: 'payment',
    local: { ...withPrepaid, 'travels-to-pay': [ahead, trip] },
    presses: billed,
    answers: paying,
  },
  {
    call: 'a charge whose end is not known, and which is put aside',
    flow: 'payment',
    local: { ...selected, ...ledgerOfRecords({ ...attempt, via: 'charge', state: 'undecided.unknown' }) },
    presses: [press('resume.pressed', {}, 'attempt')],
    answers: { ...paying, ...statusOf('PENDING') },
  },
  {
    call: 'a payment whose end is not known',
    flow: 'payment',
    local: { ...selected, ...ledgerOfRecords(attempt) },
    session: { 'payment/draft': kept },
    presses: [],
    answers: { ...paying, ...statusOf('PENDING') },
  },
];
