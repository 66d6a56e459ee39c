/** What a support code may say of this machine. */
export const allowed = ['shortCode'];
