import { problem } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  'percent',
  'aim',
  'check.columns.*.index',
  'check.mapping.*',
  'choices.mapping.*',
  'choices.dateOrder',
  'check.encoding',
  'check.separator',
  'check.hasHeader',
  'check.dateOrder',
  'check.isOrderOpen',
  'check.codes.*',
  'check.total',
  'check.good',
  'check.duplicates',
  'check.faultTotal',
  'check.faults.*.line',
  'check.faults.*.code',
  'mayHaveImported',
  'report.imported',
  'report.unsent',
  'report.rejected.*.line',
  'report.rejected.*.code',
];
