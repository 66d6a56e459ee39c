import { keepFocusNear } from './near-focus.ts';
import { speak } from './speak.ts';
import { tellConnection } from './tell-connection.ts';

/** What a visit has beyond its first view: for those who hear it or go through it by keyboard, and without a connection. */
export const attend = (window: Window & typeof globalThis): void => {
  keepFocusNear(window);
  speak(window);
  tellConnection(window);
};
