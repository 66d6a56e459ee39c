import { type Migration, migrations } from '#machines/migrations/known.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

/** A snapshot of an older machine converted to the current one; undefined if no chain of migrations leads there. */
export const migrated = (
  snapshot: StoredSnapshot,
  from: string,
  to: string,
  known: readonly Migration[] = migrations,
): StoredSnapshot | undefined => {
  if (from === to) return snapshot;
  const next = known.find((migration) => migration.machine === snapshot.machine && migration.from === from);
  return (
    next &&
    migrated({ ...snapshot, ...next.migrate({ value: snapshot.value, context: snapshot.context }) }, next.to, to, known)
  );
};
