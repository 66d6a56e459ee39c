import type { StoredSnapshot } from './snapshot.ts';

/** A snapshot and all that it runs. */
export const snapshotsIn = (snapshot: StoredSnapshot): StoredSnapshot[] => [
  snapshot,
  ...Object.values(snapshot.children).flatMap(snapshotsIn),
];
