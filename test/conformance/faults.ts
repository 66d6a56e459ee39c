import { type Fault, isTo, type Spoil } from './fault.ts';
import { guardFaults } from './guard-faults.ts';
import { onceFaults } from './once-faults.ts';

type Fetch = typeof globalThis.fetch;
type Json = Record<string, unknown>;
const json = (body: unknown, status = 200) => Response.json(body, { status });
/** Changes the content of a call's good answer. */
const changing =
  (wanted: string, change: (body: Json, call: { query: URLSearchParams }) => unknown): Spoil =>
  (call, send) =>
    isTo(wanted, call)
      ? (async () => {
          const answer = await send();
          return answer.ok ? json(change((await answer.json()) as Json, call), answer.status) : answer;
        })()
      : undefined;
/** Answers a call itself. */
const answering =
  (wanted: string, answer: () => Response): Spoil =>
  (call) =>
    isTo(wanted, call) ? Promise.resolve(answer()) : undefined;
/** Answers differently what would have been refused with a code. */
const forgiving =
  (wanted: string, code: string, answer: (call: { query: URLSearchParams }) => Response): Spoil =>
  (call, send) =>
    isTo(wanted, call)
      ? (async () => {
          const refused = await send();
          return refused.ok || !(await refused.clone().text()).includes(code) ? refused : answer(call);
        })()
      : undefined;
const journeys = (change: (trip: Json) => Json): Spoil =>
  changing('GET /journeys', (set) => ({ ...set, journeys: (set['journeys'] as Json[]).map(change) }));

const search = 'A plate with unpaid trips has them, priced to the cent';
const everySearch = [
  search,
  'A trip in progress says so, and how it is completed',
  'A company’s vehicle is known, and its session has all details',
];
const token = { accessToken: 'a', refreshToken: 'b', expirationDate: '2036-01-01T00:00:00Z' };

const trips: readonly Fault[] = [
  {
    name: 'prices with three decimals',
    suite: 'Trips',
    steps: everySearch,
    field: 'journeys[0].ttcPrice',
    spoil: journeys((trip) =>
      trip['ttcPrice'] === undefined ? trip : { ...trip, ttcPrice: Number(trip['ttcPrice']) + 0.001 },
    ),
  },
  {
    name: 'prices as text',
    suite: 'Trips',
    steps: everySearch,
    field: 'journeys[0].ttcPrice',
    spoil: journeys((trip) =>
      trip['ttcPrice'] === undefined ? trip : { ...trip, ttcPrice: String(trip['ttcPrice']) },
    ),
  },
  {
    name: 'totals that do not add up',
    suite: 'Trips',
    steps: everySearch,
    field: 'journeys[0].totalPrice',
    spoil: journeys((trip) =>
      trip['totalPrice'] === undefined ? trip : { ...trip, totalPrice: Number(trip['totalPrice']) + 1 },
    ),
  },
  {
    name: 'a finished trip without a price',
    suite: 'Trips',
    steps: everySearch,
    field: 'journeys[0]',
    spoil: journeys(({ ttcPrice: _, totalPrice: __, ...trip }) => trip),
  },
  {
    name: 'dates of another kind',
    suite: 'Trips',
    steps: everySearch,
    field: 'journeys[0].date',
    spoil: journeys((trip) => ({ ...trip, date: '21/11/2026 à 10h' })),
  },
  {
    name: 'a nature that nobody knows',
    suite: 'Trips',
    steps: everySearch,
    field: 'journeys[0].nature',
    spoil: journeys((trip) => ({ ...trip, nature: 'TOLL' })),
  },
  {
    name: 'no list where nothing is owed',
    suite: 'Trips',
    steps: ['A plate that owes nothing has an empty list and a session'],
    field: 'journeys',
    spoil: changing('GET /journeys', ({ journeys: list, ...set }) =>
      (list as Json[]).length > 0 ? { ...set, journeys: list } : set,
    ),
  },
  {
    name: 'searches without a captcha',
    suite: 'Trips',
    steps: ['A search without the captcha is refused', 'A solved captcha is good for one search'],
    field: 'status',
    spoil: forgiving('GET /journeys', 'captcha_mandatory', ({ query }) =>
      json({ type: 'resume', plate: query.get('plate'), countryCode: 'FR', sessionId: 's', journeys: [] }),
    ),
  },
  {
    name: 'error codes of its own',
    suite: 'Trips',
    steps: ['A search without a plate is refused'],
    field: 'message',
    spoil: forgiving('GET /journeys', 'number_plate_mandatory', () => json({ message: 'PLATE_MISSING' }, 400)),
  },
  {
    name: 'errors as a page',
    suite: 'Trips',
    steps: ['A search in a country that does not exist is refused'],
    field: 'body',
    spoil: forgiving(
      'GET /journeys',
      'invalid_country_code',
      () => new Response('<h1>Bad Request</h1>', { status: 400 }),
    ),
  },
  {
    name: 'owners with their whole address',
    suite: 'Trips',
    steps: ['Whose accounts hold a plate is answered with masked addresses only'],
    field: 'owners[0]',
    spoil: changing('GET /public/users/plates/owners', () => ({ owners: ['marie.durand@example.com'] })),
  },
];

/** Repeats the answer to a plate's first search. */
const remembering = (): Spoil => {
  const first = new Map<string, string>();
  return (call, send) =>
    isTo('GET /journeys', call)
      ? (async () => {
          const plate = call.query.get('plate') ?? '';
          const answer = await send();
          const text = first.get(plate) ?? (await answer.text());
          if (answer.ok) first.set(plate, text);
          return new Response(text, { status: answer.status });
        })()
      : undefined;
};

const card = 'Life cycle: prepay by bank card';
const fuel = 'Life cycle: search, pay by fuel card, status, receipt';
const status = (from: string, to: string): Spoil =>
  changing('GET /payments/(?!receipt)*', (body) => (body['status'] === from ? { status: to } : body));

const payments: readonly Fault[] = [
  {
    name: 'trips that stay owed once paid',
    suite: fuel,
    steps: ['What was paid is owed no longer'],
    field: 'journeys',
    spoil: remembering(),
  },
  {
    name: 'paid before the provider says so',
    suite: card,
    steps: ['Nothing is paid before the provider says so'],
    field: 'status',
    spoil: status('PENDING', 'SUCCEED'),
  },
  {
    name: 'a word of its own for paid',
    suite: fuel,
    steps: ['The payment is SUCCEED'],
    field: 'status',
    spoil: status('SUCCEED', 'PAID'),
  },
  {
    name: 'paid twice, and not said',
    suite: 'Payments',
    steps: ['A payment that the provider ends with TWICE is DUPLICATED'],
    field: 'status',
    spoil: status('DUPLICATED', 'SUCCEED'),
  },
  {
    name: 'refused payments that stay pending',
    suite: 'Payments',
    steps: ['A payment that the provider ends with REFUSED is REJECTED'],
    field: 'status',
    spoil: status('REJECTED', 'PENDING'),
  },
  {
    name: 'a receipt that is a page',
    suite: card,
    steps: ['The receipt is a PDF'],
    field: 'Content-Type',
    spoil: (call, send) =>
      isTo('GET /payments/receipt', call)
        ? (async () =>
            (await send()).ok
              ? new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
              : json({ message: 'not_found' }, 404))()
        : undefined,
  },
  {
    name: 'no method of payment',
    suite: card,
    steps: ['A prepayment opens a session, and says how it can be paid'],
    field: 'paymentMethods',
    spoil: changing('POST /payments/allJourneys', (body) => ({ ...body, paymentMethods: [] })),
  },
  {
    name: 'a provider’s address that runs a script',
    suite: card,
    steps: ['The card provider’s address and parameters are handed over'],
    field: 'url',
    spoil: changing('POST /payments/psp', (body) => ({ ...body, url: 'javascript:alert(1)' })),
  },
  {
    name: 'any fuel card accepted',
    suite: fuel,
    steps: ['A fuel card that does not exist is refused, and nothing is paid'],
    field: 'status',
    spoil: forgiving(
      'POST /payments/privateCards',
      'private_card_bin_error',
      () => new Response(null, { status: 204 }),
    ),
  },
];

const newcomer = 'Life cycle: register, activate, sign in, refresh, sign out';
const rental = 'Life cycle: a rental company';

const people: readonly Fault[] = [
  {
    name: 'the other address of an alert, unmasked',
    suite: 'Life cycle: an alert',
    steps: ['For another address it is on elsewhere, and the address masked'],
    field: 'hiddenEmail',
    spoil: changing('GET /customers', (body) => ('hiddenEmail' in body ? { ...body, hiddenEmail: '' } : body)),
  },
  {
    name: 'an unsubscription that does nothing',
    suite: 'Life cycle: an alert',
    steps: ['Unsubscribing an address ends all its alerts'],
    field: 'alertStatus',
    spoil: answering('POST /customers/unsubscribe', () => new Response(null, { status: 204 })),
  },
  {
    name: 'words where nothing is to be said',
    suite: 'Life cycle: an alert',
    steps: ['Unsubscribing an address ends all its alerts'],
    field: 'body',
    spoil: (call, send) =>
      isTo('POST /customers/unsubscribe', call) ? send().then(() => new Response('OK')) : undefined,
  },
  {
    name: 'claims without a number',
    suite: 'Life cycle: a claim',
    steps: ['A claim is taken, and has a number'],
    field: 'id',
    spoil: changing('POST /protests', () => ({ id: null })),
  },
  {
    name: 'a claim whose e-mail address is found to be wrong by its status',
    suite: 'Life cycle: a claim',
    steps: ['A wrong number and a wrong e-mail address of a claim are refused alike'],
    field: 'message',
    spoil: forgiving('POST /protests/status', 'protest_not_found', () => json({ message: 'email_invalid' }, 400)),
  },
  {
    name: 'a status of claims without a captcha',
    suite: 'Life cycle: a claim',
    steps: ['The status of a claim needs the captcha, where there is one'],
    field: 'status',
    spoil: forgiving('POST /protests/status', 'captcha_mandatory', () => json({ id: 'R-1', status: 'RECEIVED' })),
  },
  {
    name: 'attachments of any size',
    suite: 'Contact',
    steps: ['A message with more than 5 MB is refused'],
    field: 'status',
    spoil: forgiving('POST /contact', 'claim_files_toobig_contact', () => new Response(null, { status: 204 })),
  },
  {
    name: 'signing in before the activation',
    suite: newcomer,
    steps: ['Nobody signs in before the activation'],
    field: 'status',
    spoil: forgiving('POST /public/users/token', 'user_not_activated', () => json(token)),
  },
  {
    name: 'tokens without a refresh token',
    suite: newcomer,
    steps: ['The right password signs in'],
    field: 'refreshToken',
    spoil: changing('POST /public/users/token', ({ refreshToken: _, ...tokens }) => tokens),
  },
  {
    name: 'signing out that ends nothing',
    suite: newcomer,
    steps: ['Signing out ends the refresh token'],
    field: 'status',
    spoil: answering('DELETE /users/me/token', () => new Response(null, { status: 204 })),
  },
  {
    name: 'another error than 401 without a token',
    suite: newcomer,
    steps: ['A call without a token, or with one that is made up, is answered with 401'],
    field: 'status',
    spoil: (call, send) =>
      isTo('GET /users/me', call)
        ? send().then((answer) => (answer.status === 401 ? json({ message: 'forbidden' }, 403) : answer))
        : undefined,
  },
  {
    name: 'vehicles in any order',
    suite: newcomer,
    steps: ['Vehicles are added, and listed by plate'],
    field: 'plates',
    spoil: changing('POST /users/me/plates', (body) => ({ plates: (body['plates'] as Json[]).toReversed() })),
  },
  {
    name: 'a forgotten password that tells who has an account',
    suite: 'Customers',
    steps: ['A forgotten password of an unknown address tells nothing'],
    field: 'status',
    spoil: answering('POST /public/users/*/passwords/codes', () => json({ message: 'user_not_found' }, 404)),
  },
  {
    name: 'pages that count from 1',
    suite: rental,
    steps: [
      'The trips come page by page',
      'They are sorted as asked',
      'types=latePayment leaves late payments only',
      'A page beyond the last is empty',
    ],
    field: 'page',
    spoil: changing('GET /renters/journeys', (body) => ({ ...body, page: Number(body['page']) + 1 })),
  },
  {
    name: 'a list that is never sorted',
    suite: rental,
    steps: ['They are sorted as asked'],
    field: 'data[].date',
    spoil: (call, send) => {
      if (!isTo('GET /renters/journeys', call)) return undefined;
      const query = new URLSearchParams(call.query);
      query.set('order', 'desc');
      return send({ query });
    },
  },
  {
    name: 'a report that counts lines otherwise',
    suite: rental,
    steps: ['A file of vehicles is imported; what is wrong in it is named by its line'],
    field: 'rejected[0].line',
    spoil: changing('POST /renters/me/plates/import', (body) => ({
      ...body,
      rejected: (body['rejected'] as Json[]).map((line) => ({ ...line, line: Number(line['line']) - 1 })),
    })),
  },
  {
    name: 'an export with commas',
    suite: rental,
    steps: ['The fleet is exported in the columns of the import'],
    field: 'body',
    spoil: (call, send) =>
      isTo('GET /renters/me/plates/export', call)
        ? send().then(async (answer) => new Response((await answer.text()).replaceAll(';', ',')))
        : undefined,
  },
  {
    name: 'one language for everybody',
    suite: 'Content',
    steps: ['The texts follow the language asked for'],
    field: 'body',
    spoil: (_, send) => send({ headers: { 'Accept-Language': 'fr' } }),
  },
  {
    name: 'a notice whose end cannot be read',
    suite: 'Content',
    steps: ['Every notice of the operator can be read'],
    field: 'notices',
    spoil: changing('GET /whitelabels', (body) => ({ ...body, notices: [{ text: { fr: 'Travaux' }, until: 'bald' }] })),
  },
  {
    name: 'a captcha that cannot be solved',
    suite: 'Content',
    steps: ['The captcha, where there is one, can be solved'],
    field: 'parameters',
    spoil: changing('GET /captcha/challenge', (body) => ({
      ...body,
      parameters: { ...(body['parameters'] as Json), keyPrefix: 'not hexadecimal' },
    })),
  },
  {
    name: 'a captcha that no portal can solve',
    suite: 'Content',
    steps: ['The captcha, where there is one, can be solved'],
    field: 'parameters.algorithm',
    spoil: changing('GET /captcha/challenge', (body) => ({
      ...body,
      parameters: { ...(body['parameters'] as Json), algorithm: 'ARGON2ID' },
    })),
  },
  {
    name: 'an answer to every article',
    suite: 'Content',
    steps: ['An unknown article is answered with 404'],
    field: 'status',
    spoil: forgiving('GET /articles/*', 'not_found', () => json({ id: 'none', title: '' })),
  },
  {
    name: 'a short code with signs that are easily mistaken',
    suite: 'Support codes',
    steps: [
      'A support code that is kept is had again for its six characters, sign by sign',
      'Two support codes never share their six characters',
    ],
    field: 'shortCode',
    spoil: answering('POST /support-codes', () => json({ shortCode: 'O0I1AB' })),
  },
  {
    name: 'a support code that comes back cut off',
    suite: 'Support codes',
    steps: ['A support code that is kept is had again for its six characters, sign by sign'],
    field: 'code',
    spoil: changing('GET /support-codes/*', ({ code }) => ({ code: String(code).slice(0, 255) })),
  },
  {
    name: 'the same short code for everybody',
    suite: 'Support codes',
    steps: [
      'A support code that is kept is had again for its six characters, sign by sign',
      'Two support codes never share their six characters',
    ],
    field: 'status',
    spoil: changing('POST /support-codes', () => ({ shortCode: '2A2A2A' })),
  },
  {
    name: 'a support code for any six characters',
    suite: 'Support codes',
    steps: ['Six characters that stand for nothing are answered with 404'],
    field: 'status',
    spoil: forgiving('GET /support-codes/*', 'not_found', () => json({ code: 'TOLL1.0.A' })),
  },
  {
    name: 'a connection that breaks',
    suite: 'Content',
    steps: [
      '/footer is answered in every language',
      'Every entry of the footer that the portal knows leads somewhere',
      'An article that the home page or the footer names is there',
    ],
    field: 'connection',
    spoil: (call) => (isTo('GET /footer', call) ? Promise.reject(new TypeError('fetch failed')) : undefined),
  },
];

/** The faults, each of which the kit has to report. */
export const faults: readonly Fault[] = [...trips, ...payments, ...people, ...guardFaults, ...onceFaults];

/** An operator with one fault. */
export const spoiled =
  (fetch: Fetch, { spoil }: Pick<Fault, 'spoil'>): Fetch =>
  async (input, init) => {
    const address = new URL(String(input));
    const send: Parameters<Spoil>[1] = (changed = {}) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(changed.headers ?? {})) headers.set(name, value);
      if (changed.key === null) headers.delete('Idempotency-Key');
      else if (changed.key !== undefined) headers.set('Idempotency-Key', changed.key);
      return fetch(`${address.origin}${address.pathname}${changed.query ? `?${changed.query}` : address.search}`, {
        ...init,
        headers,
      });
    };
    return (
      spoil(
        {
          method: init?.method ?? 'GET',
          path: address.pathname.replace('/services/v1', ''),
          query: address.searchParams,
          key: new Headers(init?.headers).get('Idempotency-Key'),
          body: init?.body instanceof Uint8Array ? Buffer.from(init.body).toString('latin1') : '',
        },
        send,
      ) ?? send()
    );
  };
