/** What a support code may say of this machine. */
export const allowed = ['payments.*.verdict', 'payments.*.attempt.cents:cents', 'payments.*.attempt.startedAt:moment'];
