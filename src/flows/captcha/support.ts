import { problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [...problem, 'round', 'output.problem.code', 'output.problem.status'];
