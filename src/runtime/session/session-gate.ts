import { ProblemError } from '#domain/problem.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { storedSignIn } from './stored-sign-in.ts';
import type { BasePorts, Session, SessionChange, SessionGate } from '../ports.ts';

/** Loads the code of the sign-in on first use: a visitor without a token never loads it. `tell` is called on every change. */
export const createSessionGate = (ports: BasePorts, tell: (change: SessionChange) => void): SessionGate => {
  const { local, window } = ports;
  let session: Session | undefined;
  let loading: Promise<Session> | undefined;

  const open = async (): Promise<Session> => {
    const code = await import('./effects.ts').catch((cause: unknown) => {
      throw new ProblemError({ code: 'no_answer' }, { cause });
    });
    const opened = code.open(ports);
    opened.start(tell);
    session = opened;
    return opened;
  };
  const load = (): Promise<Session> =>
    (loading ??= open().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const storedAccount = (): AccountType => local.read('spiritUserToken')?.accountType ?? 'disconnected';
  const hasToken = (): boolean => storedAccount() !== 'disconnected';

  const signInId = (): string | null => storedSignIn(ports)?.signIn ?? null;

  const isVisitors = (): boolean =>
    session === undefined ? loading === undefined : session.actor.getSnapshot().context.token === null;

  const look = (): void => {
    // What a visitor has open is not a company's: the company would read it, and what is paid there would count as its own.
    const isTakenOver = isVisitors() && storedAccount() === 'renter';
    const leave = (): void => {
      if (isTakenOver) tell({ account: 'renter', isLost: true });
    };
    if (session !== undefined) {
      session.reread();
      leave();
    } else if (hasToken()) void load().then(leave).catch(ports.report);
  };
  // A sign-in whose token is gone, such as after a sign-out in an earlier release.
  if (!hasToken()) local.remove('account/sign-in');

  // The token is written after its sign-in, and removed before it.
  const isOfSignIn = (key: string | null): boolean =>
    key === null || key === 'spiritUserToken' || (key === 'account/sign-in' && hasToken());
  window.addEventListener('storage', ({ key }) => isOfSignIn(key) && look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
  // A frozen tab may miss these events.
  window.document.addEventListener('resume', look);
  window.document.addEventListener('visibilitychange', () => window.document.visibilityState === 'visible' && look());

  return {
    load,
    presumed: storedAccount,
    signInId,
    whenKnown: async () => (session === undefined && !hasToken() ? 'disconnected' : (await load()).account()),
  };
};
