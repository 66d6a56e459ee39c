import type { AnyMachineSnapshot } from 'xstate';

/** What a page of a flow is drawn from. */
export const drawnFrom = ({ machine, value, context }: AnyMachineSnapshot): readonly unknown[] => [
  machine.id,
  value,
  context,
];
