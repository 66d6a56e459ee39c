import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { PlateDraft, Registration } from '#domain/accounts/profile.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { type ProblemCode, ProblemError } from '#domain/problem.ts';
import { type Challenge, captchaMachine } from '#machines/captcha.ts';
import { journeySearchMachine, type Search } from '#machines/journey-search.ts';
import type { SearchDraft } from '#domain/search/draft.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { formProblems } from '#domain/form.ts';
import { emptyForms, withRefusal } from '#domain/payment/form.ts';
import { registrationMachine } from '#machines/registration.ts';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';

const refuseWith = <Output, Input>(code: ProblemCode) =>
  fromPromise<Output, Input>(async () => {
    throw new ProblemError({ code });
  });
const captcha = captchaMachine.provide({
  actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: null })) },
});

const plateSearch: SearchDraft = { mode: 'plate', country: 'FR', plate: 'AA-123-AA', number: '', rental: null };
const rental = { start: '2026-11-10T08:00', end: '2026-11-11T08:00' };

/** The search after the operator's refusal with this code. */
const searchRefused = async (draft: SearchDraft, code: ProblemCode) => {
  const actor = createActor(
    journeySearchMachine.provide({ actors: { captcha, searchJourneys: refuseWith<JourneysSet, Search>(code) } }),
    { input: { ...draft, purpose: 'payment', hasFreeFlow: true, isAsked: false, known: [] } },
  ).start();
  actor.send({ type: 'search.pressed' });
  await waitFor(actor, (state) => state.matches('searching'));
  const { context } = await waitFor(actor, (state) => state.matches('form'));
  return { fieldProblems: context.fieldProblems, problem: context.problem };
};

describe('an error that the operator gives about a field', () => {
  it('An error that the operator gives about a field is shown at that field', async () => {
    expect(await searchRefused(plateSearch, 'immatriculation_not_found')).toEqual({
      fieldProblems: { plate: 'immatriculation_not_found' },
      problem: null,
    });
  });

  it('An error that the operator gives about a field is shown above the form if a search by number has no such field', async () => {
    expect(await searchRefused({ ...plateSearch, mode: 'number', number: 'A1' }, 'immatriculation_not_found')).toEqual({
      fieldProblems: {},
      problem: { code: 'immatriculation_not_found' },
    });
  });

  it('An error that the operator gives about a field is shown at the rental dates only while they are visible', async () => {
    expect((await searchRefused({ ...plateSearch, rental }, 'invalid_date_range')).fieldProblems).toEqual({
      rental: 'invalid_date_range',
    });
    expect(await searchRefused(plateSearch, 'invalid_date_range')).toEqual({
      fieldProblems: {},
      problem: { code: 'invalid_date_range' },
    });
  });

  it('An operator’s error about a billing field is shown at the e-mail address or the country, and otherwise below the form', () => {
    const form = { ...emptyForms, method: 'CREDIT_CARD', billing: emptyBilling } as const;
    const problemsFor = (code: ProblemCode) => withRefusal(form, { code });
    expect(problemsFor('email_invalid')).toEqual({
      billingProblems: { email: 'email_invalid' },
      cardProblems: {},
      problem: null,
    });
    expect(problemsFor('invalid_country_code').billingProblems).toEqual({ billingCountry: 'invalid_country_code' });
    expect(problemsFor('payment_session_invalid').problem).toEqual({ code: 'payment_session_invalid' });
    expect(withRefusal({ ...form, method: 'SHELL' }, { code: 'bad_email_format' })).toEqual({
      billingProblems: {},
      cardProblems: { email: 'bad_email_format' },
      problem: null,
    });
  });

  it('A refusal about a rental date is shown above the dialog that adds a vehicle while the dates are hidden', async () => {
    const actor = createActor(
      vehicleAdditionMachine.provide({
        actors: { loadOwners: refuseWith<string[], { draft: PlateDraft }>('invalid_date_range') },
      }),
      { input: { mayBeOpen: false } },
    ).start();
    actor.send({ type: 'form.changed', change: { plate: 'AA-123-AA' } });
    actor.send({ type: 'vehicle.submitted' });
    const { context } = await waitFor(actor, (state) => state.matches('form'));
    expect(context).toMatchObject({ fieldProblems: {}, problem: { code: 'invalid_date_range' } });
  });

  it.each([
    { owners: ['m•••••@exemple.fr'], fieldProblems: { isOwner: 'checkbox_mandatory' }, problem: null },
    { owners: [], fieldProblems: {}, problem: { code: 'checkbox_mandatory' } },
  ])('A refusal of the certificate is at its field only if the form has it: $owners', async ({ owners, ...shown }) => {
    const machine = registrationMachine.provide({
      actors: {
        captcha,
        loadOwners: fromPromise(async () => owners),
        register: refuseWith<string, { draft: Registration; captchaToken: string | null }>('checkbox_mandatory'),
        sendActivationMail: fromPromise(async () => {}),
      },
      delays: { lookupPause: 0 },
    });
    const draft = {
      ...emptyBilling,
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'García',
      password: 'Long-enough-1234',
      confirmation: 'Long-enough-1234',
      country: 'FR',
      plate: 'AA-123-AA',
      rental: null,
      isOwner: true,
      acceptsTerms: true,
    };
    const actor = createActor(machine, { input: { draft } }).start();
    await waitFor(actor, (state) => state.matches({ form: { owners: 'known' } }));
    actor.send({ type: 'registration.pressed' });
    await waitFor(actor, (state) => state.matches('registering'));
    const { context } = await waitFor(actor, (state) => state.matches('form'));
    expect({ fieldProblems: context.fieldProblems, problem: context.problem }).toEqual(shown);
  });

  it('An error that the operator gives about a field is shown above the form if it concerns no field', () => {
    expect(formProblems(new ProblemError({ code: 'user_temporary_blocked' }), { email: 'email' })).toEqual({
      fieldProblems: {},
      problem: { code: 'user_temporary_blocked' },
    });
  });
});
