import { createActor, fromPromise } from 'xstate';
import { renterProfileOf } from '#api/fleet.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { attemptedSession, fleetPaymentOf } from './fleet-payment.ts';
import { passwordChangeOf } from './password-change.ts';
import type { Ports } from './ports.ts';

/** The rental company's own page. */
export const open = (ports: Ports) =>
  createActor(
    renterProfileMachine.provide({
      actors: {
        loadProfile: fromPromise(async () => renterProfileOf((await ports.account.wake()).client)),
        passwordChange: passwordChangeOf(ports, 'renter'),
        fleetPayment: fleetPaymentOf(ports),
      },
    }),
    { input: { sessionId: attemptedSession(ports) } },
  );
