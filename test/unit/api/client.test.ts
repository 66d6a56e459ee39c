import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createClient, retryAfterOf } from '#api/client.ts';
import { alertStatus } from '#api/contracts/alerts.ts';
import { homepage, whitelabel } from '#api/contracts/content.ts';
import { journeysSet, passagePrice } from '#api/contracts/journeys.ts';
import { paymentMethods, paymentStatus, providerRequest } from '#api/contracts/payments.ts';
import { namedForPayment } from '#api/payments.ts';
import { addPlate, platesOf, removePlate } from '#api/accounts.ts';
import { ownersOfPlate } from '#api/journeys.ts';
import { energyOfVehicle } from '#api/prepayment.ts';
import { exportFleetPlates } from '#api/fleet.ts';
import { failureNoteOf, type ProblemCode, ProblemError, problemOf } from '#domain/problem.ts';
import { isOpen, verdictOfProblem } from '#domain/money/verdict.ts';

type Answer = {
  status?: number;
  body?: string;
  location?: string;
  /** No headers arrive; the headers arrive, and the body does not; the connection is cut. */
  hang?: boolean;
  stall?: boolean;
  drop?: boolean;
};

describe('A call to the operator', () => {
  let answer: Answer = {};
  const calls: { method: string | undefined; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    calls.push({ method: request.method, headers: request.headers });
    if (answer.drop) return request.socket.destroy();
    if (answer.hang) return;
    response.writeHead(answer.status ?? 200, {
      'Content-Type': 'application/json',
      ...(answer.location !== undefined && { Location: answer.location }),
    });
    if (answer.stall) response.write('{');
    else response.end(answer.body ?? '{}');
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => void server.close());

  const problemAfter = async (next: Answer, method: 'GET' | 'POST' = 'POST', timeout = 2_000) => {
    answer = next;
    calls.length = 0;
    const client = createClient({ origin, host: 'a.example', language: () => 'it' });
    try {
      await client.json(z.object({ ok: z.boolean() }), '/x', { method, timeout });
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  };

  it('A call to the operator is not made where an id would change its path', async () => {
    calls.length = 0;
    const client = createClient({ origin, host: 'a.example', language: () => 'it' });
    for (const id of ['', '.', '..'])
      await expect(client.send('/payments/{id}', { params: { id } })).rejects.toMatchObject({
        problem: { code: 'not_found' },
      });
    expect(calls).toEqual([]);
  });

  it('A call to the operator names the operator and the language', async () => {
    await problemAfter({ body: '{"ok":true}' });
    expect(calls[0]?.headers).toMatchObject({ 'x-whitelabel-host': 'a.example', 'accept-language': 'it' });
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [
      { status: 400, body: '{"message":"payment_session_invalid"}' },
      { code: 'payment_session_invalid', status: 400 },
    ],
    [
      { status: 500, body: '{"message":"captcha_mandatory"}' },
      { code: 'captcha_mandatory', status: 500 },
    ],
    [
      { status: 400, body: '{"message":"constructor"}' },
      { code: 'unknown', status: 400 },
    ],
    [
      { status: 422, body: '{"message":"card_not_honoured"}' },
      { code: 'unknown', status: 422, isNamed: true },
    ],
    [
      { status: 503, body: '<html>' },
      { code: 'unknown', status: 503 },
    ],
    [
      { status: 404, body: '' },
      { code: 'not_found', status: 404 },
    ],
    [
      { status: 404, body: '{"message":"claim_archived"}' },
      { code: 'not_found', status: 404, isNamed: true },
    ],
    [{ body: 'not json' }, { code: 'bad_answer' }],
    [{ body: '{"ok":"yes"}' }, { code: 'bad_answer' }],
    [{ drop: true }, { code: 'no_answer' }],
    [
      { status: 302, location: '/services/v1/sign-in', body: '{"ok":true}' },
      { code: 'bad_answer', isPage: true },
    ],
    [{ body: ' <!doctype html>' }, { code: 'bad_answer', isPage: true }],
    [
      { status: 511, body: '<html>' },
      { code: 'unknown', status: 511, isPage: true },
    ],
  ] as const)('A call to the operator that is answered by %j is %j', async (next, problem) =>
    expect(await problemAfter(next)).toEqual(problem),
  );

  it('A call to the operator that takes too long has no answer', async () =>
    expect(await problemAfter({ hang: true }, 'POST', 100)).toEqual({ code: 'no_answer' }));

  it('A call to the operator whose headers come and whose body does not has no answer either', async () =>
    expect(await problemAfter({ stall: true }, 'POST', 100)).toEqual({ code: 'no_answer' }));

  it('A call to the operator that leads elsewhere is not followed', async () => {
    await problemAfter({ status: 302, location: '/services/v1/sign-in' });
    expect(calls).toHaveLength(1);
  });

  it('A call that expects an empty answer fails if a web page answers', async () => {
    const client = createClient({ origin, host: 'a.example', language: () => 'it' });
    const sendNext = (next: Answer, mustBeEmpty = false) => {
      answer = next;
      return client.send('/x', { method: 'POST', mustBeEmpty }).then(() => 'done', problemOf);
    };
    expect(await sendNext({ status: 204, body: '' })).toBe('done');
    expect(await sendNext({ body: '' })).toBe('done');
    expect(await sendNext({ body: '{"id":1}' })).toBe('done');
    // A charge that was only accepted is not made yet.
    for (const accepted of [{ body: '{"id":1}' }, { body: '' }, { status: 202, body: '' }])
      expect(await sendNext(accepted, true)).toEqual({ code: 'bad_answer' });
    expect(await sendNext({ status: 204, body: '' }, true)).toBe('done');
    expect(await sendNext({ body: '<html>Sign in</html>' })).toEqual({ code: 'bad_answer', isPage: true });
    expect(await sendNext({ body: '{"id":' })).toEqual({ code: 'bad_answer' });
  });

  it.each([429, 503])('A call that is answered by %s is not repeated', async (status) => {
    await problemAfter({ status }, 'GET');
    expect(calls).toHaveLength(1);
  });
  it('A call to the operator is repeated once if it only reads, never if it acts', async () => {
    for (const next of [{ status: 500 }, { drop: true }]) {
      await problemAfter(next, 'GET');
      expect(calls).toHaveLength(2);
      await problemAfter(next, 'POST');
      expect(calls).toHaveLength(1);
    }
  });
});

describe('A call that fails', () => {
  type Fetched = Parameters<typeof createClient>[0]['fetch'];
  const failing = async (fetch: Fetched, call: (client: ReturnType<typeof createClient>) => Promise<unknown>) => {
    const failures: unknown[] = [];
    const client = createClient({
      ...(fetch && { fetch }),
      origin: 'http://operator.example',
      host: 'a.example',
      language: () => 'it',
      onFailure: (error) => failures.push(error),
    });
    const error: unknown = await call(client).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProblemError)) throw error;
    return { error, failures };
  };
  const answering =
    (body: string, status = 200): Fetched =>
    async () =>
      new Response(body, { status });
  const search = { query: { plate: 'FG-456-HJ' } };

  it('A call that fails keeps its method, its path without values, and what caused it', async () => {
    const down = new TypeError('network down');
    const { error, failures } = await failing(
      () => Promise.reject(down),
      (client) => removePlate(client, 'p 1'),
    );
    expect(error.call).toEqual({ method: 'DELETE', path: '/users/me/plates/{id}' });
    expect(error.problem).toEqual({ code: 'no_answer' });
    expect(error.cause).toHaveProperty('cause', down);
    expect(failures).toEqual([error]);
  });

  it('A call that fails names the field that its contract refused, and no value', async () => {
    const trips = [
      { id: 'T1', date: '2026-11-01', ttcPrice: 4.2 },
      { id: 'T2', date: 'FG-456-HJ', ttcPrice: 4.2 },
    ];
    const body = JSON.stringify({
      type: 'detailed',
      plate: 'FG-456-HJ',
      countryCode: 'ES',
      sessionId: 1,
      journeys: trips,
    });
    const { error, failures } = await failing(answering(body), (client) =>
      client.json(journeysSet, '/journeys', search),
    );
    expect(failureNoteOf(error)).toEqual({
      code: 'bad_answer',
      method: 'GET',
      path: '/journeys',
      refused: '$.journeys[*].date',
    });
    expect(error.cause).toBeInstanceOf(z.core.$ZodError);
    expect(error.message).toBe('bad_answer GET /journeys refused at $.journeys[*].date');
    expect(failures).toEqual([error]);
  });

  it('A call that fails names the whole answer where it is no JSON', async () =>
    expect((await failing(answering('<html>'), (client) => client.json(journeysSet, '/journeys'))).error.refused).toBe(
      '$',
    ));

  it('A call that fails keeps the status of a refusal', async () => {
    const refusal = answering('{"message":"invalid_number_plate"}', 400);
    const { error } = await failing(refusal, (client) => client.json(journeysSet, '/journeys', search));
    expect(failureNoteOf(error)).toEqual({
      code: 'invalid_number_plate',
      status: 400,
      method: 'GET',
      path: '/journeys',
    });
  });

  it('A call that fails keeps the cause of a download that breaks off, and passes on a fault of our own', async () => {
    const gone = new Error('gone');
    const half = async () =>
      new Response(
        new ReadableStream<Uint8Array>(
          { start: (stream) => stream.enqueue(new Uint8Array(3)), pull: (stream) => stream.error(gone) },
          { highWaterMark: 0 },
        ),
      );
    const { error } = await failing(half, (client) =>
      exportFleetPlates(client, () => {}, new AbortController().signal),
    );
    expect(error).toMatchObject({ call: { method: 'GET', path: '/renters/me/plates/export' }, cause: gone });
    const fault = new TypeError('ours');
    const faulty = failing(answering('a;b'), (client) =>
      exportFleetPlates(
        client,
        () => {
          throw fault;
        },
        new AbortController().signal,
      ),
    );
    await expect(faulty).rejects.toBe(fault);
  });

  it('A failed call is reported without its message if it is a fault of our own', () => {
    expect(failureNoteOf(new TypeError('FG-456-HJ is not a function'))).toEqual({
      code: 'unknown',
      fault: 'TypeError',
    });
    expect(failureNoteOf('FG-456-HJ')).toEqual({ code: 'unknown', fault: 'Error' });
  });
});

describe('An answer of the operator', () => {
  const set = (journey: object) => ({
    type: 'resume',
    plate: 'AA',
    countryCode: 'FR',
    sessionId: 's',
    journeys: [
      { id: 7, date: '2026-11-01T10:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 4.4, ...journey },
    ],
  });

  it('An answer of the operator is read tolerantly if nothing depends on it', () => {
    const parsed = journeysSet.parse(
      set({ nature: 'teleport', paymentLimit: 'NEVER', in: null, deadline: null, extra: 1 }),
    );
    expect(parsed.journeys[0]).toMatchObject({ id: '7', nature: 'other', paymentLimit: undefined });
    expect(
      paymentMethods.parse({
        paymentMethods: [
          { type: 'BARTER', isEnabled: true },
          { type: 'ESSO', isEnabled: false, errorMessage: null },
        ],
      }).paymentMethods,
    ).toEqual([{ type: 'ESSO', isEnabled: false, errorMessage: undefined, icon: undefined }]);
  });

  it.each([{}, { status: null }, { status: 0 }, { status: 1 }, { status: true }, { status: {} }, { status: ' ' }])(
    'The status %j is no verdict on a payment: only a text can be an unknown status',
    (answer) => {
      expect(paymentStatus.safeParse(answer).success).toBe(false);
      expect(paymentStatus.parse({ status: 'NEW' }).status).toBe('UNKNOWN');
      expect(paymentStatus.parse({ status: 'SUCCEED' }).status).toBe('SUCCEED');
    },
  );

  it('An unknown alert status asks for a confirmation first', () =>
    expect(alertStatus.parse({ alertStatus: 'PAUSED' }).alertStatus).toBe('ACTIVATED_ANOTHER_EMAIL'));

  it('An answer of the operator is read without a price that no screen shows, and without empty optional values', () => {
    const [trip] = journeysSet.parse(
      set({
        htPrice: 3.6667,
        tva: '20',
        tvaPrice: 0.7333,
        totalPrice: 4.401,
        deadline: 'soon',
        network: 79,
        in: 'A79',
      }),
    ).journeys;
    expect(trip).toEqual(journeysSet.parse(set({})).journeys[0]);
    expect(journeysSet.parse(set({ ttcPrice: 4.35, alreadyPaid: 0.29 })).journeys[0]).toMatchObject({
      ttcPrice: 435,
      alreadyPaid: 29,
    });
    const article = { id: 'a', title: 'Article' };
    expect(
      homepage.parse({
        title: 'Home',
        picture: 7,
        actions: ['freeflow'],
        listBlockArticles: [{ ...article, icon: {} }],
      }),
    ).toMatchObject({ title: 'Home', picture: undefined, listBlockArticles: [{ ...article, icon: undefined }] });
    expect(whitelabel.parse({ logoUrl: '/logo.svg', theme: { primary: 'blue' }, seo: 'none' })).toEqual({
      logoUrl: '/logo.svg',
      theme: {},
    });
    expect(
      paymentMethods.parse({ paymentMethods: [{ type: 'ESSO', isEnabled: true, icon: 7 }] }).paymentMethods,
    ).toEqual([{ type: 'ESSO', isEnabled: true, icon: undefined, errorMessage: undefined }]);
  });

  it('An answer of the operator is read strictly where money is', () => {
    for (const wrong of [
      { ttcPrice: '4.40' },
      { ttcPrice: 4.401 },
      { ttcPrice: undefined },
      { indemnity: 1.001 },
      { alreadyPaid: '1' },
      { ttcPrice: undefined, totalPrice: 4.401 },
      { ttcPrice: -4.4 },
      { indemnity: -1 },
      { alreadyPaid: -1 },
      { ttcPrice: undefined, totalPrice: -4.4 },
      { ttcPrice: Number.NaN },
      { date: 'soon' },
    ])
      expect(journeysSet.safeParse(set(wrong)).success, JSON.stringify(wrong)).toBe(false);
    expect(journeysSet.safeParse({ type: 'resume', plate: '', countryCode: '', sessionId: 1 }).success).toBe(false);
    const [row] = set({}).journeys;
    expect(journeysSet.parse({ ...set({}), journeys: [row, row] }).journeys).toHaveLength(1);
    // Any of them is payable, also one whose status or price is not known yet.
    const [paused, open] = [
      { ...row, status: 'PAUSED', ttcPrice: 5 },
      { ...row, status: 'EN_COURS', ttcPrice: 5 },
    ];
    for (const twin of [{ ...row, ttcPrice: 5 }, paused, { ...paused, ttcPrice: undefined }])
      expect(journeysSet.safeParse({ ...set({}), journeys: [row, twin] }).success).toBe(false);
    expect(journeysSet.safeParse({ ...set({}), journeys: [paused, { ...paused, ttcPrice: 4 }] }).success).toBe(false);
    expect(journeysSet.parse({ ...set({}), journeys: [open, { ...open, ttcPrice: 4 }] }).journeys).toHaveLength(2);
    expect(journeysSet.safeParse({ ...set({}), sessionId: '' }).success).toBe(false);
    expect(passagePrice.safeParse({ total: -6.3 }).success).toBe(false);
    expect(
      [{}, { paymentMethods: [] }, { paymentMethods: [{ type: 'BARTER', isEnabled: true }] }].some(
        (answer) => paymentMethods.safeParse(answer).success,
      ),
    ).toBe(false);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative', ''])
      expect(providerRequest.safeParse({ psp: 'PAYBOX', url, parameters: [] }).success, url).toBe(false);
    expect(providerRequest.safeParse({ psp: 'OTHER', url: 'https://psp.example', parameters: [] }).success).toBe(false);
  });

  it('An answer counts as lost if the operator may have acted and the portal cannot know', () => {
    const isLost = (code: ProblemCode, status?: number, isNamed?: boolean) =>
      isOpen(verdictOfProblem({ code, status, isNamed }));
    const statuses = [422, 404, 409, 423, 429, 500];
    expect(statuses.filter((status) => isLost('unknown', status, true))).toEqual(statuses.slice(1));
    expect([
      isLost('no_answer'),
      isLost('bad_answer'),
      isLost('unknown', 502),
      isLost('unknown', 400),
      isLost('payment_session_invalid', 500),
      isLost('private_card_bin_error', 400),
    ]).toEqual([true, true, true, true, true, false]);
  });
});

describe('A trip to be paid', () => {
  const trip = { id: 'd1', date: '2026-11-01', nature: 'freeFlow', status: 'TERMINE' } as const;
  it('A trip to be paid is named by its file, by its progress or as a prepayment', () => {
    expect(namedForPayment(trip)).toEqual({ idDossier: 'd1' });
    // One that the operator lists is no new one.
    expect(namedForPayment({ ...trip, nature: 'prePayment' })).toEqual({ idDossier: 'd1' });
    expect(namedForPayment({ ...trip, inProgressId: 'p1', out: { id: '33', label: '33' } })).toMatchObject({
      inProgressId: 'p1',
      out: '33',
    });
    expect(
      namedForPayment({
        ...trip,
        date: '',
        nature: 'prePayment',
        in: { id: '23', label: '' },
        out: { id: '33', label: '' },
        carCategory: '1',
      }),
    ).toEqual({ prepaymentJourney: { in: '23', out: '33', vehicleCategory: '1' } });
  });
});

it('No contract asks for the zod that the content security policy would stop', () => {
  for (const file of ['journeys', 'payments', 'content', 'shape'])
    expect(readFileSync(`src/api/contracts/${file}.ts`, 'utf8')).not.toMatch(/from 'zod'/);
});

it('No contract is made of text, which the portal’s policy forbids', () => expect(z.config().jitless).toBe(true));

const clientOf = (answer: () => Response) =>
  createClient({ host: 'a.example', language: () => 'en', fetch: async () => answer() });

it('Vehicles come in the order of their plates, after each call that answers with them', async () => {
  const vehicle = (numberPlate: string) => ({ id: numberPlate, numberPlate, countryCode: 'FR' });
  const client = clientOf(() => new Response(JSON.stringify({ plates: ['CC', 'AA', 'BB'].map(vehicle) })));
  const lists = await Promise.all([platesOf(client), addPlate(client, 'key', {} as never), removePlate(client, 'AA')]);
  for (const list of lists) expect(list.map(({ id }) => id)).toEqual(['AA', 'BB', 'CC']);
});

it.each([204, 205])('An answer %i has no value, also if the browser returns an empty body with it', async (status) => {
  const empty = new Response(null, { status });
  Object.defineProperty(empty, 'body', { value: new Blob([]).stream() });
  await expect(clientOf(() => empty).send('/x', { method: 'POST' })).resolves.toBeUndefined();
});

it('Actions of the home page that are not known are left out', () =>
  expect(homepage.parse({ title: 'Home', actions: ['freeflow', 'unheard_of', 'subscription'] }).actions).toEqual([
    'freeflow',
    'subscription',
  ]));

it('The energy of a vehicle is the operator’s value', async () => {
  expect(
    await energyOfVehicle(
      clientOf(() => new Response('{"plate":"AA","energy":"EL"}')),
      'AA',
      'FR',
    ),
  ).toBe('EL');
});

it('A plate has no owners where the operator does not offer the call; its own errors stay errors', async () => {
  const ownersAt = (body: string) =>
    ownersOfPlate(
      clientOf(() => new Response(body, { status: 404 })),
      'AA',
      'FR',
    );
  expect(await ownersAt('')).toEqual([]);
  await expect(ownersAt('{"message":"immatriculation_not_found"}')).rejects.toMatchObject({
    problem: { code: 'immatriculation_not_found' },
  });
});

it.each<[string, Record<string, string>, number | undefined]>([
  ['seconds', { 'Retry-After': '90' }, 90_000],
  ['a date', { 'Retry-After': 'Sat, 21 Nov 2026 12:02:00 GMT', Date: 'Sat, 21 Nov 2026 12:00:00 GMT' }, 120_000],
  ['too long a time', { 'Retry-After': '86400' }, 600_000],
  [
    'a date in the past',
    { 'Retry-After': 'Sat, 21 Nov 2026 11:00:00 GMT', Date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
    undefined,
  ],
  ['another text', { 'Retry-After': 'soon' }, undefined],
  ['nothing', {}, undefined],
])('A Retry-After with %s is read', (_, headers, ms) => expect(retryAfterOf(new Headers(headers))).toBe(ms));
