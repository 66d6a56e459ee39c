import { createActor, fromPromise, waitFor } from 'xstate';
import { logOut, refreshToken } from '#api/accounts.ts';
import { type Bearer, createSignedClient } from '#api/signed-client.ts';
import { ProblemError } from '#domain/problem.ts';
import { canRefresh, isExpired, signInEnd, type Token } from '#domain/accounts/token.ts';
import { accountOf, sessionMachine } from '#machines/session.ts';
import { keyOfSecret } from '#storage/device-hash.ts';
import {
  forgetForSignOut,
  forgetOthersSelections,
  isAccountDeleted,
  noteChosenEnd,
  noteDeletion,
} from '#storage/forget.ts';
import { withTabLock } from '#storage/tab-lock.ts';
import type { BasePorts, Session, SessionChange } from '../ports.ts';
import { watchFailures } from '../failures.ts';
import { newSignIn } from './sign-in.ts';
import { storedSignIn } from './stored-sign-in.ts';
import { waitUntil, warnedBefore } from '../wait-until.ts';

const notConnected = (): ProblemError => new ProblemError({ code: 'not_connected', status: 401 });

/** The sign-in of an account: its token, kept fresh, and a client whose calls carry it (rules SIGNIN-2, SIGNIN-11). */
export const open = (ports: BasePorts): Session => {
  const { client, local, tabStorage: tab, forgetTab, window, serverClock, report } = ports;
  let tell: (change: SessionChange) => void = () => {};

  const held = () => actor.getSnapshot().context;

  /** Takes what another tab has stored in place of a sign-in that is over. Returns whether `signIn` is the current one. */
  const isCurrent = (signIn: string | null): boolean => {
    const found = storedSignIn(ports);
    const known = held();
    const isOther =
      found !== undefined &&
      known.signIn !== null &&
      (found.signIn !== known.signIn || found.token.accountType !== known.token?.accountType);
    if (isOther) actor.send({ type: 'token.stored', ...found });
    return !isOther && (found?.signIn ?? known.signIn) === signIn;
  };

  /** Another tab may have renewed the token, or signed out, while this one waited for the lock. */
  const refresh = async ({ token, signIn }: { token: Token | null; signIn: string | null }): Promise<Token> => {
    const current = storedSignIn(ports)?.token;
    if (current === undefined || !isCurrent(signIn)) throw notConnected();
    if (current.accessToken !== token?.accessToken) return current;
    await serverClock.firstAnswer;
    const key = await keyOfSecret(ports, current.refreshToken);
    if (!canRefresh(current, serverClock.now())) throw notConnected();
    try {
      const fresh = { ...(await refreshToken(client, current, key)), accountType: current.accountType };
      if (storedSignIn(ports)?.token.accessToken !== current.accessToken) throw notConnected();
      local.write('spiritUserToken', fresh);
      return fresh;
    } finally {
      isCurrent(signIn);
    }
  };

  const machine = sessionMachine.provide({
    actors: {
      refreshToken: fromPromise(() => {
        const before = held();
        return withTabLock(window, 'spiritUserToken', () => refresh(before));
      }),
      sendLogout: fromPromise(async () => {
        const { token } = held();
        if (token !== null) await logOut(client, token);
      }),
      awaitWarning: fromPromise(async ({ signal }) => {
        const { token } = held();
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
    actions: {
      clearPrivate: () => forgetForSignOut({ local, tabStorage: tab }),
      clearTab: forgetTab,
      leavePage: ({ context: { token } }) => tell({ account: token?.accountType ?? 'disconnected', isLost: true }),
    },
  });
  const { token = null, signIn = null } = storedSignIn(ports) ?? {};
  const actor = createActor(machine, {
    input: { token, signIn, isExpired: token !== null && isExpired(token, serverClock.now()) },
  });

  watchFailures(actor, report);

  const whenIdle = () => waitFor(actor, (state) => !state.hasTag('busy'));
  /** The token of a sign-in, after a renewal that is under way has ended. */
  const tokenOf = async (wanted: string | null): Promise<Token> => {
    const state = await whenIdle();
    if (!isCurrent(wanted) || !state.hasTag('connected') || state.context.token === null) throw notConnected();
    return state.context.token;
  };
  const noAnswer = (): ProblemError => new ProblemError({ code: 'no_answer' });

  const bearerOf = (wanted: string | null): Bearer => ({
    token: async () => {
      const first = await tokenOf(wanted);
      if (!isExpired(first, serverClock.now())) return first.accessToken;
      actor.send({ type: 'token.outlived' });
      const next = await tokenOf(wanted);
      if (next.accessToken === first.accessToken) throw noAnswer();
      return next.accessToken;
    },
    renew: async (refused) => {
      actor.send({ type: 'token.refused', accessToken: refused });
      const { accessToken } = await tokenOf(wanted);
      if (accessToken === refused) throw noAnswer();
      return accessToken;
    },
    rejected: (accessToken) => actor.send({ type: 'token.rejected', accessToken }),
    answered: () => {
      if (!isCurrent(wanted)) throw notConnected();
    },
  });

  const reread = (): void => {
    const found = storedSignIn(ports);
    const known = held();
    if (found === undefined) actor.send({ type: 'token.removed' });
    else if (found.token.accessToken !== known.token?.accessToken || found.signIn !== known.signIn)
      actor.send({ type: 'token.stored', ...found });
  };

  const session: Session = {
    start: (listener: (change: SessionChange) => void): void => {
      tell = listener;
      actor.subscribe((state) => tell({ account: accountOf(state), isLost: state.matches('lost') }));
      actor.start();
    },
    actor,
    client: createSignedClient(client, () => bearerOf(held().signIn)),
    reread,
    account: async () => accountOf(await whenIdle()),
    of: (wanted) => ({
      ...session,
      client: createSignedClient(client, () => bearerOf(wanted)),
      signOut: () => isCurrent(wanted) && session.signOut(),
      drop: () => isCurrent(wanted) && session.drop(),
      endDeleted: () => isCurrent(wanted) && session.endDeleted(),
    }),
    signIn: async (fresh: Token, email: string): Promise<void> => {
      const begun = await newSignIn(ports, email);
      if (storedSignIn(ports) !== undefined) {
        actor.send({ type: 'token.dropped' });
        forgetForSignOut({ local, tabStorage: tab });
      }
      local.write('account/sign-in', begun);
      forgetOthersSelections({ local, tabStorage: tab });
      local.write('spiritUserToken', fresh);
      actor.send({ type: 'token.stored', token: fresh, signIn: begun.id });
    },
    signOut: (): void => {
      noteChosenEnd({ local });
      actor.send({ type: 'logout.pressed' });
    },
    drop: (): void => {
      noteChosenEnd({ local });
      actor.send({ type: 'token.dropped' });
    },
    endDeleted: (): void => {
      noteDeletion({ local });
      session.drop();
    },
    isDeleted: () => isAccountDeleted({ local }),
  };
  return session;
};
