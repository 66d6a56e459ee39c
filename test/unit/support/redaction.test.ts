import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { withStubs } from '#tools/paths/stubs.ts';
import type { PaymentMethod } from '#domain/payment/provider.ts';
import { composeCode, keepStepsOnLeaving } from '#support/kept-steps.ts';
import { createTrail } from '#support/trail.ts';
import { ProblemError } from '#domain/problem.ts';
import { articleMachine } from '#machines/article.ts';
import { openCode } from '#tools/replay/opening.ts';
import { codeOf, recordOf } from '#support/record.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { paymentMachine } from '#machines/payment.ts';
import { allowed } from '#support/allowed.ts';
import { redact, redactedSnapshot } from '#support/redaction.ts';
import { everyPage } from '#pages.ts';
import { around } from './around.ts';
import { personal } from './personal.ts';
import { step } from './step.ts';
import { gates, isSamePlace } from '#domain/trips/gates.ts';
import { withGates } from '#tools/replay/gates.ts';
import { paymentInput, typedBilling } from '../payment-input.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hide = (value: unknown, ...patterns: string[]) => redact(value, patterns, new Map());

it('Redaction keeps listed values and the structure', () =>
  expect(hide({ a: 'x', b: true, c: null, d: '', e: 3, list: [{ a: 'y' }] }, 'a', 'list.*.a')).toEqual({
    a: 'x',
    b: true,
    c: null,
    d: '',
    e: 0,
    list: [{ a: 'y' }],
  }));
it('Redaction keeps a date where only a date is allowed, and nothing else that was typed there', () => {
  expect(hide({ end: '2026-11-30T10:00' }, 'end:date')).toEqual({ end: '2026-11-30T10:00' });
  expect(hide({ end: 'Ana García, 2026-11-30' }, 'end:date')).toEqual({ end: '•1' });
  expect(hide({ end: '2026-11-30' })).toEqual({ end: '•1' });
});
it('Redaction replaces equal texts by the same pseudonym within one code', () =>
  expect(hide({ trips: [{ id: 'T1' }, { id: 'T2' }], selected: ['T2'] })).toEqual({
    trips: [{ id: '•1' }, { id: '•2' }],
    selected: ['•2'],
  }));
it('Redaction hides keys that look like data', () =>
  expect(hide({ byPlate: { 'FG-456-HJ': 1, AB123CD: 2 } })).toEqual({ byPlate: { '•1': 0, '•2': 0 } }));
it('Redaction hides keys that are declared as data', () =>
  expect(hide({ selected: { late: { nature: 'latePayment', id: 'late' } } }, 'selected.#.nature')).toEqual({
    selected: { '•1': { nature: 'latePayment', id: '•1' } },
  }));
it('Redaction keeps the operator’s keys', () =>
  expect(hide({ answers: { 'how-to': '<p>So.</p>' } }, 'answers.+')).toEqual({ answers: { 'how-to': '<p>So.</p>' } }));
it('Redaction keeps an id of an address only if the operator has listed it', () => {
  const snapshot = (context: Record<string, unknown>) => ({
    machine: 'help',
    value: 'shown',
    context: { menu: null, topics: [], ...context },
    status: 'active' as const,
    children: {},
  });
  const kept = (context: Record<string, unknown>) => redactedSnapshot(snapshot(context), new Map(), allowed).context;
  const category = { id: 'badges', title: 'Badges', articles: [{ id: 'lost', title: 'Lost' }] };
  const listed = { categoryId: 'badges', articleId: 'lost', category, answers: {} };
  expect(kept(listed)).toMatchObject({ categoryId: 'badges', articleId: 'lost' });
  expect(kept({ ...listed, articleId: 'old', answers: { old: { content: '' } } })).toMatchObject({ articleId: 'old' });
  expect(JSON.stringify(kept({ categoryId: 'Maximiliana', articleId: 'QX-987-ZW' }))).not.toMatch(/Maxi|QX/);
});
it('A support code keeps no value of a page’s address as it was typed', () => {
  const copied = everyPage.flatMap(([path, { flow }]) =>
    [...path.matchAll(/\$(\w+)/g)].filter(([, name = '']) => allowed.get(flow)?.includes(name)).map(() => path),
  );
  expect(copied).toEqual([]);
});
it('Redaction removes everything that is not plain data', () =>
  expect(hide({ f: () => 1, s: Symbol('x') }, 'f')).toEqual({ f: undefined, s: undefined }));

it('A support code names a field as the program does, and nothing else in its place', async () => {
  const fields = ['email', 'FG-456-HJ'].map((field) => ({ ...step, field }));
  expect((await recordOf(fields, now, allowed)).steps.map(({ field }) => field)).toEqual(['email', undefined]);
});

const methods: PaymentMethod[] = [{ type: 'TOTAL', isEnabled: true }];

const paymentActor = () =>
  createActor(
    paymentMachine.provide({
      actors: { listMethods: fromPromise(async () => ({ methods, sessionId: 's1', known: {} })) },
    }),
    { input: paymentInput() },
  );

/** A payment with a recorded trail, at the form of a fuel card. */
const followedFuelCard = async () => {
  const trail = createTrail();
  const actor = paymentActor();
  trail.follow(actor);
  actor.start();
  await waitFor(actor, (state) => state.matches('choosing'));
  actor.send({ type: 'method.chosen', method: 'TOTAL' });
  return { trail, actor };
};

describe('The trail', () => {
  it('The trail never holds a card, not even while it is typed', async () => {
    const { trail, actor } = await followedFuelCard();
    actor.send({ type: 'card.typed', field: 'cardNumber', value: '4111111111111111' });
    actor.send({ type: 'card.typed', field: 'cvv', value: '987' });
    expect(actor.getSnapshot().context.card).toMatchObject({ cardNumber: '4111111111111111', cvv: '987' });
    expect(trail.steps().at(-1)).toMatchObject({
      event: 'card.typed',
      field: 'cvv',
      snapshot: { context: { card: { cardNumber: '', cvv: '' } } },
    });
    expect(JSON.stringify(trail.steps())).not.toMatch(/41111|"987"/);
  });

  it('The trail has one step for a word typed into a field, with the field’s name, so that earlier steps are kept', async () => {
    const { trail, actor } = await followedFuelCard();
    const before = trail.steps().length;
    const type = (value: string): void => actor.send({ type: 'card.typed', field: 'email', value });
    for (const value of ['a', 'an', 'ann', 'anna']) type(value);
    expect(actor.getSnapshot().context.card).toMatchObject({ email: 'anna' });
    expect(trail.steps()).toHaveLength(before + 1);
    actor.send({ type: 'field.blurred', field: 'email' });
    type('ann');
    actor.send({ type: 'card.typed', field: 'cvv', value: '987' });
    expect(
      trail
        .steps()
        .map(({ event, field }) => `${event} ${field}`)
        .slice(before),
    ).toEqual(['card.typed email', 'field.blurred email', 'card.typed email', 'card.typed cvv']);
  });

  it('The redacted trail survives the visit to the card provider, and a support code on the result page begins before it', async () => {
    const trail = createTrail();
    const store = new Map<string, string>();
    const tabStorage = {
      read: (key: string) => store.get(key),
      write: (key: string, json: string) => void store.set(key, json),
      remove: (key: string) => void store.delete(key),
    };
    const page = new EventTarget() as unknown as Window;
    keepStepsOnLeaving({ window: page, trail, whenIdle: () => {}, tabStorage });
    const leave = (): boolean => page.dispatchEvent(new Event('pagehide'));
    const card: PaymentMethod = { type: 'CREDIT_CARD', isEnabled: true };
    const actor = createActor(
      withStubs(paymentMachine).provide({
        actors: {
          listMethods: fromPromise(async () => ({ methods: [card], sessionId: 's1', known: {} })),
          attempt: withStubs(paymentAttemptMachine),
        },
      }),
      { input: { ...paymentInput(), billing: typedBilling } },
    );
    trail.follow(actor);
    actor.start();
    await waitFor(actor, (state) => state.matches('choosing'));
    leave();
    expect(store.size).toBe(0);
    actor.send({ type: 'method.chosen', method: 'CREDIT_CARD' });
    actor.send({ type: 'payment.submitted' });
    expect(actor.getSnapshot().children).toHaveProperty('attempt');
    leave();
    expect(store.get('support/steps')).toContain('method.chosen');
    for (const pattern of personal) expect(store.get('support/steps')).not.toMatch(pattern);

    const after = createTrail();
    const article = createActor(
      articleMachine.provide({ actors: { loadArticle: fromPromise(() => new Promise(() => {})) } }),
      { input: { articleId: 'a' } },
    );
    after.follow(article);
    article.start();
    const opened = await openCode(
      (await composeCode({ trail: after, ...around(tabStorage) }, now, { isExact: true })).code,
    );
    expect('record' in opened && opened.record.steps.map(({ machine, event }) => `${machine} ${event}`)).toEqual(
      expect.arrayContaining(['payment method.chosen', 'article xstate.init']),
    );
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.size).toBe(0);
  });

  const stepAfterFailure = async (thrown: unknown) => {
    const trail = createTrail();
    const actor = createActor(
      articleMachine.provide({ actors: { loadArticle: fromPromise(() => Promise.reject(thrown)) } }),
      { input: { articleId: 'FG-456-HJ' } },
    );
    trail.follow(actor);
    actor.start();
    await waitFor(actor, (state) => !state.hasTag('busy'));
    return openCode(await codeOf(trail.steps(), now, allowed));
  };

  it('The trail names the failed call, its failure and the refused field, also if the machine does not keep them', async () => {
    const opened = await stepAfterFailure(
      new ProblemError(
        { code: 'bad_answer', status: 200 },
        {
          call: { method: 'GET', path: '/articles/{id}' },
          refused: '$.title',
          cause: new Error('title of FG-456-HJ is 42'),
        },
      ),
    );
    expect(opened).toHaveProperty('record.steps.1.failure', {
      code: 'bad_answer',
      status: 200,
      method: 'GET',
      path: '/articles/{id}',
      refused: '$.title',
    });
    expect(JSON.stringify(opened)).not.toMatch(/of FG-456-HJ|42/);
  });

  it('The trail names the kind of a fault of our own, and not its message', async () => {
    const opened = await stepAfterFailure(new TypeError('ana@example.com is not a function'));
    expect(opened).toHaveProperty('record.steps.1.failure', { code: 'unknown', fault: 'TypeError' });
    expect(JSON.stringify(opened)).not.toContain('ana@');
  });

  it('The trail holds a fault that ended the flow', async () => {
    const trail = createTrail();
    const machine = setup({
      actions: {
        fall: () => {
          throw new RangeError('ana@example.com');
        },
      },
    }).createMachine({ id: 'article', on: { 'retry.pressed': { actions: 'fall' } } });
    const actor = createActor(machine);
    trail.follow(actor);
    actor.start();
    actor.send({ type: 'retry.pressed' });
    expect(trail.steps().at(-1)).toMatchObject({
      machine: 'article',
      failure: { code: 'unknown', fault: 'RangeError' },
    });
    expect(JSON.stringify(await recordOf(trail.steps(), now, allowed))).not.toContain('ana@');
  });

  it('The trail drops its oldest step beyond sixty', () => {
    const trail = createTrail();
    const actor = paymentActor();
    trail.follow(actor);
    actor.start();
    for (let press = 0; press < 100; press += 1)
      actor.send(press % 2 === 0 ? { type: 'language.changed' } : { type: 'payment.submitted' });
    expect(trail.steps()).toHaveLength(60);
    expect(trail.steps().at(-1)).toMatchObject({ machine: 'payment', event: 'payment.submitted' });
  });
});

it('On a screen out of a code, each hidden gate is another gate of the motorway; names stay hidden', () => {
  const shown = withGates(
    {
      machine: 'prepayment',
      value: 'form',
      context: { entrance: '•2', exit: '•3', trip: { in: { id: '•2', label: '•4' } }, plate: '•1', vehicleClass: '1' },
      status: 'active',
      children: {},
    },
    allowed,
  ).context;
  const { entrance, exit, ...rest } = shown as { entrance: string; exit: string };
  expect([...gates]).toEqual(expect.arrayContaining([entrance, exit]));
  expect(isSamePlace(entrance, exit)).toBe(false);
  expect(rest).toEqual({ trip: { in: { id: entrance, label: '•4' } }, plate: '•1', vehicleClass: '1' });
});
