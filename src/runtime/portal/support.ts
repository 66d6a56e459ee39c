/** What a support code may say of this machine. */
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
