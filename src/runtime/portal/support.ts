import { problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  'account',
  'open.flow',
  'settings.title',
  'settings.language',
  'settings.subtitle',
  'settings.actions.*',
];
