import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { unsubscribeEmail } from '#api/alerts.ts';
import { linkedEmail } from '#domain/accounts/email.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.ts';

/** Unsubscribing by the link in an alert (rule ALERT-11). */
export const open: Flow<'unsubscribe'> = ({ client, newKey }, { query, forgetQuery }) => {
  forgetQuery();
  return createActor(
    unsubscribeMachine.provide({
      actors: { sendUnsubscription: fromPromise(({ input }) => unsubscribeEmail(client, newKey(), input.email)) },
    }),
    { input: { email: linkedEmail(query['email'] ?? '') } },
  );
};
