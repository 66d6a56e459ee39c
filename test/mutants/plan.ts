import type { Planted } from './sources.ts';

/** How the sources are loaded: one of them with a fault, or each with all of its faults, to be switched on one after the other. */
export type Plan = { planted?: Planted; watched?: readonly Planted[] };

declare global {
  var planOfFaults: Plan | undefined;
}

/** The configuration of the tests is loaded by Vite as a program of its own, in the same process. */
export const plan = (): Plan => globalThis.planOfFaults ?? {};

export const follow = (next: Plan): void => {
  globalThis.planOfFaults = next;
};
