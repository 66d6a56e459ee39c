/** Pieces of the lists of what a support code may say (`support.ts` of each machine): texts and numbers at these places of a context. */

export const problem = ['problem.code', 'problem.status'];
export const fields = ['fieldProblems.*'];
export const files = ['attachments.*.size', 'attachments.*.kind', 'attachments.*.id'];
export const leaving = ['output.to'];
export const list = [
  'query.page',
  'query.pageSize',
  'query.sortBy',
  'query.order',
  'look.pageSize',
  'total',
  'pageTotal',
  'bytes',
  'listProblem.code',
  'listProblem.status',
];

export const tripFields = [
  'date',
  'nature',
  'status',
  'paymentLimit',
  'caseOrigin',
  'deadline',
  'in.id',
  'in.label',
  'out.id',
  'out.label',
  'carCategory',
  'network',
  'countryCode',
  'htPrice',
  'tva',
  'tvaPrice',
  'ttcPrice',
  'indemnity',
  'alreadyPaid',
  'totalPrice',
];
export const trip = (place: string): string[] => tripFields.map((field) => `${place}.${field}`);
