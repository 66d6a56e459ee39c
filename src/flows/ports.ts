import type { Client } from '#api/client.ts';
import { createClient } from '#api/client.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import type { SessionGate } from './session-gate.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';

/** What flows reach the world through. */
export type Ports = {
  client: Client;
  local: LocalStore;
  session: SessionStore;
  window: Window;
  /** The present moment by the operator's clock, ISO 8601: a deadline is the operator's, and a phone's clock may be wrong. */
  now: () => string;
  serverClock: ServerClock;
  account: SessionGate;
};

/** Ports over a real browser window, but for the session, which needs them itself; `language` is asked at each call. */
export const createPorts = (window: Window, language: () => string): Omit<Ports, 'account'> => {
  const serverClock = createServerClock();
  return {
    client: createClient({ host: window.location.host, language, onDate: serverClock.hear }),
    local: createLocalStore(() => window.localStorage),
    session: createSessionStore(() => window.sessionStorage),
    window,
    now: () => new Date(serverClock.now()).toISOString(),
    serverClock,
  };
};
