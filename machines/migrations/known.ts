import type { StateValue } from 'xstate';

/** What a machine held: its state and its context. */
export type Held = { value: StateValue; context: Record<string, unknown> };

/** Carries what an older shape of a machine held over to the next one. Shapes are the fingerprints in `machines/charts/fingerprints.json`. */
export type Migration = { machine: string; from: string; to: string; migrate: (held: Held) => Held };

/** One entry for each machine whose shape changed since a release that drivers have met: their support codes open through it. */
export const migrations: readonly Migration[] = [];
