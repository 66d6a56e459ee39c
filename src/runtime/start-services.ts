import { waitFor } from 'xstate';
import type { Portal } from './portal/portal.ts';
import { keepFocusNear } from './keep-focus.ts';
import { announce } from './announce.ts';
import { sendFilledIn } from './send-filled-in.ts';
import { announceConnection } from './announce-connection.ts';

/**
 * What a visit needs beyond its first view: announcements, keyboard focus, what a browser fills in, the offline notice. `watch` is for operators
 * that have asked for telemetry, `ignore` for all others.
 */
export const startServices = async (
  window: Window & typeof globalThis,
  root: Portal['root'],
  { watch, ignore }: Record<'watch' | 'ignore', () => void>,
): Promise<void> => {
  keepFocusNear(window);
  sendFilledIn(window);
  announce(window);
  announceConnection(window);
  const { context } = await waitFor(root, (state) => state.context.settings !== null);
  if (context.settings?.actions.includes('telemetry')) watch();
  else ignore();
};
