import { createActor, fromPromise } from 'xstate';
import { claimsOf, showsClaims, statusOfClaim } from '#api/claims.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { claimStatusMachine } from '#machines/claim-status.ts';
import type { Flow } from '#runtime/flow.ts';

/** The status of a claim, and the claims of the signed-in person (rules CLAIM-11, CLAIM-14). */
export const open: Flow<'claim-status'> = (ports) => {
  const { client, tabStorage, account } = ports;
  const holder = account.presumed();
  return createActor(
    claimStatusMachine.provide({
      actors: {
        captcha: captchaOf(ports),
        askStatus: fromPromise(({ input: { draft, captchaToken } }) => statusOfClaim(client, draft, captchaToken)),
        loadOwn: fromPromise(async () =>
          holder === 'disconnected' ? [] : claimsOf((await account.load()).client, holder),
        ),
      },
      actions: { keepDraft: ({ context }) => tabStorage.write('claim-status/draft', context.draft) },
    }),
    {
      input: {
        draft: tabStorage.read('claim-status/draft') ?? { number: '', email: '' },
        isShown: showsClaims(client),
        isSignedIn: holder !== 'disconnected',
      },
    },
  );
};
