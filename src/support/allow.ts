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

/** A deadline that runs at `place`. */
const runningDeadline = (place: string): string[] =>
  ['cents:cents', 'ends', 'on:date'].map((field) => `${place}.${field}`);

/** A payment that this browser knows, at `place`. */
export const payment = (place: string): string[] => [
  ...[
    'cents:cents',
    'countryCode',
    'method',
    'startedAt:moment',
    'trips.*.cents:cents',
    'lines.*.date:date',
    'lines.*.cents:cents',
    'owed.*.countryCode',
    'owed.*.trips.*.cents:cents',
    'owed.*.trips.*.deadline:date',
    'owed.*.more',
    'owed.*.moreCents:cents',
  ].map((field) => `${place}.${field}`),
  ...runningDeadline(`${place}.deadline`),
];

/** A statement about money at `place`. */
export const statement = (place: string): string[] => [
  ...['says', 'cents:cents', 'owed.count', 'owed.cents:cents', 'owed.until:date', 'vehicle.countryCode'].map(
    (field) => `${place}.${field}`,
  ),
  ...runningDeadline(`${place}.deadline`),
];
