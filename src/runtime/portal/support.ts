/** The values of this machine that a support code may hold. */
export const allowed = [
  'problem.code',
  'problem.status',
  'account',
  'open.flow',
  'settings.title',
  'settings.language',
  'settings.subtitle',
  'settings.actions.*',
];
