import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createClient } from '#api/client.ts';
import { sessionEndOf } from '#flows/payment/session-end.ts';
import { type Offer, paymentMachine } from '#machines/payment.ts';
import { createBasePorts } from '#runtime/ports.ts';
import { open } from '#runtime/session/effects.ts';
import { ProblemError } from '#domain/problem.ts';
import { signInEnd, type Token } from '#domain/accounts/token.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { paymentInput } from '../payment-input.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
const after = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

const tokenUntil = (seconds: number, more: Partial<Token> = {}): Token => ({
  accessToken: `until ${seconds}`,
  refreshToken: 'r',
  expirationDate: after(60),
  refreshExpirationDate: after(seconds),
  accountType: 'customer',
  ...more,
});

/** A customer signed in with a token; the operator's answers to each request to stay, in order. */
const signIn = (token: Token, ...answers: (Token | number | null)[]) => {
  const refresh = vi.fn(async () => {
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(typeof answer === 'number' ? { message: 'no' } : answer), {
      status: typeof answer === 'number' ? answer : 200,
      headers: { 'Content-Type': 'application/json', Date: new Date().toUTCString() },
    });
  });
  vi.stubGlobal('fetch', refresh);
  const window = createFakeWindow();
  window.localStorage.setItem('spiritUserToken', JSON.stringify(token));
  const session = open(
    createBasePorts(
      window,
      () => 'es',
      () => {},
    ),
  );
  session.start(() => {});
  const { actor } = session;
  return {
    session,
    window,
    asked: refresh,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
    stay: async () => {
      actor.send({ type: 'extension.pressed' });
      await vi.advanceTimersByTimeAsync(50);
    },
    isWarned: () => actor.getSnapshot().hasTag('ending'),
    end: () => actor.getSnapshot().context.end,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(value),
    account: () => (actor.getSnapshot().hasTag('connected') ? 'customer' : 'nobody'),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['endDeleted', true],
  ['drop', false],
  ['signOut', false],
] as const)(
  'Another tab knows after %s whether the account was deleted (%s), until the next sign-in ends',
  async (end, isDeleted) => {
    const { session, window } = signIn(tokenUntil(1800));
    const other = open(
      createBasePorts(
        window,
        () => 'es',
        () => {},
      ),
    );
    other.start(() => {});
    session[end]();
    other.reread();
    expect([other.actor.getSnapshot().value, other.isDeleted()]).toEqual(['lost', isDeleted]);
    await session.signIn(tokenUntil(3600), 'ana@example.org');
    session.signOut();
    expect(other.isDeleted()).toBe(false);
  },
);

describe('A sign-in that ends by itself', () => {
  it('A sign-in that ends by itself is announced two minutes before, and extended by one call', async () => {
    const { pass, stay, isWarned, end, asked, window } = signIn(tokenUntil(1800), tokenUntil(3600));
    await pass(1679);
    expect(isWarned()).toBe(false);
    await pass(1);
    expect(isWarned()).toBe(true);
    expect(end()).toEqual({ endsAt: after(1800), canExtend: true });
    await stay();
    expect(isWarned()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(window.localStorage.getItem('spiritUserToken')).toContain('until 3600');
    await pass(1800);
    expect(end()).toEqual({ endsAt: after(3600), canExtend: true });
  });

  it('A sign-in that ends by itself can be extended any number of times', async () => {
    const ends = Array.from({ length: 12 }, (_, round) => tokenUntil(180 * (round + 2)));
    const { pass, stay, isWarned } = signIn(tokenUntil(180), ...ends);
    for (const _ of ends) {
      await pass(180 - 60);
      expect(isWarned()).toBe(true);
      await stay();
      expect(isWarned()).toBe(false);
      await pass(60);
    }
  });

  it('If the request to extend a sign-in gets no answer, the sign-in lasts to its end, and the request can be repeated', async () => {
    const { pass, stay, isWarned, is } = signIn(tokenUntil(150), null, tokenUntil(3600));
    await pass(30);
    await stay();
    expect(is({ connected: { ending: 'unextended' } })).toBe(true);
    expect(isWarned()).toBe(true);
    await stay();
    expect(isWarned()).toBe(false);
  });

  it('A sign-in ends on time, whether or not the warning was closed', async () => {
    const { session, pass, isWarned, account, asked } = signIn(tokenUntil(130));
    await pass(10);
    session.actor.send({ type: 'warning.closed' });
    expect(isWarned()).toBe(false);
    await pass(119);
    expect(account()).toBe('customer');
    await pass(2);
    await pass(15);
    expect(account()).toBe('nobody');
    expect(asked).not.toHaveBeenCalled();
  });

  it('A sign-in that ends by itself is final if the operator does not move its end', async () => {
    const { pass, stay, end } = signIn(tokenUntil(150), tokenUntil(150, { accessToken: 'other' }));
    await pass(30);
    await stay();
    await pass(1);
    expect(end()).toEqual({ endsAt: after(150), canExtend: false });
  });

  it('A sign-in that ends by itself is no longer announced here once another tab has extended it', async () => {
    const { session, window, pass, isWarned } = signIn(tokenUntil(130));
    await pass(10);
    expect(isWarned()).toBe(true);
    window.localStorage.setItem('spiritUserToken', JSON.stringify(tokenUntil(3600)));
    session.reread();
    expect(isWarned()).toBe(false);
  });

  it('A sign-in that ends by itself is announced late by a device that has slept, but not after a minute awake', async () => {
    const { pass, isWarned } = signIn(tokenUntil(7200));
    await pass(30);
    // The timers stood still, the clock did not.
    vi.setSystemTime(start + 7100_000);
    await pass(60);
    expect(isWarned()).toBe(true);
  });
});

describe('The end of a sign-in', () => {
  const jwt = (exp: number): string => `h.${btoa(JSON.stringify({ exp }))}.s`;
  const { refreshExpirationDate: _, ...unsaid } = tokenUntil(60);

  it.each<[string, Token, number | undefined]>([
    ['is not known where the operator says none', unsaid, undefined],
    ['is that of the token where nothing renews it', { ...unsaid, refreshToken: '' }, start + 60_000],
    ['is what the operator says', tokenUntil(1800), start + 1800_000],
    ['is that of the token that renews it', { ...unsaid, refreshToken: jwt(start / 1000 + 900) }, start + 900_000],
    ['is the sooner of both', tokenUntil(1800, { refreshToken: jwt(start / 1000 + 900) }), start + 900_000],
    ['is not before the token’s own', tokenUntil(30), start + 60_000],
  ])('%s', (__, token, end) => expect(signInEnd(token)).toBe(end));
});

/** A driver at the form of a payment whose session ends after some seconds; the operator's answers to each request for more time; `isLenient`: it takes payments after the end. */
const atPayment = async (seconds: number | null, answers: (string | number | null)[] = [], isLenient = false) => {
  const calls: string[] = [];
  const client = createClient({
    origin: 'https://toll.example',
    host: 'toll.example',
    language: () => 'es',
    fetch: async (input, init) => {
      calls.push(`${init?.method} ${new URL(input instanceof Request ? input.url : input).pathname}`);
      const answer = answers.shift() ?? null;
      if (answer === null) throw new TypeError('Failed to fetch');
      const [status, body] = typeof answer === 'number' ? [answer, {}] : [200, { sessionEndsAt: answer }];
      return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
    },
  });
  const offer: Offer = {
    methods: [{ type: 'CREDIT_CARD', isEnabled: true }],
    sessionId: 's1',
    known: {},
    ...(seconds !== null && { sessionEndsAt: after(seconds) }),
  };
  const serverClock = { now: () => Date.now() };
  let offered = 0;
  const listMethods = fromPromise<Offer, { sessionId: string; trips: Journey[] }>(async () => {
    const hasEnded = seconds !== null && serverClock.now() >= start + seconds * 1000;
    if (offered > 0 && hasEnded && !isLenient) throw new ProblemError({ code: 'payment_session_invalid', status: 400 });
    offered += 1;
    return offer;
  });
  const actors = { listMethods, ...sessionEndOf({ serverClock }, async () => client) };
  const actor = createActor(paymentMachine.provide({ actors }), {
    input: { ...paymentInput(), openedAt: after(0) },
  }).start();
  await waitFor(actor, (state) => state.matches('choosing'));
  actor.send({ type: 'billing.typed', field: 'firstName', value: 'Ana' });
  const value = () => actor.getSnapshot().value;
  return {
    asked: calls,
    value,
    problem: () => actor.getSnapshot().context.problem?.code,
    form: () => [value(), actor.getSnapshot().context.billing.firstName],
    send: actor.send,
    pass: (time: number) => vi.advanceTimersByTimeAsync(time * 1000),
  };
};
const form = [{ choosing: 'billing' }, 'Ana'];
const over = [{ methodsUnavailable: 'shown' }, 'Ana'];

describe('The end of a payment session (rule PAY-26)', () => {
  it('The end of a payment session is announced two minutes before, and moved as often as the operator moves it', async () => {
    const twoHoursLater = '2026-11-22T15:00:00';
    const { pass, value, form: shown, send, asked } = await atPayment(3600, [twoHoursLater, after(10_800)]);
    await pass(3479);
    expect(shown()).toEqual(form);
    await pass(1);
    expect(value()).toEqual({ sessionEnding: 'announced' });
    send({ type: 'extension.pressed' });
    await pass(0);
    expect(asked).toEqual(['POST /services/v1/payments/s1/extension']);
    expect(shown()).toEqual(form);
    await pass(3600);
    expect(value()).toEqual({ sessionEnding: 'announced' });
  });

  it.each([
    ['is not moved where the platform has no such call', 404, 'fixed'],
    ['is not moved where the operator refuses it', 403, 'fixed'],
    ['is not moved where the answer names the same end', after(3600), 'fixed'],
    ['can be moved by another press where there was no answer', null, 'unextended'],
  ])('The end of a payment session %s', async (_, answer, then) => {
    const { pass, value, form: shown, send } = await atPayment(3600, [answer]);
    await pass(3480);
    send({ type: 'extension.pressed' });
    await pass(1);
    expect(value()).toEqual({ sessionEnding: then });
    send({ type: 'dialog.closed' });
    await pass(118);
    expect(shown()).toEqual(form);
    await pass(1);
    expect(shown()).toEqual(over);
  });

  it('A payment session that has ended is called expired, not nearly over, and leads to a new search', async () => {
    const { form: shown, problem, pass } = await atPayment(-60);
    await pass(0);
    expect([...shown(), problem()]).toEqual([...over, 'payment_session_invalid']);
    const asleep = await atPayment(3600);
    vi.setSystemTime(start + 4_000_000);
    await asleep.pass(60);
    expect(asleep.form()).toEqual(over);
    const inDialog = await atPayment(8000);
    await inDialog.pass(3850);
    expect(inDialog.value()).toEqual({ sessionEnding: 'announced' });
    await inDialog.pass(200);
    expect(inDialog.form()).toEqual(over);
  });

  it('An operator that still takes payments after the end of a session is believed', async () => {
    const { form: shown, pass } = await atPayment(130, [], true);
    await pass(10_000);
    expect(shown()).toEqual(form);
  });

  it('No end of a payment session is announced if the operator does not give it', async () => {
    const { pass, form: shown } = await atPayment(null);
    await pass(100_000);
    expect(shown()).toEqual(form);
  });
});
