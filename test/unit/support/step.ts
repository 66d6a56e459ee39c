import type { TrailStep } from '#support/trail.ts';

/** A step of a driver who mistyped an address. */
export const step: TrailStep = {
  machine: 'unsubscribe',
  event: 'email.typed',
  field: 'email',
  snapshot: {
    machine: 'unsubscribe',
    value: 'asking',
    context: { email: 'ana@example.com', emailProblem: 'email_invalid', problem: { code: 'no_answer' } },
    status: 'active',
    children: {},
  },
};
