/** Samples for the paths of opening an account: what is typed, owners, and how each call may end. */
import type { Registration } from '#domain/accounts/profile.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { ProblemError } from '#domain/problem.ts';
import { registrationMachine } from '#machines/registration.ts';
import { captcha, problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const ready: Registration = {
  ...emptyBilling,
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'García',
  billingCountry: 'ES',
  password: 'Peaje-2026!',
  confirmation: 'Peaje-2026!',
  country: 'FR',
  plate: '',
  rental: null,
  acceptsTerms: true,
  isOwner: false,
};

export const model = modelFor({
  machine: registrationMachine,
  inputs: {
    'a form without consent': { draft: { ...ready, acceptsTerms: false } },
    'a form with a plate': { draft: { ...ready, plate: 'FG-456-HJ' } },
  },
  events: [
    { type: 'form.changed', change: { plate: 'XY-987-ZT' } },
    { type: 'form.changed', change: { plate: '' } },
    { type: 'form.changed', change: { isOwner: true } },
    { type: 'registration.pressed' },
    { type: 'mail.pressed' },
    { type: 'another.pressed' },
  ],
  effects: {
    captcha,
    loadOwners: { done: { none: [], one: ['m•••••@exemple.fr'] }, error: [new ProblemError({ code: 'no_answer' })] },
    register: {
      done: ['account-1'],
      error: [new ProblemError({ code: 'email_already_used' }), new ProblemError({ code: 'no_answer' })],
    },
    sendActivationMail: { done: [undefined], error: [new ProblemError({ code: 'no_answer' })] },
  },
  contextKey: ({ draft, owners, id, ...problems }) =>
    [draft.plate || '-', draft.isOwner ? 'owner' : '', owners.join(), id, problemsKey(problems)].join(' | '),
});
