import { type Migration, migrations } from '#machines/migrations/known.ts';
import type { Still } from '#support/still.ts';

/** A still of an older machine as the machine is now; nothing where no chain of migrations leads there. */
export const migrated = (
  still: Still,
  from: string,
  to: string,
  known: readonly Migration[] = migrations,
): Still | undefined => {
  if (from === to) return still;
  const next = known.find((migration) => migration.machine === still.machine && migration.from === from);
  return (
    next && migrated({ ...still, ...next.migrate({ value: still.value, context: still.context }) }, next.to, to, known)
  );
};
