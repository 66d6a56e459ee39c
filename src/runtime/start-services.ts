import { waitFor } from 'xstate';
import type { Portal } from './portal/effects.ts';
import { keepFocusNear } from './keep-focus.ts';
import { speak } from './announce.ts';
import { tellConnection } from './announce-connection.ts';

/**
 * What a visit has beyond its first view: for those who hear it or go through it by keyboard, and without a connection. `watch` is for operators
 * that have asked for telemetry, and `ignore` for all others.
 */
export const attend = async (
  window: Window & typeof globalThis,
  root: Portal['root'],
  { watch, ignore }: Record<'watch' | 'ignore', () => void>,
): Promise<void> => {
  keepFocusNear(window);
  speak(window);
  tellConnection(window);
  const { context } = await waitFor(root, (state) => state.context.settings !== null);
  if (context.settings?.actions.includes('telemetry')) watch();
  else ignore();
};
