import { type Client, createClient } from '#api/client.ts';
import { createLocalStore, createSessionStore, type LocalStore, type SessionStore } from '#storage/keys.ts';
import { dropEarlierFormats, isOfDriver } from '#storage/earlier-formats.ts';
import { forgetSinceSignOut } from '#storage/since-sign-out.ts';
import { createTabStore } from '#storage/tab-store.ts';
import { createTabView } from '#storage/tab-view.ts';
import type { CallNote } from '#domain/problem.ts';
import type { Report } from './failures.ts';

/** The operator's clock, from the dates of its answers. A device's own may be wrong by days. */
type ServerClock = {
  /** Epoch ms; the device's own time until the operator answers. */
  now: () => number;
  /** Resolves with the first answer, after 15 s at the latest. */
  firstAnswer: Promise<void>;
  noteDate: (date: number) => void;
};

const createServerClock = (): ServerClock => {
  let skew = 0;
  let resolveFirst = (): void => {};
  const firstAnswer = new Promise<void>((resolve) => {
    resolveFirst = resolve;
    setTimeout(resolve, 15_000);
  });
  return {
    now: () => Date.now() + skew,
    firstAnswer,
    noteDate: (date) => {
      skew = date - Date.now();
      resolveFirst();
    },
  };
};

/** The browser's capabilities for the session, and through `Ports` for every flow. */
export type BasePorts = {
  client: Client;
  /** Local storage, with this tab's own search. */
  local: LocalStore;
  session: SessionStore;
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

/** Ports over a real browser window; `language` is read at each call. */
export const createBasePorts = (
  window: Window,
  language: () => string,
  report: Report,
  onCall?: (call: CallNote) => void,
): BasePorts => {
  const serverClock = createServerClock();
  const shared = createLocalStore(() => window.localStorage);
  const tab = createTabStore(() => window.sessionStorage);
  const session = createSessionStore(() => window.sessionStorage);
  forgetSinceSignOut({ local: shared, session }, tab);
  const local = createTabView(shared, tab, crypto.randomUUID());
  const dropped = dropEarlierFormats({ local, session });
  if (dropped.length > 0) report(new Error(`Stored by another release and dropped: ${dropped.join(', ')}`));
  return {
    client: createClient({
      host: window.location.host,
      language,
      onDate: serverClock.noteDate,
      onCall,
      onFailure: report,
    }),
    local,
    session,
    window,
    now: () => new Date(serverClock.now()).toISOString(),
    serverClock,
    hasDropped: dropped.some(isOfDriver),
    report,
    newKey: () => window.crypto.randomUUID(),
  };
};
