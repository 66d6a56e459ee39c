import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { telemetry, type Telemetry } from '#api/contracts/telemetry.ts';
import { everyPage } from '#pages.ts';
import { startServices } from '#runtime/start-services.ts';
import type { HomeAction, Settings } from '#domain/operator/settings.ts';
import { portalMachine } from '#machines/portal.ts';
import type { Violation } from '#runtime/report-violations.ts';
import { ProblemError } from '#domain/problem.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { createTrail } from '#support/trail.ts';
import { createBacklog } from '#telemetry/backlog.ts';
import { createTransitionReader } from '#telemetry/transitions.ts';
import { watch } from '#telemetry/watch.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { calls } from '#tools/openapi/calls.ts';

const canary = 'ana.canary@example.com';

/** A watched visit, and its batches. */
const visit = (status = 204) => {
  const trail = createTrail();
  const failures = createBacklog<unknown>();
  const violations = createBacklog<Violation>();
  const sent: Telemetry[] = [];
  const beacons: Blob[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    sent.push(telemetry.parse(JSON.parse(String(init?.body))));
    return new Response(null, { status });
  });
  Object.assign(window.navigator, { sendBeacon: (_: string, body: Blob) => beacons.push(body) > 0 });
  const begin = (): void => watch({ window, trail, failures, violations, usable: Promise.resolve(812.4) });
  return { trail, failures, violations, sent, beacons, begin };
};

/** Orders the end of an address's alerts; the first answer is lost. */
const unsubscribe = (trail: ReturnType<typeof createTrail>) => {
  let tries = 0;
  const flow = createActor(
    unsubscribeMachine.provide({
      actors: {
        sendUnsubscription: fromPromise(async () => {
          tries += 1;
          if (tries === 1)
            throw new ProblemError({ code: 'no_answer' }, { call: { method: 'POST', path: '/customers/unsubscribe' } });
        }),
      },
    }),
    { input: { email: '' } },
  );
  trail.follow(flow);
  flow.start();
  return flow;
};

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'es';
  window.history.replaceState(null, '', '/es/unsubscribe?email=ana.canary%40example.com');
});
afterEach(() => {
  window.sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  document.documentElement.lang = '';
});

describe('A visit that is watched', () => {
  it('A watched visit counts which events left which states, and where failures happened, also before it was watched', async () => {
    const { trail, failures, violations, sent, begin } = visit();
    const flow = unsubscribe(trail);
    for (let typed = 1; typed <= canary.length; typed += 1)
      flow.send({ type: 'email.typed', email: canary.slice(0, typed) });
    flow.send({ type: 'unsubscription.submitted' });
    failures.add(new ProblemError({ code: 'no_answer' }, { call: { method: 'POST', path: '/customers/unsubscribe' } }));
    failures.add(new TypeError(canary));
    violations.add({ directive: 'img-src', blocked: 'https://elsewhere.example' });
    violations.add({ directive: 'script-src', blocked: 'chrome-extension://abcdefghijklmnop' });
    await settle();
    begin();
    flow.send({ type: 'unsubscription.submitted' });
    await settle();
    flow.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      language: 'es',
      speed: [{ measure: 'usable', screen: '/unsubscribe', value: 812 }],
      calls: [{ call: 'POST /customers/unsubscribe', count: 1 }],
      errors: [
        { screen: '/unsubscribe', code: 'no_answer', count: 1 },
        { screen: '/unsubscribe', code: 'fault', count: 1 },
      ],
      violations: [
        { directive: 'img-src', blocked: 'https://elsewhere.example', count: 1 },
        { directive: 'script-src', blocked: 'chrome-extension', count: 1 },
      ],
    });
    expect(JSON.stringify(sent)).not.toMatch(/canary|abcdefghijklmnop/);
    expect(
      sent[0]?.transitions.map(({ from, event, to, count }) => `${from} ${event} ${to} ${count}`),
    ).toMatchInlineSnapshot(`
      [
        " xstate.init form 1",
        "form unsubscription.submitted sending 2",
        "sending xstate.error.actor.sendUnsubscription form 1",
        "sending xstate.done.actor.sendUnsubscription done 1",
        "done xstate.stop  1",
      ]
    `);
  });

  it('A watched visit never identifies a person, whatever a machine holds', async () => {
    const { trail, sent, beacons, begin } = visit();
    begin();
    const flow = unsubscribe(trail);
    flow.send({ type: 'email.typed', email: canary });
    flow.send({ type: 'unsubscription.submitted' });
    await settle();
    await vi.advanceTimersByTimeAsync(5_000);
    const text = JSON.stringify(sent);
    expect(text).toContain('unsubscribe');
    expect(text).not.toMatch(/canary|ana|example\.com/);
    expect(beacons).toEqual([]);
  });

  it('A watched visit counts a machine once, and does not count one that has ended when it is first seen', async () => {
    const { trail, sent, begin } = visit();
    begin();
    const oneStep = setup({}).createMachine({
      id: 'payment',
      context: ({ input }) => ({ isOver: input === 'over' }),
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: ({ context }) => context.isOver, target: 'ended' }, 'choosing'] },
        choosing: { on: { 'payment.closed': 'ended' } },
        ended: { type: 'final' },
      },
    });
    // Of 20 visits every third finds its payment at its end.
    for (let count = 0; count < 20; count += 1) {
      const flow = createActor(oneStep, { input: count % 3 === 0 ? 'over' : 'open' });
      trail.follow(flow);
      flow.start();
      flow.send({ type: 'payment.closed' });
      flow.stop();
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent[0]?.host).toBe(window.location.host);
    expect(sent[0]?.transitions.map(({ from, event, to, count }) => `${from} ${event} ${to} ${count}`)).toEqual([
      ' xstate.init choosing 13',
      'choosing payment.closed ended 13',
    ]);
  });

  it('A watched visit sends nothing more once the operator has refused telemetry', async () => {
    const { failures, sent, beacons, begin } = visit(404);
    begin();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    failures.add(new TypeError());
    await vi.advanceTimersByTimeAsync(600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([sent.length, beacons.length]).toEqual([1, 0]);
    // The same tab, loaded again.
    const again = visit();
    again.begin();
    again.failures.add(new TypeError());
    await vi.advanceTimersByTimeAsync(600_000);
    expect([again.sent.length, again.beacons.length]).toEqual([0, 0]);
  });

  it('A watched visit sends the remaining counts when the page is left, and nothing if there are none', async () => {
    const { failures, sent, beacons, begin } = visit();
    begin();
    await vi.advanceTimersByTimeAsync(5_000);
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons).toHaveLength(0);
    failures.add(new TypeError());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacons.map(({ type }) => type)).toEqual(['application/json']);
    isHidden.mockRestore();
    expect(sent).toHaveLength(1);
  });
});

describe('Machines inside machines', () => {
  const inside = (captcha: string): StoredSnapshot => ({
    machine: 'captcha',
    value: captcha,
    context: {},
    status: 'active',
    children: {},
  });
  const at = (value: string, captcha?: string): StoredSnapshot => ({
    machine: 'journey-search',
    value,
    context: {},
    status: 'active',
    children: captcha === undefined ? {} : { captcha: inside(captcha) },
  });

  it('Transitions of inner machines are counted by the event of the machine that took them, in any order of steps', () => {
    const read = createTransitionReader();
    const countedSteps = [
      { machine: 'captcha', event: 'xstate.init', snapshot: at('editing', 'loading') },
      { machine: 'journey-search', event: 'xstate.init', snapshot: at('editing', 'loading') },
      // The outer one has moved already, and its step follows later.
      { machine: 'captcha', event: 'token.wanted', snapshot: at('proving', 'awaited') },
      { machine: 'journey-search', event: 'plate.submitted', snapshot: at('proving', 'awaited') },
      { machine: 'journey-search', event: 'xstate.done.actor.captcha', snapshot: at('found') },
      { machine: 'home', event: 'xstate.init', snapshot: { ...at('loading'), machine: 'home' } },
    ]
      .flatMap(read)
      .map(({ machine, from, event, to }) => `${machine}: ${from} ${event} ${to}`);
    expect(countedSteps.sort()).toEqual(
      [
        'journey-search:  xstate.init editing',
        'captcha:  xstate.init loading',
        'captcha: loading token.wanted awaited',
        'journey-search: editing plate.submitted proving',
        'journey-search: proving xstate.done.actor.captcha found',
        'captcha: awaited xstate.stop ',
        'home:  xstate.init loading',
      ].sort(),
    );
  });
});

const machines = await machinesIn(new URL('../../../machines/', pathToFileURL(import.meta.filename)));

describe('The contract of the counts', () => {
  const batch = (counted: Partial<Telemetry>) => telemetry.safeParse({ ...nothing, ...counted }).success;
  const nothing = {
    release: '1.0.0',
    language: 'fr',
    speed: [],
    calls: [],
    errors: [],
    transitions: [],
    violations: [],
  };
  const step = { machine: 'payment', from: 'a', event: 'b', to: '', count: 1 };

  it('The contract of the counts accepts every state and event of every chart, every page and every call', () => {
    expect(machines.length).toBeGreaterThan(35);
    for (const { name: machine, states, transitions } of machines.map(chartOf)) {
      const events = transitions.map(({ event }) => ({ ...step, machine, event }));
      const names = states.map(({ id }) => ({ ...step, machine, from: id }));
      expect(batch({ transitions: [...events, ...names] }), machine).toBe(true);
    }
    expect(batch({ errors: everyPage.map(([screen]) => ({ screen, code: 'fault', count: 1 })) })).toBe(true);
    const made = calls.map(({ method, path }) => ({ call: `${method.toUpperCase()} ${path}`, count: 1 }));
    expect(batch({ calls: made })).toBe(true);
  });

  it('The contract of the counts has no place for typed text, a location, or an unnamed field', () => {
    for (const event of ['AB-123-CD typed', 'ana@example.com', '+34600111222', '4970100000000000'])
      expect(batch({ transitions: [{ ...step, event }] }), event).toBe(false);
    for (const screen of ['/unsubscribe?email=ana', '/help/123456', 'https://pay.example/'])
      expect(batch({ errors: [{ screen, code: 'unknown', count: 1 }] }), screen).toBe(false);
    expect(batch({ calls: [{ call: 'GET /articles/123456', count: 1 }] })).toBe(false);
    expect(batch({ visitor: 'a' } as object)).toBe(false);
    expect(batch({})).toBe(true);
  });
});

/** The course of a visit whose operator answers with these actions, or never. */
const visitWith = async (actions: HomeAction[] | undefined): Promise<string[]> => {
  const settings: Settings | undefined = actions && { title: 'Autopistas', actions, footer: [] };
  const root = createActor(
    portalMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => {
          if (settings === undefined) throw new Error('No answer.');
          return settings;
        }),
      },
    }),
    { input: { account: 'disconnected', settings: null } },
  );
  root.start();
  const sent: string[] = [];
  // Without settings it waits until the page is over.
  const attended = startServices(window, root, { watch: () => sent.push('watch'), ignore: () => sent.push('ignore') });
  attended.catch(() => {});
  await settle();
  root.stop();
  return sent;
};

describe('A visit is watched', () => {
  it('A visit is watched if the operator asks for counts', async () =>
    expect(await visitWith(['freeflow', 'telemetry'])).toEqual(['watch']));
  it('A visit is not watched if the operator asks for no counts', async () => {
    expect(await visitWith(['freeflow'])).toEqual(['ignore']);
    expect(await visitWith(undefined)).toEqual([]);
  });
});
