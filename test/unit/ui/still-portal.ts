import type { Portal } from '#runtime/portal/portal.ts';
import { portalMachine } from '#machines/portal.ts';
import { frozenActor } from '#tools/replay/frozen.ts';

/** All that views read from the portal. */
export const stillPortal = {
  callHeaders: () => ({}),
  supportCode: { open: () => {} },
  root: frozenActor(
    portalMachine,
    {
      machine: 'portal',
      value: { settings: 'unknown', screen: 'running' },
      context: { settings: null, look: null, problem: null, open: null, account: 'disconnected' },
      status: 'active',
      output: undefined,
      children: {},
    },
    () => {},
  ).actor,
} as unknown as Portal;
