import { limits } from '../limits.ts';

const shape = /^[^\s@<>()[\],;:\\"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

/** The problem of an e-mail address, if any (rule LIMIT-3). */
export const emailProblem = (email: string): 'email_mandatory' | 'email_invalid' | undefined => {
  const typed = email.trim();
  if (typed === '') return 'email_mandatory';
  return typed.length <= limits.email && shape.test(typed) ? undefined : 'email_invalid';
};
