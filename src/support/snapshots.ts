import type { StoredSnapshot } from './snapshot.ts';

/** A snapshot and those of all its children. */
export const snapshotsIn = (snapshot: StoredSnapshot): StoredSnapshot[] => [
  snapshot,
  ...Object.values(snapshot.children).flatMap(snapshotsIn),
];
