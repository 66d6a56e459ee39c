/** The values of this machine that a support code may hold. */
export const allowed = [
  'emailProblem',
  'downloadProblem.code',
  'downloadProblem.status',
  'mailProblem.code',
  'mailProblem.status',
];
