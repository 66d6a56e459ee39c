import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { unsubscribeEmail } from '#api/alerts.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.ts';

// A "+" that a mail's link did not encode arrives as a blank, which no address contains.
const addressOf = (email: string | undefined): string => (email ?? '').trim().replaceAll(' ', '+');

/** Unsubscribing by the link in an alert (rule ALERT-11). */
export const open: Flow<'unsubscribe'> = ({ client, newKey }, { query, forgetQuery }) => {
  forgetQuery();
  return createActor(
    unsubscribeMachine.provide({
      actors: { sendUnsubscription: fromPromise(({ input }) => unsubscribeEmail(client, newKey(), input.email)) },
    }),
    { input: { email: addressOf(query['email']) } },
  );
};
