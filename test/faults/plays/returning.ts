import { at, found, press, type Script, selected, trip } from '../scripts.ts';
import { ledgerOfRecords } from '../../unit/payment-records.ts';
import { attempt, paidAttempt, pendingAttempt, shownAs, statusOf } from './samples.ts';

const back = { flow: 'payment-return', params: { screen: 'processing' }, query: { sessionId: 's1' } } as const;

/** The home page of a browser with a noted payment. */
const noted = { flow: 'home', local: { ...selected, ...ledgerOfRecords(attempt) }, presses: [] } as const;

/** Returning from paying, or not. */
export const returningPlays: readonly Script[] = [
  {
    ...back,
    call: 'back from a payment that was refused',
    local: selected,
    presses: [],
    answers: statusOf('REJECTED'),
  },
  {
    ...back,
    call: 'back from a payment that was cancelled',
    local: selected,
    presses: [],
    answers: statusOf('CANCELLED'),
  },
  {
    ...back,
    call: 'back from a payment that paid a part of a list',
    local: {
      ...selected,
      journeys: { ...found.journeys, sessionId: 's0', journeys: [trip, { ...trip, id: 'id-2' }] },
      ...ledgerOfRecords(attempt),
      'payments/selection': 'x',
      clientEmail: 'ana@example.es',
    },
    presses: [],
    answers: statusOf('SUCCEED'),
  },
  {
    ...back,
    call: 'a payment that is said to be paid once the page was left',
    local: { ...selected, ...ledgerOfRecords(attempt) },
    presses: [],
    answers: statusOf('SUCCEED'),
    late: 'GET /payments/{sessionId}',
  },
  { ...back, call: 'back without a session', query: { sessionId: '' }, local: selected, presses: [] },
  {
    ...back,
    params: { screen: 'success' },
    call: 'a paid page, its reference copied and printed',
    local: { ...selected, ...ledgerOfRecords(paidAttempt) },
    session: shownAs('paid'),
    presses: [press('reference.copied'), press('print.pressed', {}, 'receipt')],
  },
  {
    ...back,
    params: { screen: 'rejected' },
    call: 'a refused page, whose payment another tab has heard to be paid',
    local: { ...selected, ...ledgerOfRecords(paidAttempt) },
    session: shownAs('rejected'),
    presses: [],
  },
  {
    ...back,
    params: { screen: 'rejected' },
    call: 'a refused page',
    local: { ...selected, sessionId: 's1' },
    session: shownAs('rejected'),
    presses: [],
  },
  {
    ...back,
    params: { screen: 'waiting' },
    call: 'a pending payment that is asked about as the page comes back',
    local: { ...selected, ...ledgerOfRecords(pendingAttempt) },
    session: shownAs('pending'),
    presses: [press('pageshow', { persisted: true }, 'window')],
    answers: statusOf('REJECTED'),
  },
  {
    ...back,
    params: { screen: 'waiting' },
    call: 'a pending payment whose page is looked at again',
    local: selected,
    session: shownAs('pending'),
    presses: [press('pageshow', { persisted: false }, 'window'), press('visibilitychange', {}, 'document')],
    answers: statusOf('SUCCEED'),
  },
  {
    ...back,
    call: 'back from a payment while this tab has heard of another',
    local: { ...selected, ...ledgerOfRecords(paidAttempt) },
    session: shownAs('rejected', 's9'),
    presses: [],
    answers: statusOf('SUCCEED'),
  },
  {
    ...back,
    params: { screen: 'rejected' },
    call: 'a refused page of which a session alone is kept',
    local: selected,
    presses: [],
  },
  {
    ...back,
    params: { screen: 'duplicated' },
    call: 'a page of a payment that was made twice, which is noted as paid',
    local: { ...selected, ...ledgerOfRecords(paidAttempt) },
    session: shownAs('paidTwice'),
    presses: [],
  },
  { ...back, params: { screen: 'cancelled' }, call: 'a cancelled page of which nothing is kept', presses: [] },
  { ...back, params: { screen: 'elsewhere' }, call: 'a page that there is not', presses: [] },
  {
    ...back,
    params: { screen: 'duplicated' },
    call: 'a page of a payment that was made twice',
    local: { ...selected, clientEmail: 'ana@example.es' },
    session: shownAs('paidTwice'),
    presses: [],
  },
  {
    ...back,
    params: { screen: 'success' },
    call: 'a receipt that is sent to an address with a blank',
    local: { sessionId: 's1' },
    session: shownAs('paid'),
    presses: at('receipt', [press('email.typed', { email: ' eva@example.es ' }), press('email.submitted')]),
  },
  { ...noted, call: 'a payment that is followed on another page', answers: statusOf('PENDING') },
  { ...noted, call: 'a payment that is heard to be paid on another page', answers: statusOf('SUCCEED') },
];
