import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { OwnVehicle } from '#domain/account.ts';
import { emptyBilling } from '#domain/billing.ts';
import { ProblemError } from '#domain/problem.ts';
import { type Challenge, captchaMachine } from '#machines/captcha.ts';
import { registrationMachine } from '#machines/registration.ts';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';

const draft = {
  ...emptyBilling,
  firstName: 'Ana',
  lastName: 'García',
  email: 'ana@example.es',
  password: 'Peaje-2026!',
  confirmation: 'Peaje-2026!',
  country: 'FR',
  plate: '',
  rental: null,
  acceptsTerms: true,
  isOwner: false,
};

/** A form whose plate owners are known only when the test provides them. */
const form = () => {
  const answers: { owners: (owners: string[]) => void; fail: () => void }[] = [];
  const register = vi.fn(async () => 'account-1');
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        captcha: captchaMachine.provide({
          actors: { loadChallenge: fromPromise<Challenge>(async () => ({ challenge: null })) },
        }),
        loadOwners: fromPromise(
          () =>
            new Promise<string[]>((resolve, reject) =>
              answers.push({ owners: resolve, fail: () => reject(new ProblemError({ code: 'no_answer' })) }),
            ),
        ),
        register: fromPromise(register),
      },
      // As fast as anybody types and presses.
      delays: { lookupPause: 60_000 },
    }),
    { input: { draft } },
  ).start();
  actor.send({ type: 'form.changed', change: { plate: 'FG-456-HJ' } });
  return { actor, answers, register };
};

describe('Who registers quickly with a plate', () => {
  it('A quickly submitted registration waits until it is known whether other accounts hold the plate, and then asks for the certificate', async () => {
    const { actor, answers, register } = form();
    actor.send({ type: 'registration.pressed' });
    expect(answers).toHaveLength(1);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    answers[0]?.owners(['m•••••@exemple.fr']);
    const { context } = await waitFor(actor, (state) => !state.hasTag('busy'));
    expect(context).toMatchObject({ owners: ['m•••••@exemple.fr'], fieldProblems: { isOwner: 'checkbox_mandatory' } });
    expect(register).not.toHaveBeenCalled();
  });

  it('A quickly submitted registration continues by itself if no account holds the plate', async () => {
    const { actor, answers } = form();
    actor.send({ type: 'registration.pressed' });
    answers[0]?.owners([]);
    await waitFor(actor, (state) => state.matches({ form: { typing: 'proving' } }) || state.matches('registering'));
  });

  it('A quickly submitted registration shows that the answer is missing, and another press requests it again', async () => {
    const { actor, answers, register } = form();
    actor.send({ type: 'registration.pressed' });
    answers[0]?.fail();
    const { context } = await waitFor(actor, (state) => state.context.problem !== null);
    expect(context.problem).toEqual({ code: 'no_answer' });
    expect(register).not.toHaveBeenCalled();
    actor.send({ type: 'registration.pressed' });
    expect(answers).toHaveLength(2);
    actor.stop();
  });
});

it('A quickly submitted new vehicle waits for the same answer', async () => {
  const add = vi.fn(async (): Promise<OwnVehicle[]> => []);
  const actor = createActor(
    vehicleAdditionMachine.provide({
      actors: { loadOwners: fromPromise(async () => ['m•••••@exemple.fr']), addVehicle: fromPromise(add) },
    }),
    { input: { mayBeOpen: false } },
  ).start();
  actor.send({ type: 'form.changed', change: { plate: 'FG-456-HJ' } });
  actor.send({ type: 'vehicle.submitted' });
  await waitFor(actor, (state) => state.matches('warning'));
  actor.send({ type: 'vehicle.submitted' });
  expect(actor.getSnapshot().context.hasToCertify).toBe(true);
  expect(add).not.toHaveBeenCalled();
});
