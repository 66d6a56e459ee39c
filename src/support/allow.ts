/** Common pieces of the lists of what a support code may hold (`support.ts` of each machine): texts and numbers at these paths of a context. */

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
  'date:date',
  'nature',
  'status',
  'paymentLimit',
  'caseOrigin',
  'deadline:date',
  'in.id:gate',
  'in.label:place',
  'out.id:gate',
  'out.label:place',
  'carCategory',
  'network:place',
  'countryCode',
  'htPrice:cents',
  'tva',
  'tvaPrice:cents',
  'ttcPrice:cents',
  'indemnity:cents',
  'alreadyPaid:cents',
  'totalPrice:cents',
];
export const trip = (place: string): string[] => tripFields.map((field) => `${place}.${field}`);
