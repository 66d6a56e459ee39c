import type { StateValue } from 'xstate';

/** The state and the context of a machine. */
export type Held = { value: StateValue; context: Record<string, unknown> };

/** Converts the snapshot of an older shape of a machine to the next one. Shapes are the fingerprints in `machines/charts/fingerprints.json`. */
export type Migration = { machine: string; from: string; to: string; migrate: (held: Held) => Held };

/** One entry for each machine whose shape changed after a release: the support codes of that release open through it. */
export const migrations: readonly Migration[] = [];
