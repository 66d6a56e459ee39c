import { getEventListeners } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import * as accounts from '#api/accounts.ts';
import * as alerts from '#api/alerts.ts';
import { sendClaim } from '#api/claims.ts';
import { type Client, createClient } from '#api/client.ts';
import { sendContact } from '#api/contact.ts';
import * as fleet from '#api/fleet.ts';
import * as journeys from '#api/journeys.ts';
import * as payments from '#api/payments.ts';
import { energyOfVehicle, priceOfPassage } from '#api/prepayment.ts';
import * as settings from '#api/settings.ts';
import { codeFor, shortCodeFor } from '#api/support-codes.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import type { Journey } from '#domain/trips/journey.ts';

afterEach(() => void vi.restoreAllMocks());

const token = {
  accessToken: 'a',
  refreshToken: 'r',
  expirationDate: '2099-01-01T00:00:00Z',
  accountType: 'renter',
} as const;
const trip: Journey = {
  id: 't1',
  date: '2026-11-01T10:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  carCategory: '2',
  in: { id: '23', label: 'A' },
  out: { id: '33', label: 'B' },
};
const ahead: Journey = { ...trip, id: 'p1', date: '', nature: 'prePayment', plate: 'AA123BB', countryCode: 'FR' };
const card = { cardNumber: '7017123456789', expiry: '12/29', cvv: '123', email: ' ana@example.es ' };
const name = { firstName: 'Ana', lastName: '<b>O’Ñ"&👩‍👧' };
const billing = { ...emptyBilling, ...name, email: 'ana@example.es', billingCountry: 'ES' };
const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
const filters = { search: 'AA', from: '2026-11-01', to: '2026-11-30', late: 'yes', network: 'North', page: '3' };
/** Of the current call. */
let signal = new AbortController().signal;
const credentials = { email: 'ana@example.es', password: 'secret' };

/** Every call whose request depends on something beside its path. */
const calls: Record<string, (client: Client) => Promise<unknown>> = {
  'signing in': (client) => accounts.logIn(client, 'customer', credentials, null),
  'signing in with a proof': (client) => accounts.logIn(client, 'renter', credentials, 'proof'),
  'a new token': (client) => accounts.refreshToken(client, token),
  'a new token of a customer': (client) => accounts.refreshToken(client, { ...token, accountType: 'customer' }),
  'ending a token': (client) => accounts.logOut(client, token),
  'the page of customers': (client) => accounts.authenticationPageOf(client, 'customer'),
  'the page of renters': (client) => accounts.authenticationPageOf(client, 'renter'),
  'an account with a proof': (client) => accounts.register(client, 'key', { email: 'a@b.es' } as never, 'proof'),
  'a password code': (client) => accounts.askPasswordCode(client, 'renter', 'a/b@example.es', 'proof'),
  'deleting an account': (client) => accounts.deleteAccount(client, 'customer'),
  'removing a vehicle': (client) => accounts.removePlate(client, 'a/b'),
  'an alert': (client) => alerts.orderAlert(client, 'key', { isWanted: true } as never),
  'the end of alerts': (client) => alerts.unsubscribeEmail(client, 'key', 'a+b@example.es'),
  'a claim': (client) =>
    sendClaim(client, 'key', { type: 'CNP', sessionId: 's1', claim: {} as never, files: [file], onProgress: () => {} }),
  'a message': (client) => sendContact(client, 'key', {} as never, [file]),
  'a page of a fleet': (client) => fleet.fleetJourneysOf(client, fleetQueryOf(filters), undefined),
  'a page of what is not late': (client) =>
    fleet.fleetJourneysOf(client, fleetQueryOf({ late: 'soon' }), 'latePayment'),
  'a large page of a fleet': (client) =>
    fleet.fleetJourneysOf(client, { ...fleetQueryOf({}), pageSize: 1000 }, undefined),
  'all of a fleet': (client) =>
    fleet.exportFleetJourneys(client, fleetQueryOf(filters), 'latePayment', () => {}, signal),
  'a page of vehicles': (client) => fleet.fleetPlatesOf(client, { page: 1, pageSize: 20, search: '' }),
  'the end of a vehicle': (client) => fleet.closeFleetPlate(client, 'key', 'v1', '2026-12-01T00:00:00'),
  'a search by plate': (client) =>
    journeys.searchByPlate(client, { plate: 'AA', country: 'FR', captchaToken: 'proof' }),
  'a search by number': (client) => journeys.searchByNumber(client, { caseNumber: '1', captchaToken: 'proof' }),
  'own trips': (client) => journeys.ownTripsOf(client, { plate: 'AA', country: 'FR' }),
  'ways to pay': (client) => payments.methodsFor(client, 's1', [trip, ahead, { ...trip, inProgressId: 'i1' }]),
  'ways to pay, in haste': (client) =>
    payments.methodsFor(client, 's1', [{ ...ahead, in: undefined, out: undefined, carCategory: undefined }], 8_000),
  prepayments: (client) => payments.openPrepaid(client, 'key', [ahead]),
  'no prepayments': (client) => payments.openPrepaid(client, 'key', []),
  'a card provider': (client) => payments.openProvider(client, 'key', 's1', billing),
  'a fuel card': (client) => payments.payByFuelCard(client, 'key', 's1', 'ESSO', card),
  'a fuel card with a code': (client) => payments.payByFuelCard(client, 'key', 's1', 'TOTAL', card),
  'another fuel card': (client) => payments.payByFuelCard(client, 'key', 's1', 'DKV', card),
  'a receipt': (client) => payments.receiptOf(client, 's1'),
  'a receipt by e-mail': (client) => payments.sendReceipt(client, 'key', 's1', 'ana@example.es'),
  'a price': (client) => priceOfPassage(client, { plate: 'AA', country: 'fr', in: '23', out: '33', category: '1' }),
  'an energy': (client) => energyOfVehicle(client, 'AA', 'FR'),
  'a challenge': (client) => settings.challengeOf(client),
  'a short code': (client) => shortCodeFor(client, 'TOLL1.x'),
  'a whole code': (client) => codeFor(client, 'K7QW3N'),
};

const bodyOf = async (body: unknown): Promise<string> => {
  if (!(body instanceof FormData)) return String(body ?? '');
  const parts = [...body].map(async ([name, part]) =>
    typeof part === 'string' ? `${name}=${part}` : `${name}=${part.name} ${part.type} ${await part.text()}`,
  );
  return (await Promise.all(parts)).join(' & ');
};

/** The leftovers of an ended call: pending timers, and listeners of a signal. */
const leftBy = (waits: readonly { value: unknown }[], ends: readonly unknown[][]): string[] => [
  ...waits.filter(({ value }) => !ends.some(([ended]) => ended === value)).map(() => 'still waits for a time'),
  ...getEventListeners(signal, 'abort').map(() => 'still listens to a signal'),
];

const usualHeaders = new Map([
  ['accept', 'application/json'],
  ['accept-language', 'it'],
  ['x-whitelabel-host', 'portal.example'],
]);

/** The request of a call with this answer of the operator, its wait, and its result. */
const callWith = async (call: (client: Client) => Promise<unknown>, answer: () => Response) => {
  const calls: string[] = [];
  const came: string[] = [];
  let called = { method: '', path: '' };
  ({ signal } = new AbortController());
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const repeats = vi.spyOn(globalThis, 'setInterval');
  const ends = [vi.spyOn(globalThis, 'clearTimeout'), vi.spyOn(globalThis, 'clearInterval')];
  const client = createClient({
    host: 'portal.example',
    language: () => 'it',
    onDate: ({ latest }) => came.push(`it is ${new Date(latest).toISOString()}`),
    onCall: ({ took, ...note }) => {
      called = { method: note.method, path: note.path };
      came.push(`noted ${JSON.stringify(note)}${took >= 0 && took < 5_000 ? '' : ' at no time'}`);
    },
    onFailure: ({ message }) => came.push(`failed: ${message}`),
    fetch: async (address, { method, headers, body, cache, redirect } = {}) => {
      const own = [...new Headers(headers)].filter(([name, value]) => usualHeaders.get(name) !== value);
      const parts = [
        method,
        String(address).replace('/services/v1', ''),
        cache,
        redirect === 'manual' ? '' : `redirect ${redirect}`,
        ...own.filter(([name]) => name !== 'content-type').map(([name, value]) => `${name}=${value}`),
        await bodyOf(body),
      ];
      calls.push(parts.filter(Boolean).join(' '));
      return answer();
    },
  });
  const end = await call(client).then(
    (value) => `brings ${value instanceof Blob ? value.type : JSON.stringify(value)}`,
    (error: unknown) => `fails: ${String(error)}`,
  );
  const wait = Math.max(...waits.mock.calls.map(([, delay]) => Number(delay ?? 0)));
  const left = leftBy(
    [...waits.mock.results, ...repeats.mock.results],
    ends.flatMap(({ mock }) => mock.calls),
  );
  vi.restoreAllMocks();
  return { asked: calls, called, wait, came: [...came, end], left };
};

/** The operator's answer, and its result in nearly every call. */
const answers: Record<string, [answer: () => Response, usual: Usual]> = {
  'an error': [
    () => new Response('{"message":"invalid_number_plate"}', { status: 500 }),
    { status: 500, code: 'invalid_number_plate', isAskedAgain: true },
  ],
  'nothing at all': [
    () => {
      throw new TypeError('Failed to fetch');
    },
    { status: undefined, code: 'no_answer', isAskedAgain: true },
  ],
  'no such thing': [
    () => new Response('', { status: 404, headers: { Date: 'some day' } }),
    { status: 404, code: 'not_found', isAskedAgain: false },
  ],
};
const anEmptyObject = () =>
  new Response('{}', { headers: { Date: 'Sat, 21 Nov 2026 12:00:00 GMT', 'Content-Length': '2' } });

type Usual = { status: number | undefined; code: string; isAskedAgain: boolean };

/** The reports and errors of nearly every call: a reading call is repeated once if the answer may differ then. */
const failing = (called: { method: string; path: string }, { status, code, isAskedAgain }: Usual): string[] => {
  const message = [code, status, called.method, called.path].filter(Boolean).join(' ');
  const noted = `noted ${JSON.stringify({ ...called, status })}`;
  const times = isAskedAgain && called.method === 'GET' ? 2 : 1;
  return [...Array.from({ length: times }, () => noted), `failed: ${message}`, `fails: ProblemError: ${message}`];
};

it('Every call sends its request, returns its result, and leaves nothing pending', async () => {
  const lines: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { asked, called, wait, came, left } = await callWith(call, anEmptyObject);
    expect(came.slice(1, -1), name).toEqual(expect.arrayContaining(['it is 2026-11-21T12:00:00.000Z']));
    expect(left, name).toEqual([]);
    lines.push(`${name}: ${asked.join(' and ')} | waits ${wait / 1000} s | ${came.at(-1)}`);
    for (const [what, [answer, usual]] of Object.entries(answers)) {
      const failed = await callWith(call, answer);
      expect([failed.left, [...new Set(failed.asked)], failed.wait], `${name}: ${what}`).toEqual([[], asked, wait]);
      if (!isDeepStrictEqual(failed.came, failing(called, usual)))
        lines.push(`${name}, answered ${what}: ${failed.came.join(' | ')}`);
    }
  }
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('calls.txt');
});
