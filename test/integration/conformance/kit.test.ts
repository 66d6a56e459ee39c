import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { errorBody } from '#api/contracts/content.ts';
import { searchByPlate } from '#api/journeys.ts';
import { methodsFor, openProvider, statusOfPayment } from '#api/payments.ts';
import { homepageOf } from '#api/settings.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { isProblemCode } from '#domain/problem.ts';
import { firstSelection } from '#domain/trips/selection.ts';
import { type Call, calls, isCallTo, refusalsOf } from '#tools/openapi/calls.ts';
import { openApiDocument } from '#tools/openapi/document.ts';
import { codesByStatus, successOf } from '#tools/openapi/statuses.ts';
import { examplesOf } from '../../conformance/examples.ts';
import { type Exchange, recordCalls } from '../../conformance/recorded.ts';
import { callTo, plainValidator } from '../plain-validator.ts';
import { sourcesFromControl } from '../../conformance/control-sources.ts';
import { faults, spoiled } from '../../conformance/faults.ts';
import { type Result, runSuites, type RunOptions } from '../../conformance/run.ts';
import { dataFile, sourcesFrom } from '../../conformance/sources.ts';
import { allSuites } from '../../conformance/suites/all.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { withLiberties } from '../../operator/liberties.ts';
import { sampleOf } from '../../wide.ts';

type Content = { content?: Record<string, { example?: unknown }> };
type Document = {
  paths: Record<string, Record<string, { requestBody?: Content; responses?: Record<string, Content> }>>;
};

let operator: Operator;
let healthy: Result[];
const recordedExchanges: Exchange[] = [];
const inMemory = () =>
  sourcesFromControl('http://control.test', async (input, init) =>
    operator.control.request(String(input).replace('http://control.test', ''), init),
  );
const run = ({ fetch = operator.fetch, ...more }: Partial<RunOptions> = {}) =>
  runSuites({
    origin: operatorOrigin,
    host: 'toll.example.com',
    fetch,
    unread: async ({ address, ...request }) =>
      void fetch(address, { ...request, ...(request.body && { body: request.body }) }).catch(() => {}),
    sources: inMemory(),
    suites: allSuites(),
    ...more,
  });
const failuresIn = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'failed');

/** Whether a call of the document matches the request. */
const isTo = (call: Call, method: string, address: string): boolean =>
  isCallTo(call, method, new URL(address).pathname.replace('/services/v1', ''));

beforeAll(async () => {
  // The stand-in prints why it fails.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  operator = await createOperator();
  healthy = await run({ fetch: recordCalls(operator.fetch, recordedExchanges) });
}, 240_000);
afterAll(() => {
  vi.restoreAllMocks();
  return operator.desk.database.close();
});

describe('the conformance kit, held against the stand-in operator', () => {
  it('The conformance kit, run against the stand-in operator, finds nothing wrong, and skips nothing', () => {
    expect(healthy.filter(({ outcome }) => outcome !== 'passed').map(({ step, reason }) => [step, reason])).toEqual([]);
    expect(healthy.length).toBeGreaterThan(150);
  });

  it('The conformance kit receives nothing from the stand-in operator that the OpenAPI document forbids, in either direction', () => {
    const validator = plainValidator();
    const faults = recordedExchanges.flatMap(({ method, path, status, request, answer }) => {
      const call = callTo(method, path);
      if (call === undefined || status >= 500) return [`${method} ${path}: ${status}`];
      if (status >= 400) return answer === undefined ? [] : validator.error(call, answer);
      return [...validator.request(call, request), ...validator.answer(call, answer)];
    });
    // While the platform fails: “After an answer of 5xx, its key is carried out, once”.
    expect([...new Set(faults)]).toEqual(['POST /customers: 500']);
    expect(recordedExchanges.length).toBeGreaterThan(300);
  });

  it('The conformance kit receives the statuses and error codes that the OpenAPI document names for each call', () => {
    const document = openApiDocument('0') as Document;
    const others = recordedExchanges.flatMap(({ method, path, status, answer }) => {
      const call = callTo(method, path);
      if (call === undefined || status >= 500) return [];
      if (status < 300) {
        const named = document.paths[call.path]?.[call.method]?.responses ?? {};
        return `${status}` in named ? [] : [`${method} ${call.path}: ${status}`];
      }
      const code = errorBody.safeParse(answer).data?.message;
      const isNamed = refusalsOf(call).some((one) => one === code);
      return isNamed &&
        !codesByStatus(call)
          .get(status)
          ?.some((one) => one === code)
        ? [`${method} ${call.path}: ${status} ${code}`]
        : [];
    });
    expect([...new Set(others)]).toEqual([]);
  });

  describe('with examples recorded from the kit’s calls', () => {
    let document: Document;
    beforeAll(() => {
      document = openApiDocument('0', examplesOf(recordedExchanges)) as Document;
    });
    const exampleOf = ({ method, path, answer }: Call, side: 'request' | 'answer'): unknown => {
      const { requestBody, responses } = document.paths[path]?.[method] ?? {};
      return (side === 'request' ? requestBody : responses?.[successOf({ method, path, answer })])?.content?.[
        'application/json'
      ]?.example;
    };

    it('The OpenAPI document with recorded examples has one for every JSON body, which a plain validator accepts', () => {
      const validator = plainValidator();
      const bodies = calls.flatMap((call) => [
        ...(call.body ? [[call, 'request'] as const] : []),
        ...(call.answer !== undefined && typeof call.answer !== 'string' ? [[call, 'answer'] as const] : []),
      ]);
      expect(bodies.length).toBeGreaterThan(60);
      for (const [call, side] of bodies) {
        expect(exampleOf(call, side), `${call.method} ${call.path} ${side}`).toBeDefined();
        expect(validator[side](call, exampleOf(call, side))).toEqual([]);
      }
      const tokens = JSON.stringify(document).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g);
      expect([...new Set(tokens)], 'one made-up token').toHaveLength(1);
    });

    it('The OpenAPI document accepts amounts with two decimals and null for an absent field, and refuses what the portal refuses', () => {
      const validator = plainValidator();
      const search = calls.find(({ path }) => path === '/journeys');
      if (search === undefined) throw new Error('There is no search.');
      const { journeys, ...set } = exampleOf(search, 'answer') as { journeys: Record<string, unknown>[] };
      const withTrip = (fields: Record<string, unknown>) =>
        validator.answer(search, { ...set, journeys: journeys.map((trip) => ({ ...trip, ...fields })) });
      for (const ttcPrice of [18.9, 19.99, 0.29, 4.35, null]) expect(withTrip({ ttcPrice })).toEqual([]);
      expect(withTrip({ ttcPrice: '18.90' })).not.toEqual([]);
      expect(withTrip({ ttcPrice: -1 })).not.toEqual([]);
      expect(withTrip({ in: null })).toEqual([]);
      expect(withTrip({ status: 'GONE' })).not.toEqual([]);
    });

    it('A mock that answers with the examples of the OpenAPI document lets a driver find and pay a trip', async () => {
      const mock: typeof globalThis.fetch = async (input, init) => {
        const path = new URL(String(input)).pathname.replace('/services/v1', '');
        const call = calls.find((one) => isCallTo(one, init?.method ?? 'GET', path));
        const example = call && exampleOf(call, 'answer');
        return example === undefined ? new Response(null, { status: 404 }) : Response.json(example);
      };
      const client = createClient({ fetch: mock, origin: 'http://mock.test', host: 'mock.test', language: () => 'fr' });
      expect((await homepageOf(client)).actions).toContain('freeflow');
      const { journeys, sessionId } = await searchByPlate(client, { country: 'FR', plate: 'AA123BB' });
      const chosen = firstSelection(journeys, 'travelList');
      expect(chosen.length).toBeGreaterThan(0);
      const { methods } = await methodsFor(
        client,
        sessionId,
        journeys.filter(({ id }) => chosen.includes(id)),
      );
      expect(methods).toContainEqual(expect.objectContaining({ type: 'CREDIT_CARD', isEnabled: true }));
      expect((await openProvider(client, 'key', sessionId, emptyBilling)).url).toMatch(/^https?:/);
      expect(await statusOfPayment(client, sessionId)).toBe('SUCCEED');
    });
  });

  it('The OpenAPI document lists every error code that the stand-in operator returns for a call', () => {
    const unnamed = healthy.flatMap(({ exchanges }) =>
      exchanges.flatMap(({ method, address, status, answer }) => {
        const code = /"message":"(\w+)"/.exec(answer)?.[1];
        if (!isProblemCode(code) || code === 'not_found' || status >= 500) return [];
        const call = calls.find((known) => isTo(known, method, address));
        return call && refusalsOf(call).includes(code) ? [] : [`${method} ${address}: ${code}`];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  it('The conformance kit, run against the stand-in operator, makes every call that the OpenAPI document names', () => {
    const made = healthy.flatMap(({ exchanges }) => exchanges);
    const isMade = (call: Call) => made.some(({ method, address }) => isTo(call, method, address));
    expect(calls.filter((call) => !isMade(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('The conformance kit finds nothing wrong with an operator that uses every freedom of the contracts', async () => {
    const free = withLiberties(operator.answer);
    const results = await run({ fetch: async (input, init) => free(new Request(input, init)) });
    expect(failuresIn(results).map(({ step, reason }) => [step, reason])).toEqual([]);
  }, 240_000);

  it('The conformance kit, run against the stand-in operator, writes no password, card, token or code into its reports', () => {
    const text = JSON.stringify(healthy);
    for (const secret of ['Peage-2026-Essai!', 'Peaje-2026!', 'Flota-2026-Peaje!', '7002123456789012345'])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ[\w-]{10,}\./);
    expect(text).not.toMatch(/[?&]code=(?!\[)/);
  });

  it('The conformance kit checks what a data file names, and lists what the other checks would need', async () => {
    const [seeded] = [await createOperator({ fleet: true })];
    const data = dataFile.parse(
      (await import('../../conformance/data.example.json', { with: { type: 'json' } })).default,
    );
    const results = await run({ fetch: seeded.fetch, sources: sourcesFrom(data) });
    expect(failuresIn(results)).toEqual([]);
    const reasons = new Set(
      results.flatMap(({ outcome, reason = '' }) =>
        outcome === 'skipped' && !reason.startsWith('it builds on') ? [reason.replace(/:.*/, '')] : [],
      ),
    );
    expect([...reasons]).toEqual([
      'a person has to choose at the card provider',
      'the code is in a mail',
      'only one customer is known',
      'the company is not marked as disposable in --data (renter.disposable)',
      'someone has to make the platform fail',
    ]);
    await seeded.desk.database.close();
  }, 240_000);

  it('The conformance kit, run against the stand-in operator, continues after an unexpected error', async () => {
    const sources = { ...inMemory(), notice: () => Promise.reject(new RangeError('no paper')) };
    const results = await run({ sources, suites: allSuites().filter(({ name }) => name === 'Trips') });
    expect(failuresIn(results).map(({ step, reason }) => [step, reason])).toEqual([
      [
        'A payment notice is found by its number, with gates and details',
        'This was not foreseen: RangeError: no paper',
      ],
    ]);
    expect(results).toHaveLength(healthy.filter(({ suite }) => suite === 'Trips').length);
  });

  it('The conformance kit, run against the stand-in operator in read-only mode, changes nothing', async () => {
    const posts: string[] = [];
    const watching: typeof fetch = (input, init) => {
      const { pathname } = new URL(String(input));
      if (init?.method !== 'GET') posts.push(`${init?.method} ${pathname.replace('/services/v1', '')}`);
      return operator.fetch(input, init);
    };
    const before = await operator.desk.database.rows(
      'SELECT count(*) FROM accounts UNION ALL SELECT count(*) FROM alerts UNION ALL SELECT count(*) FROM payments UNION ALL SELECT count(*) FROM claims UNION ALL SELECT count(*) FROM mails UNION ALL SELECT count(*) FROM account_plates',
    );
    const results = await run({ fetch: watching, readOnly: true, sources: sourcesFrom(dataFile.parse({})) });
    expect(failuresIn(results)).toEqual([]);
    expect(
      await operator.desk.database.rows(
        'SELECT count(*) FROM accounts UNION ALL SELECT count(*) FROM alerts UNION ALL SELECT count(*) FROM payments UNION ALL SELECT count(*) FROM claims UNION ALL SELECT count(*) FROM mails UNION ALL SELECT count(*) FROM account_plates',
      ),
    ).toEqual(before);
    expect(posts).not.toContain('POST /contact');
  });
});

describe('an operator with a fault', () => {
  it('At least twenty faults of an operator are planted', () =>
    expect(new Set(faults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20));

  // Every fault in a wide run: each needs a suite of its own against the database.
  it.each(sampleOf(faults, 8))('The conformance kit catches an operator’s fault: $name', async (fault) => {
    const suites = allSuites().filter(({ name }) => name === fault.suite);
    // An unsolvable challenge is tried until its time is over.
    const solving = fault.field === 'parameters' ? 1_000 : 10_000;
    const results = await run({ fetch: spoiled(operator.fetch, fault), suites, solving });
    expect(failuresIn(results).map(({ step }) => step)).toEqual(fault.steps);
    const [first] = failuresIn(results);
    expect(first?.field).toBe(fault.field);
    expect(first?.exchanges.at(-1)?.address).toContain('/services/v1/');
  });
});
