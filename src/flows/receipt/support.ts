/** What a support code may say of this machine. */
export const allowed = [
  'emailProblem',
  'downloadProblem.code',
  'downloadProblem.status',
  'mailProblem.code',
  'mailProblem.status',
];
