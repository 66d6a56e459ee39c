/** What a support code may say of this machine. Never the message. */
export const allowed = ['finding.answer', 'finding.reason'];
