/** The values of this machine that a support code may hold. Never the message. */
export const allowed = ['origin', 'finding.answer', 'finding.reason'];
