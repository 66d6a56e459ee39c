import { keepFocusNear } from './near-focus.ts';
import { speak } from './speak.ts';

/** What a visit has for those who hear it or go through it by keyboard, beyond its first view. */
export const attend = (window: Window & typeof globalThis): void => {
  keepFocusNear(window);
  speak(window);
};
