import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { renterProfileOf } from '#api/fleet.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { attemptedSession, fleetPaymentOf } from '#flows/parts/fleet-payment/effects.ts';
import { passwordChangeOf } from '#flows/parts/password-change/effects.ts';

/** The rental company's own page. */
export const open: Flow<'renter-profile'> = (ports) =>
  createActor(
    renterProfileMachine.provide({
      actors: {
        loadProfile: fromPromise(async () => renterProfileOf((await ports.account.load()).client)),
        passwordChange: passwordChangeOf(ports, 'renter'),
        fleetPayment: fleetPaymentOf(ports),
      },
    }),
    { input: { sessionId: attemptedSession(ports) } },
  );
