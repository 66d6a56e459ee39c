import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBasePorts, type SessionChange } from '#runtime/ports.ts';
import { open } from '#runtime/session/effects.ts';
import { createSessionGate } from '#runtime/session/session-gate.ts';
import { ProblemError } from '#domain/problem.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { fetchCode, openStage, stubBrowser, tokenOf } from '../../faults/stage.ts';

const flows = ['profile', 'renter-profile', 'fleet-vehicles', 'fleet-journeys', 'contact', 'payment'] as const;

describe('A page of one account that sees another account signed in', () => {
  beforeEach(async () => {
    await fetchCode(...flows);
    return stubBrowser();
  });

  const signInOf = (id: string) => ({ id, owner: null });
  const events = {
    'by an event of the storage': { type: 'storage', key: 'spiritUserToken' },
    'as it comes back from the browser’s cache': { type: 'pageshow', persisted: true },
    'as it is shown again': { type: 'visibilitychange' },
    'as it is thawed': { type: 'resume' },
  } as const;
  const pairs = [
    ['customer', 'customer', 'profile'],
    ['customer', 'customer', 'contact'],
    ['customer', 'customer', 'payment'],
    ['customer', 'renter', 'profile'],
    ['renter', 'customer', 'renter-profile'],
    ['renter', 'renter', 'fleet-vehicles'],
    ['renter', 'renter', 'fleet-journeys'],
  ] as const;

  it.each(
    pairs.flatMap(([from, to, flow]) =>
      (Object.keys(events) as (keyof typeof events)[]).map((way) => [flow, from, to, way] as const),
    ),
  )('The page %s of a %s is left and its draft forgotten once a %s has signed in, %s', async (flow, from, to, way) => {
    const operator = createFakeOperator();
    const stage = await openStage(
      {
        flow,
        as: from,
        local: { 'account/sign-in': signInOf('first') },
        session: { 'contact/answers': ['private'], 'login/draft': { holder: 'customer', email: 'ana@example.es' } },
      },
      operator,
    );
    stage.navigations.length = 0;
    const before = operator.calls.length;
    stage.keep('account/sign-in', signInOf('second'));
    stage.keep('spiritUserToken', { ...tokenOf(to), accessToken: 'b' });
    const { type, ...more } = events[way];
    const at = type === 'visibilitychange' || type === 'resume' ? 'document' : 'window';
    await stage.press({ event: { type, kept: { ...tokenOf(to), accessToken: 'b' }, ...more }, at });
    expect(stage.navigations).toEqual([{ to: 'reconsidered', replace: true }]);
    expect(stage.isOn()).toBe(false);
    expect([stage.tabValue('contact/answers'), stage.tabValue('login/draft')]).toEqual([null, null]);
    expect(operator.calls.slice(before)).toEqual([]);
    expect(stage.localValue('spiritUserToken')).toMatchObject({ accessToken: 'b' });
    expect(stage.localValue('account/sign-in')).toEqual(signInOf('second'));
  });

  it.each(
    (['contact', 'payment'] as const).flatMap((flow) =>
      (Object.keys(events) as (keyof typeof events)[]).map((way) => [flow, way] as const),
    ),
  )('The page %s of a visitor is left once a company has signed in, %s', async (flow, way) => {
    const stage = await openStage({ flow }, createFakeOperator());
    stage.navigations.length = 0;
    stage.keep('account/sign-in', signInOf('first'));
    stage.keep('spiritUserToken', tokenOf('renter'));
    const { type, ...more } = events[way];
    const at = type === 'visibilitychange' || type === 'resume' ? 'document' : 'window';
    await stage.press({ event: { type, kept: tokenOf('renter'), ...more }, at });
    expect(stage.navigations).toEqual([{ to: 'reconsidered', replace: true }]);
    expect(stage.isOn()).toBe(false);
  });

  it('A company that signs in sends two events of the storage, and leaves a visitor’s page once', async () => {
    const window = createFakeWindow();
    const ports = createBasePorts(
      window,
      () => 'en',
      () => {},
    );
    const changes: SessionChange[] = [];
    createSessionGate(ports).subscribe((change) => changes.push(change));
    window.localStorage.setItem('account/sign-in', JSON.stringify(signInOf('first')));
    window.localStorage.setItem('spiritUserToken', JSON.stringify(tokenOf('renter')));
    for (const key of ['account/sign-in', 'spiritUserToken'])
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(changes).toEqual([{ account: 'renter', isLost: true }]);
  });

  it('The page of a visitor stays once a customer has signed in: the visitor’s payments stay those of the device', async () => {
    const stage = await openStage({ flow: 'contact' }, createFakeOperator());
    stage.keep('account/sign-in', signInOf('first'));
    const event = { type: 'storage', key: 'spiritUserToken', kept: tokenOf('customer') };
    await stage.press({ event, at: 'window' });
    expect(stage.isOn()).toBe(true);
  });

  it('A page stays where the token of its own sign-in was renewed in another tab', async () => {
    const operator = createFakeOperator();
    const script = { flow: 'profile', as: 'customer', local: { 'account/sign-in': signInOf('first') } } as const;
    const stage = await openStage(script, operator);
    const kept = { ...tokenOf('customer'), accessToken: 'renewed' };
    await stage.press({ event: { type: 'storage', key: 'spiritUserToken', kept }, at: 'window' });
    expect(stage.isOn()).toBe(true);
  });

  it('A token without a sign-in gets one of an unknown account, and works on', async () => {
    const operator = createFakeOperator();
    const stage = await openStage({ flow: 'profile', local: { spiritUserToken: tokenOf('customer') } }, operator);
    expect(stage.localValue('account/sign-in')).toEqual({ id: expect.stringMatching(/^earlier-/), owner: null });
    expect(stage.isOn()).toBe(true);
  });

  it('A sign-in whose token is gone is removed', async () => {
    const stage = await openStage(
      { flow: 'contact', local: { 'account/sign-in': signInOf('first') } },
      createFakeOperator(),
    );
    expect(stage.localValue('account/sign-in')).toBeNull();
  });
});

describe('A call of a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  const token = (name: string, changes: object = {}) => ({ ...tokenOf('customer'), accessToken: name, ...changes });

  /** The session of a page of Ana's; `answer` is called with the token of each call and `signInBea`, without any event. */
  const openSession = (answer: (token: string, signInBea: () => void) => Response, changes: object = {}) => {
    const window = createFakeWindow();
    const keep = (key: string, value: unknown): void => window.localStorage.setItem(key, JSON.stringify(value));
    const signInBea = (): void => {
      keep('account/sign-in', { id: 'bea', owner: null });
      keep('spiritUserToken', token('token of Bea'));
    };
    keep('account/sign-in', { id: 'ana', owner: null });
    keep('spiritUserToken', token('token of Ana', changes));
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('Authorization') ?? 'none');
      return answer(sent.at(-1) ?? '', signInBea);
    });
    const ports = createBasePorts(
      window,
      () => 'en',
      () => {},
    );
    ports.serverClock.noteTime({ earliest: Date.now(), latest: Date.now() });
    const session = open(ports);
    const told: SessionChange[] = [];
    session.start((change) => told.push(change));
    const kept = (): unknown => JSON.parse(window.localStorage.getItem('spiritUserToken') ?? 'null');
    return { page: session.of('ana'), session, sent, told, signInBea, kept };
  };
  const codeOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'no problem',
      (error: unknown) => (error instanceof ProblemError ? error.problem.code : 'another error'),
    );
  const ok = (): Response => new Response('{}', { status: 200, headers: { Date: new Date().toUTCString() } });

  it('A call of a page is not sent once another account has signed in, before any event', async () => {
    const { page, sent, told, signInBea, kept } = openSession(ok);
    signInBea();
    expect(await codeOf(page.client.send('/users/me', { method: 'PATCH', body: {} }))).toBe('not_connected');
    expect(sent).toEqual([]);
    expect(told).toContainEqual({ account: 'customer', isLost: true });
    expect(kept()).toMatchObject({ accessToken: 'token of Bea' });
  });

  it('A call of a page that is answered 401 is not repeated with the token of another account', async () => {
    const { page, sent, kept } = openSession((_, signInBea) => {
      signInBea();
      return new Response('{}', { status: 401 });
    });
    expect(await codeOf(page.client.send('/users/me', { method: 'DELETE' }))).toBe('not_connected');
    expect(sent).toEqual(['Bearer token of Ana']);
    expect(kept()).toMatchObject({ accessToken: 'token of Bea' });
  });

  it('A call of a page whose answer comes after another account has signed in has no answer for that page', async () => {
    const { page, told } = openSession((_, signInBea) => {
      signInBea();
      return ok();
    });
    expect(await codeOf(page.client.blob('/users/me'))).toBe('not_connected');
    expect(told).toContainEqual({ account: 'customer', isLost: true });
  });

  it.each([
    ['is refused', () => new Response('{}', { status: 401 })],
    ['is carried out', () => Response.json(token('token of Ana 2'), { headers: { Date: new Date().toUTCString() } })],
  ])('A call of a page whose refresh %s keeps the token of the account that signed in meanwhile', async (_, answer) => {
    const { page, sent, kept } = openSession(
      (_token, signInBea) => {
        signInBea();
        return answer();
      },
      { expirationDate: '2020-01-01T00:00:00Z' },
    );
    expect(await codeOf(page.client.send('/users/me'))).toBe('not_connected');
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject({ accessToken: 'token of Bea' });
  });

  it('A page whose token is renewed without a call is left if another account has signed in', async () => {
    const { session, sent, told, signInBea } = openSession(ok);
    signInBea();
    session.actor.send({ type: 'token.outlived' });
    await session.account();
    expect(told).toContainEqual({ account: 'customer', isLost: true });
    expect(sent).toEqual([]);
  });

  it('A page that another account has taken over does not sign that account out', async () => {
    const { page, signInBea, kept } = openSession(ok);
    signInBea();
    page.signOut();
    page.drop();
    await passTimers();
    expect(kept()).toMatchObject({ accessToken: 'token of Bea' });
  });
});

const passTimers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
