import type { AnyMachineSnapshot } from 'xstate';

/** What a page of a flow is drawn from, as text. */
export const snapshotText = ({ machine, value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([machine.id, value, context]);
