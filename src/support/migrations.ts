import type { Still } from '#flows/still.ts';

/** Carries what an older shape of a machine held over to the next one. */
export type Migration = { machine: string; from: string; to: string; migrate: (still: Still) => Still };

/** One entry for each machine whose shape changed since a release that drivers have met; the newest last. */
export const migrations: readonly Migration[] = [];

/** A still of an older machine as the machine is now; nothing where no chain of migrations leads there. */
export const migrated = (still: Still, from: string, to: string, known: readonly Migration[] = migrations): Still | undefined => {
  if (from === to) return still;
  const next = known.find((migration) => migration.machine === still.machine && migration.from === from);
  return next && migrated(next.migrate(still), next.to, to, known);
};
