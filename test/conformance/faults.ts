/** Faults to test the kit with: each changes some answers of the operator, and the kit must report it. */

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
const ownIds = 'Two vehicles have no trip id in common';
const everySearch = [
  search,
  'A plate is found however it is written, and its trips within rental dates only',
  'A trip in progress says so, and how it is completed',
  ownIds,
  'A company’s vehicle is known, and its session has all details',
];
const token = { accessToken: 'a', refreshToken: 'b', expirationDate: '2036-01-01T00:00:00Z' };

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

const neverPaid = 'A session that was never paid is PENDING, or answered with 404 and a code';
/** Answers otherwise for an existing session without a payment. */
const neverPaidAs =
  (instead: () => Response): Spoil =>
  (call, send) =>
    isTo('GET /payments/(?!receipt|no-such-session)*', call)
      ? send().then((answer) => (answer.status === 404 ? instead() : answer))
      : undefined;

const newcomer = 'Life cycle: register, activate, sign in, refresh, sign out';
const rental = 'Life cycle: a rental company';

const everyFleetList = [
  'The trips come page by page',
  'The trips are sorted by date, either way',
  'The trips are sorted by price, the dearest first',
  'A search by the number of a trip finds that trip, and late and timely trips are all trips',
  'The session of the list, where it has one, pays its trips',
  'types=latePayment leaves late payments only',
  'The optional parameters of the list, where it has them, leave the trips that they name',
  'The cursors of the list, where it has them, name the rows behind each answer, once each',
  'A page beyond the last is empty',
];

/** Answers differently once another call was made. */
const after = (wanted: string, first: string, answer: (send: () => Promise<Response>) => Promise<Response>): Spoil => {
  let isAfter = false;
  return (call, send) => {
    if (isTo(first, call)) isAfter = true;
    return isAfter && isTo(wanted, call) ? answer(send) : undefined;
  };
};

/** Takes a refresh token again that it has taken before. */
const refreshingAgain = (path: string): Spoil => {
  const used = new Set<string>();
  return (call, send) => {
    if (!isTo(path, call)) return undefined;
    if (used.has(call.body)) return Promise.resolve(json(token));
    return send().then((answer) => {
      if (answer.ok) used.add(call.body);
      return answer;
    });
  };
};

const repeatedRefresh = 'A refresh whose answer was lost gets it again under its key, and its tokens work';

/** Answers a repeated refresh itself; `ends`: the operator sees the repeat as a second use of the token. */
const repeatingRefresh = (
  again: (first: Json) => Json,
  { ends = false, isKeyEnough = false }: { ends?: boolean; isKeyEnough?: boolean } = {},
): Spoil => {
  const answered = new Map<string, Promise<Response>>();
  return (call, send) => {
    if (call.key === null || !isTo('POST /public/users/token/refresh', call)) return undefined;
    const request = isKeyEnough ? call.key : `${call.key} ${call.body}`;
    const first = answered.get(request);
    if (first === undefined) {
      const sent = send();
      answered.set(request, sent);
      return sent.then((answer) => answer.clone());
    }
    return (async () => {
      if (ends) await send({ key: null });
      const answer = await first;
      return answer.ok ? json(again((await answer.clone().json()) as Json)) : answer.clone();
    })();
  };
};

const outdated = 'A change of an outdated version, where the record has versions, saves nothing';
/** Saves a change of any version. */
const savingAnyVersion =
  (wanted: string): Spoil =>
  (call, send) =>
    isTo(wanted, call) ? send({ headers: { 'If-Match': null } }) : undefined;

/** Ends the alert of a plate for any address. */
const endingForAnyone = (): Spoil => {
  const ended = new Set<unknown>();
  return (call) => {
    if (isTo('POST /customers', call)) {
      const { allowedContact, numberPlate } = JSON.parse(call.body) as Json;
      if (allowedContact === false) ended.add(numberPlate);
    }
    return isTo('GET /customers', call) && ended.has(call.query.get('plate'))
      ? Promise.resolve(json({ alertStatus: 'UNACTIVATED' }))
      : undefined;
  };
};

/** Answers a call itself that has a value in its body or its address. */
const answeringTo =
  (wanted: string, value: RegExp, answer: () => Response): Spoil =>
  (call) =>
    isTo(wanted, call) && value.test(`${call.query} ${call.body}`) ? Promise.resolve(answer()) : undefined;

/** Wrong answers, by the suite that shows them and their name. */
const bySuite: Readonly<Record<string, Readonly<Record<string, Omit<Fault, 'name' | 'suite'>>>>> = {
  Trips: {
    'prices with three decimals': {
      steps: everySearch,
      field: 'journeys[0].ttcPrice',
      spoil: journeys((trip) =>
        trip['ttcPrice'] === undefined ? trip : { ...trip, ttcPrice: Number(trip['ttcPrice']) + 0.001 },
      ),
    },
    'prices as text': {
      steps: everySearch,
      field: 'journeys[0].ttcPrice',
      spoil: journeys((trip) =>
        trip['ttcPrice'] === undefined ? trip : { ...trip, ttcPrice: String(trip['ttcPrice']) },
      ),
    },
    'totals that do not add up': {
      steps: everySearch,
      field: 'journeys[0].totalPrice',
      spoil: journeys((trip) =>
        trip['totalPrice'] === undefined ? trip : { ...trip, totalPrice: Number(trip['totalPrice']) + 1 },
      ),
    },
    'a finished trip without a price': {
      steps: everySearch,
      field: 'journeys[0]',
      spoil: journeys(({ ttcPrice: _, totalPrice: __, ...trip }) => trip),
    },
    'dates of another kind': {
      steps: everySearch,
      field: 'journeys[0].date',
      spoil: journeys((trip) => ({ ...trip, date: '21/11/2026 à 10h' })),
    },
    'rental dates without an effect': {
      steps: ['A plate is found however it is written, and its trips within rental dates only'],
      field: 'journeys',
      spoil: (call, send) => {
        const { startTime, endTime: _, ...query } = Object.fromEntries(call.query);
        return isTo('GET /journeys', call) && startTime?.startsWith('2020') === true
          ? send({ query: new URLSearchParams(query) })
          : undefined;
      },
    },
    'an unknown nature': {
      steps: everySearch,
      field: 'journeys[0].nature',
      spoil: journeys((trip) => ({ ...trip, nature: 'TOLL' })),
    },
    'trip ids that begin again with each vehicle': {
      steps: [ownIds],
      field: 'journeys',
      spoil: changing('GET /journeys', (set) => ({
        ...set,
        journeys: (set['journeys'] as Json[]).map((trip, index) => ({ ...trip, id: `T-${index + 1}` })),
      })),
    },
    'no list where nothing is owed': {
      steps: [
        'A plate that owes nothing has an empty list and a session',
        'A plate is found however it is written, and its trips within rental dates only',
      ],
      field: 'journeys',
      spoil: changing('GET /journeys', ({ journeys: list, ...set }) =>
        (list as Json[]).length > 0 ? { ...set, journeys: list } : set,
      ),
    },
    'searches without a captcha': {
      steps: ['A search without the captcha is refused', 'A solved captcha is good for one search'],
      field: 'status',
      spoil: forgiving('GET /journeys', 'captcha_mandatory', ({ query }) =>
        json({ type: 'resume', plate: query.get('plate'), countryCode: 'FR', sessionId: 's', journeys: [] }),
      ),
    },
    'error codes of its own': {
      steps: ['A search without a plate is refused'],
      field: 'message',
      spoil: forgiving('GET /journeys', 'number_plate_mandatory', () => json({ message: 'PLATE_MISSING' }, 400)),
    },
    'errors as a page': {
      steps: ['A search in a country that does not exist is refused'],
      field: 'body',
      spoil: forgiving(
        'GET /journeys',
        'invalid_country_code',
        () => new Response('<h1>Bad Request</h1>', { status: 400 }),
      ),
    },
    'an owner of every plate': {
      steps: ['A plate that was made up belongs to no account'],
      field: 'owners',
      spoil: changing('GET /public/users/plates/owners', () => ({ owners: ['m•••••@example.com'] })),
    },
  },
  [fuel]: {
    'trips that stay owed once paid': {
      steps: ['What was paid is owed no longer'],
      field: 'journeys',
      spoil: remembering(),
    },
    'a word of its own for paid': {
      steps: ['The payment is SUCCEED'],
      field: 'status',
      spoil: status('SUCCEED', 'PAID'),
    },
    'any fuel card accepted': {
      steps: [
        'A fuel card that does not exist is refused, and nothing is paid',
        'A fuel card that has expired is refused',
      ],
      field: 'status',
      spoil: forgiving(
        'POST /payments/privateCards',
        'private_card_bin_error',
        () => new Response(null, { status: 204 }),
      ),
    },
    'any trip taken for payment': {
      steps: [
        'A trip that is not in the session cannot be sent for payment',
        'A trip is named for payment once',
        'What was paid cannot be paid again, nor in another session',
      ],
      field: 'status',
      spoil: forgiving('POST /payments/journeys', 'payment_journeys_invalid', () => json({ paymentMethods: [] })),
    },
  },
  [card]: {
    'an extension that leaves the end': {
      steps: ['An extension moves the end of the session, if the platform has the call'],
      field: 'sessionEndsAt',
      spoil: changing('POST /payments/[^/]+/extension', () => ({ sessionEndsAt: '2036-01-01T00:00:00Z' })),
    },
    'paid before the provider says so': {
      steps: ['Nothing is paid before the provider says so'],
      field: 'status',
      spoil: status('PENDING', 'SUCCEED'),
    },
    'a receipt that is a page': {
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
    'no method of payment': {
      steps: ['A prepayment opens a session, and says how it can be paid'],
      field: 'paymentMethods',
      spoil: changing('POST /payments/allJourneys', (body) => ({ ...body, paymentMethods: [] })),
    },
    'a provider’s address that runs a script': {
      steps: ['The card provider’s address and parameters are answered'],
      field: 'url',
      spoil: changing('POST /payments/psp', (body) => ({ ...body, url: 'javascript:alert(1)' })),
    },
  },
  Payments: {
    'fuel cards offered for a prepayment': {
      steps: ['A fuel card does not prepay, and is not offered for it'],
      field: 'paymentMethods',
      spoil: changing('POST /payments/allJourneys', (body) => ({
        ...body,
        paymentMethods: (body['paymentMethods'] as Json[]).map((method) => ({ ...method, isEnabled: true })),
      })),
    },
    'a trip in progress paid by fuel card': {
      steps: ['A fuel card does not pay a trip in progress'],
      field: 'status',
      spoil: forgiving(
        'POST /payments/privateCards',
        'in_progress_journey_not_allowed',
        () => new Response(null, { status: 204 }),
      ),
    },
    'payers without a name': {
      steps: ['A payer without a good e-mail address, a name or a country is refused'],
      field: 'status',
      spoil: forgiving('POST /payments/psp', '"required"', () => json({})),
    },
    'a second payment beside a pending one': {
      steps: [
        'A session that does not exist is refused',
        'A payment that was refused may be tried again, one that is pending may not',
      ],
      field: 'status',
      spoil: forgiving('POST /payments/psp', 'payment_session_invalid', () => json({})),
    },
    'paid twice, and not said': {
      steps: ['A payment that the provider ends with TWICE is DUPLICATED'],
      field: 'status',
      spoil: status('DUPLICATED', 'SUCCEED'),
    },
    'a session that was never paid called paid': {
      steps: [neverPaid],
      field: 'status',
      spoil: neverPaidAs(() => json({ status: 'SUCCEED' })),
    },
    'a session that was never paid called refused': {
      steps: [neverPaid],
      field: 'status',
      spoil: neverPaidAs(() => json({ status: 'REJECTED' })),
    },
    'a session that was never paid answered without a code': {
      steps: [neverPaid],
      field: 'body',
      spoil: neverPaidAs(() => new Response('Not found', { status: 404 })),
    },
    'refused payments that stay pending': {
      steps: ['A payment that the provider ends with REFUSED is REJECTED'],
      field: 'status',
      spoil: status('REJECTED', 'PENDING'),
    },
  },
  'Life cycle: an alert': {
    'an alert that anybody ends': {
      steps: ['An address that does not get it does not end it'],
      field: 'alertStatus',
      spoil: endingForAnyone(),
    },
    'an alert that is found only as it was written': {
      steps: ['It is found however plate and address are written'],
      field: 'alertStatus',
      spoil: answeringTo('GET /customers', /plate=z/, () => json({ alertStatus: 'UNACTIVATED' })),
    },
    'an alert that outlives its rental': {
      steps: ['The alert of a rental ends with it'],
      field: 'alertStatus',
      spoil: (() => {
        const rented = new Set<unknown>();
        return (call) => {
          const { endTime, numberPlate } = isTo('POST /customers', call) ? (JSON.parse(call.body) as Json) : {};
          if (endTime !== undefined) rented.add(numberPlate);
          return isTo('GET /customers', call) && rented.has(call.query.get('plate'))
            ? Promise.resolve(json({ alertStatus: 'ACTIVATED' }))
            : undefined;
        };
      })(),
    },
    'the other address of an alert, unmasked': {
      steps: ['For another address it is on elsewhere, and the address masked'],
      field: 'hiddenEmail',
      spoil: changing('GET /customers', (body) => ('hiddenEmail' in body ? { ...body, hiddenEmail: '' } : body)),
    },
    'an unsubscription that does nothing': {
      steps: ['Unsubscribing an address ends all its alerts'],
      field: 'alertStatus',
      spoil: answering('POST /customers/unsubscribe', () => new Response(null, { status: 204 })),
    },
    'words where nothing is to be said': {
      steps: ['Unsubscribing an address ends all its alerts'],
      field: 'body',
      spoil: (call, send) =>
        isTo('POST /customers/unsubscribe', call) ? send().then(() => new Response('OK')) : undefined,
    },
  },
  Alerts: {
    'an alert of half a rental': {
      steps: [
        'An alert with rental dates that end before they start is refused',
        'An alert with the start of a rental alone is refused',
      ],
      field: 'status',
      spoil: forgiving('POST /customers', 'invalid_date_range', () => json({ id: '1' })),
    },
    'an unsubscription that reveals who has alerts': {
      steps: ['Unsubscribing does not reveal whether there is an alert, and refuses an address that is none'],
      field: 'status',
      spoil: answering('POST /customers/unsubscribe', () => json({ message: 'user_not_found' }, 404)),
    },
  },
  'Life cycle: a claim': {
    'claims of any trip': {
      steps: ['A claim of a trip that its session has not found is refused'],
      field: 'status',
      spoil: forgiving('POST /protests', 'payment_journeys_invalid', () => json({ id: 'R-1' })),
    },
    'claims in any session': {
      steps: ['A claim in a session that does not exist is refused'],
      field: 'status',
      spoil: forgiving('POST /protests', 'payment_session_invalid', () => json({ id: 'R-1' })),
    },
    'claims without a name': {
      steps: ['A claim without a name is refused'],
      field: 'status',
      spoil: forgiving('POST /protests', '"required"', () => json({ id: 'R-1' })),
    },
    'claims with any number of files': {
      steps: ['A claim with a hundred files is refused'],
      field: 'status',
      spoil: forgiving('POST /protests', 'protest_files_number', () => json({ id: 'R-1' })),
    },
    'a claim that is found only by its address as it was written': {
      steps: ['The status of a claim is found by its number and e-mail address'],
      field: 'status',
      spoil: answeringTo('POST /protests/status', /@EXAMPLE/, () => json({ message: 'protest_not_found' }, 400)),
    },
    'claims without a number': {
      steps: ['A claim is taken, and has a number'],
      field: 'id',
      spoil: changing('POST /protests', () => ({ id: null })),
    },
    'a claim whose e-mail address is found to be wrong by its status': {
      steps: ['A wrong number and a wrong e-mail address of a claim are refused alike'],
      field: 'message',
      spoil: forgiving('POST /protests/status', 'protest_not_found', () => json({ message: 'email_invalid' }, 400)),
    },
    'a status of claims without a captcha': {
      steps: ['The status of a claim needs the captcha, where there is one'],
      field: 'status',
      spoil: forgiving('POST /protests/status', 'captcha_mandatory', () => json({ id: 'R-1', status: 'RECEIVED' })),
    },
  },
  Contact: {
    'attachments of any size': {
      steps: ['A message with more than 5 MB is refused'],
      field: 'status',
      spoil: forgiving('POST /contact', 'claim_files_toobig_contact', () => new Response(null, { status: 204 })),
    },
  },
  [newcomer]: {
    'a sign-in said to be ended, and not': {
      steps: ['The password changes, given the old one'],
      field: 'status',
      spoil: (() => {
        let isNext = false;
        return (call, send) => {
          const isRead = isNext && isTo('GET /users/me', call);
          if (isTo('PATCH /users/me', call)) isNext = call.body.includes('newPassword');
          else if (isRead) isNext = false;
          return isRead ? Promise.resolve(json({ email: 'a@example.com' })) : send();
        };
      })(),
    },
    'owners with their whole address': {
      steps: ['Whose accounts hold a plate is answered with masked addresses only'],
      field: 'owners[0]',
      spoil: changing('GET /public/users/plates/owners', ({ owners }) => ({
        owners: (owners as string[]).map((owner) => owner.replaceAll('•', 'a')),
      })),
    },
    'plates whose owners are not found': {
      steps: ['Whose accounts hold a plate is answered with masked addresses only'],
      field: 'owners',
      spoil: changing('GET /public/users/plates/owners', () => ({ owners: [] })),
    },
    'own claims that are never listed': {
      steps: ['The own claims are listed, each with a number of its own'],
      field: 'protests[].id',
      spoil: changing('GET /users/me/protests', () => ({ protests: [] })),
    },
    'a profile saved over a newer one': {
      steps: [outdated],
      field: 'status',
      spoil: savingAnyVersion('PATCH /users/me'),
    },
    'a profile that is refused and saved': {
      steps: [outdated],
      field: 'body',
      spoil: (call, send) =>
        isTo('PATCH /users/me', call)
          ? send().then(async (answer) => {
              if (answer.status === 412) await send({ headers: { 'If-Match': null } });
              return answer;
            })
          : undefined,
    },
    'a version that stays the same': {
      steps: [outdated],
      field: 'ETag',
      spoil: (call, send) =>
        isTo('GET /users/me', call)
          ? send().then(async (answer) => {
              if (!answer.ok) return answer;
              return Response.json(await answer.json(), { headers: { ETag: '"1"' } });
            })
          : isTo('PATCH /users/me', call)
            ? send({ headers: { 'If-Match': null } })
            : undefined,
    },
    'an account for each way to write an address': {
      steps: ['Its address is taken from then on, however it is written'],
      field: 'status',
      spoil: answeringTo('POST /public/users', /@EXAMPLE/, () => json({ id: '1' })),
    },
    'a refresh token that works again': {
      steps: ['A refresh token that was used is refused'],
      field: 'status',
      spoil: refreshingAgain('POST /public/users/token/refresh'),
    },
    'a refresh answered again with other tokens': {
      steps: [repeatedRefresh],
      field: 'accessToken',
      spoil: repeatingRefresh((first) => ({ ...first, accessToken: 'another' })),
    },
    'a refresh answered again with tokens that the repeat has ended': {
      steps: [repeatedRefresh],
      field: 'status',
      spoil: repeatingRefresh((first) => first, { ends: true }),
    },
    'the answer of a refresh given to any refresh token with its key': {
      steps: ['The key of a refresh brings its answer to no other refresh token'],
      field: 'refreshToken',
      spoil: repeatingRefresh((first) => first, { isKeyEnough: true }),
    },
    'tokens that sign the calls of a rental company': {
      steps: ['A refresh token does not sign calls, and an access token signs those of its own kind of account'],
      field: 'status',
      spoil: answering('GET /renters/me', () => json({ renterName: 'Ardoin', email: 'f@example.com' })),
    },
    'tokens that outlive the password': {
      steps: ['A forgotten password is replaced with the code of a mail, which ends the tokens before it'],
      field: 'status',
      spoil: after('GET /users/me', 'PUT /public/users/*/passwords', async () => json({})),
    },
    'any new password taken': {
      steps: ['A forgotten password is replaced with the code of a mail, which ends the tokens before it'],
      field: 'status',
      spoil: forgiving(
        'PUT /public/users/*/passwords',
        'bad_password_security',
        () => new Response(null, { status: 204 }),
      ),
    },
    'vehicles that any customer removes': {
      steps: ['A customer cannot remove the vehicle of another'],
      field: 'plates',
      spoil: after('GET /users/me/plates', 'DELETE /users/me/plates/*', async () => json({ plates: [] })),
    },
    'signing in before the activation': {
      steps: ['Signing in before the activation is refused'],
      field: 'status',
      spoil: forgiving('POST /public/users/token', 'user_not_activated', () => json(token)),
    },
    'tokens without a refresh token': {
      steps: ['The right password signs in'],
      field: 'refreshToken',
      spoil: changing('POST /public/users/token', ({ refreshToken: _, ...tokens }) => tokens),
    },
    'signing out that ends nothing': {
      steps: ['Signing out ends the refresh token'],
      field: 'status',
      spoil: answering('DELETE /users/me/token', () => new Response(null, { status: 204 })),
    },
    'another error than 401 without a token': {
      steps: [
        'A call without a token, or with one that is made up, is answered with 401',
        'A refresh token does not sign calls, and an access token signs those of its own kind of account',
        'A forgotten password is replaced with the code of a mail, which ends the tokens before it',
      ],
      field: 'status',
      spoil: (call, send) =>
        isTo('GET /users/me', call)
          ? send().then((answer) => (answer.status === 401 ? json({ message: 'forbidden' }, 403) : answer))
          : undefined,
    },
    'vehicles in any order': {
      steps: ['Vehicles are added, and listed by plate'],
      field: 'plates',
      spoil: changing('POST /users/me/plates', (body) => ({ plates: (body['plates'] as Json[]).toReversed() })),
    },
  },
  Customers: {
    'registrations without a captcha': {
      steps: ['A registration and a sign-in need the captcha, where there is one'],
      field: 'status',
      spoil: forgiving('POST /public/users', 'captcha_mandatory', () => json({ id: '1' })),
    },
    'registrations without a name': {
      steps: ['A registration without a name is refused'],
      field: 'status',
      spoil: forgiving('POST /public/users', '"required"', () => json({ id: '1' })),
    },
    'vehicles of no country': {
      steps: ['A registration of a vehicle without a country is refused'],
      field: 'status',
      spoil: forgiving('POST /public/users', 'country_code_mandatory', () => json({ id: '1' })),
    },
    'a forgotten password that reveals who has an account': {
      steps: ['A request for a new password does not reveal whether an account exists'],
      field: 'status',
      spoil: answering('POST /public/users/*/passwords/codes', () => json({ message: 'user_not_found' }, 404)),
    },
  },
  [rental]: {
    'a company’s number that comes with its name': {
      steps: ['Name and telephone number change, each by itself, and the number can be removed'],
      field: 'status',
      spoil: (call) =>
        isTo('PATCH /renters/me', call) && /phoneNumber/.test(call.body) && !/renterName/.test(call.body)
          ? Promise.resolve(json({ message: 'required' }, 400))
          : undefined,
    },
    'a company saved over a newer one': {
      steps: [outdated],
      field: 'status',
      spoil: savingAnyVersion('PATCH /renters/me'),
    },
    'pages that count from 1': {
      steps: everyFleetList,
      field: 'page',
      spoil: changing('GET /renters/journeys', (body) => ({ ...body, page: Number(body['page']) + 1 })),
    },
    'pages of a size of its own': {
      steps: everyFleetList,
      field: 'pageSize',
      spoil: (call, send) => {
        if (!isTo('GET /renters/journeys', call)) return undefined;
        return send({ query: new URLSearchParams({ ...Object.fromEntries(call.query), pageSize: '5' }) });
      },
    },
    'a list that is never sorted': {
      steps: ['The trips are sorted by date, either way'],
      field: 'data[].date',
      spoil: (call, send) => {
        if (!isTo('GET /renters/journeys', call)) return undefined;
        const query = new URLSearchParams(call.query);
        query.set('order', 'desc');
        return send({ query });
      },
    },
    'a list that is not sorted by price': {
      steps: ['The trips are sorted by price, the dearest first'],
      field: 'data[].totalPrice',
      spoil: (call, send) => {
        if (!isTo('GET /renters/journeys', call) || call.query.get('sortBy') !== 'totalPrice') return undefined;
        return send({ query: new URLSearchParams({ ...Object.fromEntries(call.query), sortBy: 'date' }) });
      },
    },
    'filters without an effect': {
      steps: ['A search by the number of a trip finds that trip, and late and timely trips are all trips'],
      field: 'data[].id',
      spoil: (call, send) => {
        if (!isTo('GET /renters/journeys', call)) return undefined;
        const { filters: _, ...query } = Object.fromEntries(call.query);
        return send({ query: new URLSearchParams(query) });
      },
    },
    'optional parameters that are named as applied, and are not': {
      steps: ['The optional parameters of the list, where it has them, leave the trips that they name'],
      field: 'data[0]',
      spoil: (call, send) => {
        if (!isTo('GET /renters/journeys', call) || !call.query.has('ids')) return undefined;
        const { ids: _, ...query } = Object.fromEntries(call.query);
        return send({ query: new URLSearchParams(query) }).then(async (answer) =>
          json({ ...((await answer.json()) as Json), applied: ['ids'] }, answer.status),
        );
      },
    },
    'cursors without an effect': {
      steps: ['The cursors of the list, where it has them, name the rows behind each answer, once each'],
      field: 'nextCursor',
      spoil: (call, send) => {
        if (!isTo('GET /renters/journeys', call) || !call.query.has('cursor')) return undefined;
        const { cursor: _, ...query } = Object.fromEntries(call.query);
        return send({ query: new URLSearchParams(query) });
      },
    },
    'a list whose session pays nothing': {
      steps: ['The session of the list, where it has one, pays its trips'],
      field: 'status',
      spoil: changing('GET /renters/journeys', (body) => ({ ...body, sessionId: 'none' })),
    },
    'vehicles that leave in the past': {
      steps: ['A vehicle leaves the fleet on a day, and not on one that is over'],
      field: 'status',
      spoil: forgiving('POST /renters/me/plates/*/closure', 'invalid_date_range', () => json({})),
    },
    'a report without the vehicles that are there already': {
      steps: ['A file of vehicles is imported; a refused line is named by its number'],
      field: 'rejected',
      spoil: changing('POST /renters/me/plates/import', (body) => ({
        ...body,
        rejected: (body['rejected'] as Json[]).filter(({ line }) => line !== 4),
      })),
    },
    'a report that counts lines otherwise': {
      steps: ['A file of vehicles is imported; a refused line is named by its number'],
      field: 'rejected[0].line',
      spoil: changing('POST /renters/me/plates/import', (body) => ({
        ...body,
        rejected: (body['rejected'] as Json[]).map((line) => ({ ...line, line: Number(line['line']) - 1 })),
      })),
    },
    'an export with commas': {
      steps: ['The fleet is exported in the columns of the import'],
      field: 'body',
      spoil: (call, send) =>
        isTo('GET /renters/me/plates/export', call)
          ? send().then(async (answer) => new Response((await answer.text()).replaceAll(';', ',')))
          : undefined,
    },
  },
  Content: {
    'one language for everybody': {
      steps: ['The texts follow the language asked for'],
      field: 'body',
      spoil: (_, send) => send({ headers: { 'Accept-Language': 'fr' } }),
    },
    'a notice whose end cannot be read': {
      steps: ['The notices of the operator, where it has any, can be read'],
      field: 'notices',
      spoil: changing('GET /whitelabels', (body) => ({
        ...body,
        notices: [{ text: { fr: 'Travaux' }, until: 'bald' }],
      })),
    },
    'a captcha that cannot be solved': {
      steps: ['The captcha, where there is one, can be solved'],
      field: 'parameters',
      spoil: changing('GET /captcha/challenge', (body) => ({
        ...body,
        parameters: { ...(body['parameters'] as Json), keyPrefix: 'not hexadecimal' },
      })),
    },
    'a captcha that no portal can solve': {
      steps: ['The captcha, where there is one, can be solved'],
      field: 'parameters.algorithm',
      spoil: changing('GET /captcha/challenge', (body) => ({
        ...body,
        parameters: { ...(body['parameters'] as Json), algorithm: 'ARGON2ID' },
      })),
    },
    'an answer to every article': {
      steps: ['An unknown article is answered with 404'],
      field: 'status',
      spoil: forgiving('GET /articles/*', 'not_found', () => json({ id: 'none', title: '' })),
    },
    'a connection that breaks': {
      steps: [
        '/footer is answered in every language',
        'Every entry of the footer that the portal knows leads somewhere',
        'An article that the home page or the footer names is there',
      ],
      field: 'connection',
      spoil: (call) => (isTo('GET /footer', call) ? Promise.reject(new TypeError('fetch failed')) : undefined),
    },
  },
  'Support codes': {
    'a short code with signs that are easily mistaken': {
      steps: [
        'A stored support code is returned unchanged for its six characters',
        'Two support codes never share their six characters',
      ],
      field: 'shortCode',
      spoil: answering('POST /support-codes', () => json({ shortCode: 'O0I1AB' })),
    },
    'a support code that comes back cut off': {
      steps: ['A stored support code is returned unchanged for its six characters'],
      field: 'code',
      spoil: changing('GET /support-codes/*', ({ code }) => ({ code: String(code).slice(0, 255) })),
    },
    'the same short code for everybody': {
      steps: [
        'A stored support code is returned unchanged for its six characters',
        'Two support codes never share their six characters',
      ],
      field: 'status',
      spoil: changing('POST /support-codes', () => ({ shortCode: '2A2A2A' })),
    },
    'a support code for any six characters': {
      steps: ['Six characters of no code are answered with 404'],
      field: 'status',
      spoil: forgiving('GET /support-codes/*', 'not_found', () => json({ code: 'TOLL1.0.A' })),
    },
  },
};

/** The faults, each of which the kit has to report. */
export const faults: readonly Fault[] = [
  ...Object.entries(bySuite).flatMap(([suite, table]) =>
    Object.entries(table).map(([name, fault]) => ({ name, suite, ...fault })),
  ),
  ...guardFaults,
  ...onceFaults,
];

/** An operator with one fault. */
export const spoiled =
  (fetch: Fetch, { spoil }: Pick<Fault, 'spoil'>): Fetch =>
  async (input, init) => {
    const address = new URL(String(input));
    const send: Parameters<Spoil>[1] = (changed = {}) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(changed.headers ?? {}))
        if (value === null) headers.delete(name);
        else headers.set(name, value);
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
          cookie: new Headers(init?.headers).get('Cookie'),
          body: init?.body instanceof Uint8Array ? Buffer.from(init.body).toString('latin1') : '',
        },
        send,
      ) ?? send()
    );
  };
