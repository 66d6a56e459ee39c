import { payment, statement } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = ['payments.*.verdict', ...payment('payments.*.attempt'), ...statement('refusals.*'), 'hasOther'];
