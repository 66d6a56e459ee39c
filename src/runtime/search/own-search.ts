import type { LocalStore } from '#storage/keys.ts';

/**
 * Makes the search that a page is about to show this tab's own, so that a search in another tab does not change it. A
 * tab keeps its search from its first write on; this writes nothing else.
 */
export const ownSearch = (local: LocalStore): void => {
  const sessionId = local.read('sessionId');
  if (sessionId !== undefined) local.write('sessionId', sessionId);
};
