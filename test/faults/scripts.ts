import type { AnyEventObject } from 'xstate';
import type { PlaceState } from '#runtime/page-location.ts';
import type { CallName } from './fake-operator.ts';

/**
 * A person's action; `at` names the child machines on the way, such as `vehicles.vehicleAddition`, or is `window` or
 * `document` for an event of the browser.
 */
export type Press = { event: AnyEventObject; at?: string };

/** How a person reaches a call: its last press, or opening the page, triggers the call. */
export type Script = {
  call: CallName;
  flow: string;
  /** The route's own parameters, and the query. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  fragment?: string;
  /** The state of the page's entry in the history. */
  place?: PlaceState;
  language?: string;
  as?: 'customer' | 'renter';
  local?: Record<string, unknown>;
  session?: Record<string, unknown>;
  /** The page brings the operator's answers of its prerendering. */
  isWritten?: boolean;
  presses: readonly Press[];
  /** How a person tries again; without it by pressing “retry”, or the last press again. */
  retry?: readonly Press[];
  /** After 401 it is not repeated: signing in or another search leads to the next page. */
  needsSignIn?: boolean;
  /** A call whose answer settles an open result of this one. */
  answeredBy?: CallName;
  /** The page is meant to work without this call. */
  isDecoration?: boolean;
  /** A call whose answer to the last press arrives after the page was left. */
  late?: CallName;
  /** A refused call, and its code. */
  fails?: readonly [call: CallName, code: string];
  /** Answers that differ from the sample, so that the flow reaches the call. */
  answers?: Readonly<Record<CallName, object>>;
};

export const typing = (...pairs: [field: string, value: string][]): Press[] =>
  pairs.map(([field, value]) => ({ event: { type: 'field.typed', field, value } }));
export const press = (type: string, more: object = {}, at?: string): Press => ({
  event: { type, ...more },
  ...(at !== undefined && { at }),
});
export const at = (place: string, presses: Press[]): Press[] => presses.map(({ event }) => ({ event, at: place }));

export const trip = {
  id: 'id-1',
  date: '2026-11-01T10:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 4.4,
  in: { id: '23', label: 'A' },
  out: { id: '33', label: 'B' },
};
/** What a search that found these trips has stored. */
export const searchStorage = (...journeys: object[]) => ({
  'form/plate': { licensePlate: '1234BCD', country: 'ES' },
  sessionId: 's1',
  journeys: { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys },
});
export const found = searchStorage(trip);
export const selected = { ...found, 'travels-to-pay': [trip] };
const ofCompany = {
  ...found,
  journeys: { ...found.journeys, company: { hasCompany: true, details: { companyCode: 'c1' } } },
};
export const methods = {
  paymentMethods: [
    { type: 'CREDIT_CARD', isEnabled: true },
    { type: 'ESSO', isEnabled: true },
  ],
};
export const paying = { 'POST /payments/journeys': methods };
const billing = { email: 'ana@example.es', firstName: 'Anabel', lastName: 'Garcia', billingAddress: 'Calle Mayor 5' };
export const billed: Press[] = [
  press('method.chosen', { method: 'CREDIT_CARD' }),
  ...Object.entries({ ...billing, billingZipcode: '28013', billingCity: 'Madrid', billingCountry: 'ES' }).map(
    ([field, value]) => press('billing.typed', { field, value }),
  ),
  press('payment.submitted'),
];
export const carded: Press[] = [
  press('method.chosen', { method: 'ESSO' }),
  ...Object.entries({ cardNumber: '7017123456789', expiry: '12/29', email: 'ana@example.es' }).map(([field, value]) =>
    press('card.typed', { field, value }),
  ),
  press('payment.submitted'),
];
export const search: Press[] = [press('plate.typed', { plate: '1234BCD' }), press('search.pressed')];
export const alert: Press[] = [
  press('email.typed', { email: 'ana@example.es' }),
  press('country.chosen', { country: 'ES' }),
  press('plate.typed', { plate: '1234BCD' }),
];
export const subscribing = { 'GET /homepage': { title: 'Home', actions: ['freeflow', 'subscription'] } };
const password = 'Longenough-1-passworD';
const newPassword: Press[] = typing(['password', password], ['confirmation', password]);
export const registration: Press[] = [
  press('form.changed', {
    change: {
      email: 'ana@example.es',
      firstName: 'Anabel',
      lastName: 'Garcia',
      acceptsTerms: true,
      isOwner: true,
      password,
      confirmation: password,
    },
  }),
  press('registration.pressed'),
];
export const message: Press[] = [
  ...typing(
    ['entryId', 'id-1'],
    ['firstName', 'Anabel'],
    ['lastName', 'Garcia'],
    ['email', 'ana@example.es'],
    ['text', 'Where is my receipt?'],
  ),
  press('message.submitted'),
];
export const writing = { 'GET /contact': { contactFormEntries: [{ id: 'id-1', title: 'A trip' }] } };
export const claim: Press[] = [
  ...typing(
    ['reasonId', 'id-1'],
    ['firstName', 'Anabel'],
    ['lastName', 'Garcia'],
    ['email', 'ana@example.es'],
    ['comment', 'It was not me.'],
  ),
  press('claim.submitted'),
];
export const contesting = { 'GET /protests/reasons': { reasons: [{ id: 'id-1', label: 'Not me' }] } };
const contested = { ...found, 'claimed-journeys': [trip] };
export const way: Press[] = [press('entrance.chosen', { gate: '23' }), press('exit.chosen', { gate: '33' })];
export const classed = { ...found, journeys: { ...found.journeys, journeys: [{ ...trip, carCategory: '1' }] } };
const paid = { sessionId: 's1', clientEmail: '' };
const confirmed = {
  flow: 'payment-return',
  params: { screen: 'success' },
  local: paid,
  session: {
    'payment/shown': {
      sessionId: 's1',
      answer: { verdict: 'paid', problem: null, at: Date.parse('2026-11-21T11:59:50Z') },
    },
  },
} as const;
const addition = at('vehicles.vehicleAddition', [
  press('form.changed', { change: { country: 'ES', plate: '5678JKL' } }),
  press('vehicle.submitted'),
]);
const expired = '2020-01-01T00:00:00Z';
export const profile = { flow: 'profile', as: 'customer' } as const;
export const renterProfile = { flow: 'renter-profile', as: 'renter' } as const;
export const fleetJourneys = { flow: 'fleet-journeys', as: 'renter' } as const;
export const fleetVehicles = { flow: 'fleet-vehicles', as: 'renter' } as const;
const ownPlate = { plates: [{ id: 'id-1', numberPlate: '1234BCD', countryCode: 'ES', emailNotifications: false }] };
const chosen = press('file.chosen', {
  file: new File(['numberPlate\r\n1234BCD\r\n'], 'fleet.csv', { type: 'text/csv' }),
});

/** Both kinds of accounts on the same pages. */
const doors = (family: 'users' | 'renters'): Script[] => {
  const params: Record<string, string> = family === 'renters' ? { holder: 'renter' } : {};
  const query = { id: 'u1', code: 'c1' };
  const signed = family === 'users' ? profile : renterProfile;
  const choosing = family === 'renters' ? [...newPassword, press('activation.pressed')] : [];
  return [
    {
      call: `POST /public/${family}/token`,
      flow: 'login',
      params,
      presses: [...typing(['email', 'ana@example.es'], ['password', password]), press('login.pressed')],
    },
    {
      call: `POST /public/${family}/token/refresh`,
      ...signed,
      local: {
        spiritUserToken: { accessToken: 'old', refreshToken: 'r', expirationDate: expired, accountType: signed.as },
      },
      presses: [],
    },
    { call: `POST /public/${family}/{id}/activate`, flow: 'activation', params, query, presses: choosing },
    {
      call: `POST /public/${family}/{id}/activationCodes`,
      flow: 'activation',
      params,
      presses: [...typing(['email', 'ana@example.es']), press('mail.pressed')],
    },
    {
      call: `POST /public/${family}/{id}/passwords/codes`,
      flow: 'password-reset',
      params,
      presses: [...typing(['email', 'ana@example.es']), press('code.pressed')],
    },
    {
      call: `PUT /public/${family}/{id}/passwords`,
      flow: 'password-reset',
      params,
      query,
      presses: [...newPassword, press('password.submitted')],
    },
    {
      call: `PATCH /${family}/me`,
      ...signed,
      presses: [
        press('passwordChange.pressed'),
        ...at('passwordChange', [
          ...typing(['current', 'Old-password-1'], ...passwordPairs),
          press('password.submitted'),
        ]),
      ],
    },
  ];
};
const passwordPairs: [string, string][] = [
  ['password', password],
  ['confirmation', password],
];

/** Every call of the portal, in each flow that makes it for its own purpose. */
export const scripts: readonly Script[] = [
  { call: 'GET /whitelabels', flow: 'home', presses: [], isDecoration: true },
  { call: 'GET /footer', flow: 'home', presses: [], isDecoration: true },
  { call: 'GET /homepage', flow: 'home', presses: [] },
  { call: 'GET /articles/{id}', flow: 'home', presses: [], isDecoration: true },
  { call: 'GET /articles/{id}', flow: 'article', params: { articleId: 'a' }, presses: [] },
  { call: 'GET /helpcenter/faq', flow: 'home', presses: [], isDecoration: true },
  { call: 'GET /helpcenter/faq', flow: 'help', presses: [] },
  { call: 'GET /helpcenter/faq/categories/{id}', flow: 'help', params: { categoryId: 'tolls' }, presses: [] },
  {
    call: 'GET /helpcenter/faq/articles/{id}',
    flow: 'help',
    params: { categoryId: 'tolls' },
    presses: [press('article.opened', { id: 'id-2' })],
  },
  { call: 'GET /contact', flow: 'help', presses: [], isDecoration: true },
  { call: 'GET /contact', flow: 'contact', presses: [] },
  { call: 'POST /contact', flow: 'contact', presses: message, answers: writing },
  { call: 'GET /helpcenter/faq/categories/{id}/smartform', flow: 'chatbot', presses: [] },
  {
    call: 'GET /helpcenter/smartform/{id}',
    flow: 'chatbot',
    presses: [press('answer.chosen', { id: 'id-3', title: 'Paying' })],
  },
  { call: 'GET /captcha/challenge', flow: 'journey-search', params: { purpose: 'payment' }, presses: search },
  { call: 'GET /authentication-page', flow: 'login', presses: [], isDecoration: true },
  { call: 'GET /journeys', flow: 'journey-search', params: { purpose: 'payment' }, presses: search },
  {
    call: 'GET /detailedJourneys',
    flow: 'journey-search',
    params: { purpose: 'payment' },
    presses: [
      press('mode.chosen', { mode: 'number' }),
      press('number.typed', { number: '123456789' }),
      press('search.pressed'),
    ],
  },
  { call: 'GET /detailedJourneys', flow: 'journey-selection', local: ofCompany, presses: [], isDecoration: true },
  { call: 'GET /journeys/toPay/page', flow: 'journey-selection', local: found, presses: [], isDecoration: true },
  { call: 'GET /public/users/plates/owners', flow: 'journey-selection', local: found, presses: [], isDecoration: true },
  {
    call: 'GET /authenticated/detailedJourneys',
    ...profile,
    presses: [press('trips.pressed', { id: 'id-1' }, 'vehicles')],
  },
  { call: 'GET /payments/prepayments/page', flow: 'prepayment', local: classed, presses: [] },
  { call: 'GET /vehicles', flow: 'prepayment', local: classed, presses: [], isDecoration: true },
  {
    call: 'GET /journeys/price',
    flow: 'prepayment',
    local: classed,
    presses: way,
    retry: [press('dialog.closed'), ...way],
  },
  { call: 'GET /journeys/toPay/page', flow: 'claim', local: found, presses: [], isDecoration: true },
  { call: 'GET /protests/reasons', flow: 'claim-form', local: contested, presses: [] },
  { call: 'POST /protests', flow: 'claim-form', local: contested, presses: claim, answers: contesting },
  {
    call: 'POST /protests/status',
    flow: 'claim-status',
    session: { 'claim-status/draft': { number: 'R-000001', email: 'eva@example.es' } },
    presses: [press('status.pressed')],
  },
  { call: 'GET /users/me/protests', flow: 'claim-status', as: 'customer', presses: [] },
  { call: 'GET /renters/me/protests', flow: 'claim-status', as: 'renter', presses: [] },
  {
    call: 'POST /payments/journeys',
    flow: 'payment',
    local: selected,
    presses: [],
    answers: paying,
    needsSignIn: true,
  },
  {
    call: 'POST /payments/allJourneys',
    flow: 'payment',
    local: { ...selected, 'travels-to-pay': [{ ...trip, date: '', nature: 'prePayment', status: 'PREPAYMENT' }] },
    presses: [],
    needsSignIn: true,
  },
  {
    call: 'POST /payments/psp',
    flow: 'payment',
    local: selected,
    presses: billed,
    answers: paying,
    answeredBy: 'GET /payments/{sessionId}',
  },
  {
    call: 'POST /payments/privateCards',
    flow: 'payment',
    local: selected,
    presses: carded,
    answers: paying,
    answeredBy: 'GET /payments/{sessionId}',
  },
  {
    call: 'GET /payments/{sessionId}',
    flow: 'payment-return',
    params: { screen: 'processing' },
    query: { sessionId: 's1' },
    presses: [],
  },
  { call: 'GET /payments/{sessionId}/email', ...confirmed, presses: [], isDecoration: true },
  { call: 'GET /payments/confirmation/page', ...confirmed, presses: [], isDecoration: true },
  { call: 'GET /payments/receipt', ...confirmed, presses: [press('receipt.pressed', {}, 'receipt')] },
  {
    call: 'POST /payments/receipt',
    ...confirmed,
    presses: at('receipt', [press('email.typed', { email: 'eva@example.es' }), press('email.submitted')]),
  },
  { call: 'GET /customers', flow: 'alert-subscription', presses: alert, answers: subscribing },
  {
    call: 'POST /customers',
    flow: 'alert-subscription',
    presses: [...alert, press('alert.submitted')],
    answers: subscribing,
  },
  {
    call: 'POST /customers/unsubscribe',
    flow: 'unsubscribe',
    presses: [press('email.typed', { email: 'ana@example.es' }), press('unsubscription.submitted')],
  },
  ...doors('users'),
  ...doors('renters'),
  { call: 'POST /public/users', flow: 'registration', presses: registration },
  { call: 'GET /users/me', ...profile, presses: [] },
  { call: 'GET /users/me', flow: 'contact', as: 'customer', presses: [], isDecoration: true },
  {
    call: 'PATCH /users/me',
    ...profile,
    presses: [press('edit.pressed'), ...typing(['firstName', 'Anabel'], ['lastName', 'Garcia']), press('save.pressed')],
    answers: {
      'GET /users/me': {
        email: 'ana@example.es',
        firstName: 'Ana',
        lastName: 'G',
        billingAddress: 'Calle Mayor 5',
        billingZipcode: '28013',
        billingCity: 'Madrid',
        billingCountry: 'ES',
      },
    },
  },
  { call: 'DELETE /users/me', ...profile, presses: [press('deletion.pressed'), press('deletion.confirmed')] },
  { call: 'DELETE /users/me/token', ...profile, presses: [press('logout.pressed')], isDecoration: true },
  { call: 'GET /users/me/plates', ...profile, presses: [] },
  { call: 'GET /users/me/vehicles', ...profile, presses: [], isDecoration: true },
  {
    call: 'POST /users/me/plates',
    ...profile,
    presses: [press('addition.pressed', {}, 'vehicles'), ...addition],
    answers: { 'GET /public/users/plates/owners': { owners: [] } },
  },
  {
    call: 'GET /public/users/plates/owners',
    ...profile,
    presses: [press('addition.pressed', {}, 'vehicles'), ...addition],
    answers: { 'GET /public/users/plates/owners': { owners: [] } },
  },
  {
    call: 'DELETE /users/me/plates/{id}',
    ...profile,
    presses: [press('removal.pressed', { id: 'id-1' }, 'vehicles'), press('removal.confirmed', {}, 'vehicles')],
  },
  {
    call: 'GET /customers',
    ...profile,
    presses: [press('alert.toggled', { id: 'id-1' }, 'vehicles')],
    answers: { 'GET /users/me/plates': ownPlate },
  },
  {
    call: 'PATCH /users/me/plates/{id}',
    ...profile,
    presses: [press('alert.toggled', { id: 'id-1' }, 'vehicles')],
    answers: { 'GET /users/me/plates': ownPlate },
  },
  { call: 'GET /renters/me', ...renterProfile, presses: [] },
  { call: 'GET /renters/me', flow: 'contact', as: 'renter', presses: [], isDecoration: true },
  {
    call: 'PATCH /renters/me',
    ...renterProfile,
    presses: [press('edit.pressed'), ...typing(['renterName', 'Ardoin SL']), press('save.pressed')],
  },
  { call: 'DELETE /renters/me', ...renterProfile, presses: [press('deletion.pressed'), press('deletion.confirmed')] },
  { call: 'GET /renters/journeys', ...fleetJourneys, presses: [] },
  {
    call: 'GET /renters/journeys/export',
    ...fleetJourneys,
    presses: [press('export.pressed', { title: 'Trips', words: {} })],
  },
  { call: 'GET /renters/me/plates', ...fleetVehicles, presses: [] },
  {
    call: 'GET /renters/me/plates/export',
    ...fleetVehicles,
    presses: [press('export.pressed', { title: 'Trips', words: {} })],
  },
  {
    call: 'POST /renters/me/plates',
    ...fleetVehicles,
    presses: [
      press('addition.pressed'),
      ...at('vehicleAddition', [
        press('form.changed', { change: { country: 'ES', plate: '5678JKL' } }),
        press('vehicle.submitted'),
      ]),
    ],
  },
  {
    call: 'POST /renters/me/plates/{id}/closure',
    ...fleetVehicles,
    presses: [
      press('closure.pressed', { id: 'id-1' }),
      ...at('vehicleClosure', [
        press('end.typed', { end: '2026-12-24T10:00' }),
        press('closure.confirmed'),
        press('sending.pressed'),
      ]),
    ],
    retry: at('vehicleClosure', [press('closure.confirmed'), press('sending.pressed')]),
  },
  {
    call: 'POST /renters/me/plates/import',
    ...fleetVehicles,
    presses: [press('import.opened'), ...at('fleetImport', [chosen, press('import.pressed')])],
  },
];

/** An operator that offers everything, and is known to at the beginning. */
export const offering = {
  'GET /homepage': { title: 'Tolls', actions: ['freeflow', 'payment-notice', 'prepayment', 'subscription'] },
};
