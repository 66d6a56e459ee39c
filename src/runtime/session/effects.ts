import { createActor, fromPromise, waitFor } from 'xstate';
import { logOut, refreshToken } from '#api/accounts.ts';
import { createSignedClient } from '#api/signed-client.ts';
import { ProblemError } from '#domain/problem.ts';
import { canRefresh, isExpired, signInEnd, type Token } from '#domain/accounts/token.ts';
import { accountOf, sessionMachine } from '#machines/session.ts';
import { forgetForSignOut } from '#storage/forget.ts';
import { withTabLock } from '#storage/tab-lock.ts';
import type { BasePorts, Session, SessionChange } from '../ports.ts';
import { watchFailures } from '../failures.ts';
import { newSignIn } from './sign-in.ts';
import { waitUntil, warnedBefore } from '../wait-until.ts';

const notConnected = (): ProblemError => new ProblemError({ code: 'not_connected', status: 401 });

/** The sign-in of an account: its token, kept fresh, and a client whose calls carry it (rule SIGNIN-2). */
export const open = ({ client, local, tabStorage: tab, window, serverClock, newKey, report }: BasePorts): Session => {
  const storedToken = (): Token | undefined => local.read('spiritUserToken');

  const heldToken = (): Token | null => actor.getSnapshot().context.token;

  /** Another tab may have renewed the token, or signed out, while this one waited for the lock. */
  const refresh = async (token: Token | null): Promise<Token> => {
    const current = storedToken();
    if (current === undefined) throw notConnected();
    if (current.accessToken !== token?.accessToken) return current;
    await serverClock.firstAnswer;
    if (!canRefresh(current, serverClock.now())) throw notConnected();
    const fresh = { ...(await refreshToken(client, current)), accountType: current.accountType };
    if (storedToken()?.accessToken !== current.accessToken) throw notConnected();
    local.write('spiritUserToken', fresh);
    return fresh;
  };

  const machine = sessionMachine.provide({
    actors: {
      refreshToken: fromPromise(() => {
        const token = heldToken();
        return withTabLock(window, 'spiritUserToken', () => refresh(token));
      }),
      sendLogout: fromPromise(async () => {
        const token = heldToken();
        if (token !== null) await logOut(client, token);
      }),
      awaitWarning: fromPromise(async ({ signal }) => {
        const token = heldToken();
        const end = token === null ? undefined : signInEnd(token);
        await waitUntil(end === undefined ? Infinity : end - warnedBefore, serverClock.now, signal);
        return {
          endsAt: new Date(end ?? 0).toISOString(),
          canExtend: token !== null && canRefresh(token, serverClock.now()),
        };
      }),
      awaitEnd: fromPromise(({ input: { end }, signal }) =>
        waitUntil(end === null ? 0 : Date.parse(end.endsAt), serverClock.now, signal),
      ),
    },
    actions: { clearPrivate: () => forgetForSignOut({ local, tabStorage: tab }) },
  });
  const token = storedToken() ?? null;
  const actor = createActor(machine, {
    input: { token, isExpired: token !== null && isExpired(token, serverClock.now()) },
  });

  watchFailures(actor, report);

  const whenIdle = () => waitFor(actor, (state) => !state.hasTag('busy'));
  /** The token, after a renewal that is under way has ended. */
  const current = async (): Promise<Token> => {
    const state = await whenIdle();
    if (!state.hasTag('connected') || state.context.token === null) throw notConnected();
    return state.context.token;
  };
  const noAnswer = (): ProblemError => new ProblemError({ code: 'no_answer' });

  const signed = createSignedClient(client, {
    token: async () => {
      const first = await current();
      if (!isExpired(first, serverClock.now())) return first.accessToken;
      actor.send({ type: 'token.outlived' });
      const next = await current();
      if (next.accessToken === first.accessToken) throw noAnswer();
      return next.accessToken;
    },
    renew: async (refused) => {
      actor.send({ type: 'token.refused', accessToken: refused });
      const { accessToken } = await current();
      if (accessToken === refused) throw noAnswer();
      return accessToken;
    },
    rejected: (accessToken) => actor.send({ type: 'token.rejected', accessToken }),
  });

  const reread = (): void => {
    const found = storedToken();
    const known = heldToken();
    if (found === undefined) actor.send({ type: 'token.removed' });
    else if (found.accessToken !== known?.accessToken) actor.send({ type: 'token.stored', token: found });
  };

  return {
    start: (tell: (change: SessionChange) => void): void => {
      actor.subscribe((state) => tell({ account: accountOf(state), isLost: state.matches('lost') }));
      actor.start();
    },
    actor,
    client: signed,
    reread,
    account: async () => accountOf(await whenIdle()),
    signIn: async (fresh: Token, email: string): Promise<void> => {
      const signIn = await newSignIn({ local, window, newKey }, email);
      local.write('account/sign-in', signIn);
      local.write('spiritUserToken', fresh);
      actor.send({ type: 'token.stored', token: fresh });
    },
    signOut: (): void => actor.send({ type: 'logout.pressed' }),
    drop: (): void => actor.send({ type: 'token.dropped' }),
  };
};
