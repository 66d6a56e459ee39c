import type { AnyActor } from 'xstate';
import type { LocalStore, SearchKey } from '#storage/keys.ts';

/**
 * Makes the search that a page is about to show this tab's own, so that a search in another tab does not change it. A
 * tab keeps its search from its first write on; this writes nothing else.
 */
export const ownSearch = (local: LocalStore): void => {
  const sessionId = local.read('sessionId');
  if (sessionId !== undefined) local.write('sessionId', sessionId);
};

/** What the next page needs of the search that a page was opened with. */
const needed = [
  'form/plate',
  'sessionId',
  'journeys',
  'location/dates',
  'isFromAvisOrCnp',
  'paymentNoticeIsValid',
] as const satisfies readonly SearchKey[];

/**
 * Remembers the search that a page was opened with. When a driver goes on to the next page, restores what was cleared
 * of it meanwhile (rule STORE-16); not after a sign-out, which is meant to clear it.
 */
export const holdingSearch = <Actor extends AnyActor>(local: LocalStore, actor: Actor): Actor => {
  const signOuts = (): number | undefined => local.read('sign-outs');
  const endedBefore = signOuts();
  const held = needed.map((key) => [key, local.read(key)] as const);
  actor.subscribe({
    complete: () => {
      const isSignedOut = (signOuts() ?? endedBefore) !== endedBefore;
      if (actor.getSnapshot().status !== 'done' || isSignedOut) return;
      for (const [key, value] of held)
        if (value !== undefined && local.read(key) === undefined) local.write(key, value as never);
    },
    // The page shows the error.
    error: () => {},
  });
  return actor;
};
