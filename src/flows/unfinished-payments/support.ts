/** The values of this machine that a support code may hold. */
export const allowed = [
  'payments.*.verdict',
  'payments.*.attempt.cents:cents',
  'payments.*.attempt.startedAt:moment',
  'hasOther',
];
