import { noteAnswer } from '#api/network-page.ts';
import { type Client, createClient } from '#api/client.ts';
import type { SignedClient } from '#api/signed-client.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import type { Token } from '#domain/accounts/token.ts';
import type { sessionMachine } from '#machines/session.ts';
import type { Actor } from 'xstate';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import { isOfDriver, openStores } from '#storage/open-stores.ts';
import type { CallNote, Problem } from '#domain/problem.ts';
import type { AnswerTime } from '#api/answer-time.ts';
import { withEarlyAnswers } from '#api/early-calls.ts';

/** Takes any thrown value. */
export type Report = (error: unknown) => void;

/** The operator's clock, from the dates of its answers. A device's own may be wrong by days. */
type ServerClock = {
  /** Epoch ms; the device's own time until the operator answers. */
  now: () => number;
  /** Whether the operator has answered, and no cache in its place: until then nothing is deleted for its age. */
  isKnown: () => boolean;
  /** Resolves with the first answer, after 15 s at the latest. */
  firstAnswer: Promise<void>;
  /** An answer from a cache moves the clock only if it contradicts it. */
  noteTime: (time: AnswerTime) => void;
};

const createServerClock = (): ServerClock => {
  let skew = 0;
  let isKnown = false;
  let resolveFirst = (): void => {};
  const firstAnswer = new Promise<void>((resolve) => {
    resolveFirst = resolve;
    setTimeout(resolve, 15_000);
  });
  return {
    now: () => Date.now() + skew,
    isKnown: () => isKnown,
    firstAnswer,
    noteTime: ({ earliest, latest }) => {
      skew = Math.min(Math.max(Date.now() + skew, earliest), latest) - Date.now();
      isKnown ||= earliest === latest;
      resolveFirst();
    },
  };
};

/** The browser's capabilities for the sign-in, and through `Ports` for every flow. */
export type BasePorts = {
  client: Client;
  /** Local storage, with this tab's own search. */
  local: LocalStore;
  tabStorage: SessionStore;
  /** Deletes what this tab has kept of a sign-in that has ended: its drafts and its own search. */
  forgetTab: () => void;
  window: Window;
  /** The current time by the operator's clock, ISO 8601: deadlines are the operator's, and a phone's clock may be wrong. */
  now: () => string;
  serverClock: ServerClock;
  /** Whether something that the driver had typed, chosen or found was stored by another release in a form that cannot be read. */
  hasDropped: boolean;
  /** Called for failures that are not shown; development prints them. */
  report: Report;
  /** A new key for a decision of the driver that has an effect at the operator (rule CALL-13). */
  newKey: () => string;
};

/** The account that is signed in now; `isLost`: the sign-in of the open page ended from outside, or another has replaced it. */
export type SessionChange = { account: AccountType; isLost: boolean };

/** What the machine `session` gives flows while somebody is signed in. */
export type Session = {
  start: (tell: (change: SessionChange) => void) => void;
  actor: Actor<typeof sessionMachine>;
  /** Its calls carry the token. */
  client: SignedClient;
  /** Reads the token again after another tab has changed it, or after this page was restored from the back/forward cache. */
  reread: () => void;
  account: () => Promise<AccountType>;
  /** The session for a page that belongs to one sign-in: under another it sends and ends nothing. */
  of: (signIn: string) => Session;
  /** A new sign-in of the account with this e-mail address. */
  signIn: (fresh: Token, email: string) => Promise<void>;
  signOut: () => void;
  drop: () => void;
  /** The account no longer exists. */
  endDeleted: () => void;
  /** Whether the sign-in ended because its account was deleted, in any tab. */
  isDeleted: () => boolean;
};

/** The sign-in as flows see it. */
export type SessionGate = {
  /** The actor of the sign-in, its code fetched at the first need. */
  load: () => Promise<Session>;
  /** Calls the listener on each change of the account. */
  subscribe: (listener: (change: SessionChange) => void) => void;
  /** The account, as far as it is known without waiting. */
  presumed: () => AccountType;
  /** The id of the sign-in of this moment; null for a visitor. */
  signInId: () => string | null;
  /** The account, once a running renewal of the token has ended. */
  whenKnown: () => Promise<AccountType>;
};

/** The capabilities of the browser and the operator that flows are given. */
export type Ports = BasePorts & { account: SessionGate };

/** Ports over a real browser window; `language` is read at each call. */
export const createBasePorts = (
  window: Window,
  language: () => string,
  report: Report,
  onCall?: (call: CallNote) => void,
  onProblem?: (problem: Problem) => void,
  { local, tabStorage, forgetTab, dropped } = openStores(window),
): BasePorts => {
  const serverClock = createServerClock();
  if (dropped.length > 0) report(new Error(`Stored by another release and dropped: ${dropped.join(', ')}`));
  return {
    client: createClient({
      fetch: withEarlyAnswers(window, globalThis.fetch.bind(globalThis)),
      host: window.location.host,
      language,
      onDate: serverClock.noteTime,
      onCall,
      onAnswer: () => noteAnswer(false),
      onFailure: (error) => {
        if (error.problem.isPage === true) noteAnswer(true);
        report(error);
        onProblem?.(error.problem);
      },
    }),
    local,
    tabStorage,
    forgetTab,
    window,
    now: () => new Date(serverClock.now()).toISOString(),
    serverClock,
    hasDropped: dropped.some(isOfDriver),
    report,
    newKey: () => window.crypto.randomUUID(),
  };
};
