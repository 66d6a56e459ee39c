import { ProblemError } from '#domain/problem.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { storedSignIn } from './stored-sign-in.ts';
import type { BasePorts, Session, SessionChange, SessionGate } from '../ports.ts';

/** Loads the code of the sign-in on first use: a visitor without a token never loads it. */
export const createSessionGate = (ports: BasePorts): SessionGate => {
  const { local, window } = ports;
  const listeners = new Set<(change: SessionChange) => void>();
  const tell = (change: SessionChange): void => listeners.forEach((listener) => listener(change));
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

  const isVisitor = (): boolean =>
    session === undefined ? loading === undefined : !session.actor.getSnapshot().hasTag('connected');

  /** Reads what another tab has stored. A visitor's page is left once a company has signed in: what it sends would be the company's. */
  const look = (): void => {
    const isTakenOver = isVisitor() && storedAccount() === 'renter';
    if (session !== undefined) session.reread();
    else if (hasToken()) void load().catch(ports.report);
    if (isTakenOver) tell({ account: 'renter', isLost: true });
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
    subscribe: (listener) => void listeners.add(listener),
    presumed: storedAccount,
    signInId,
    whenKnown: async () => (session === undefined && !hasToken() ? 'disconnected' : (await load()).account()),
  };
};
