import type { Client } from '#api/client.ts';
import { createClient } from '#api/client.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';

/** What flows reach the world through. */
export type Ports = {
  client: Client;
  local: LocalStore;
  session: SessionStore;
  window: Window;
  /** The present moment, ISO 8601. */
  now: () => string;
};

/** Ports over a real browser window; `language` is asked at each call. */
export const createPorts = (window: Window, language: () => string): Ports => ({
  client: createClient({ host: window.location.host, language }),
  local: createLocalStore(() => window.localStorage),
  session: createSessionStore(() => window.sessionStorage),
  window,
  now: () => new Date().toISOString(),
});
