import type { AnyMachineSnapshot } from 'xstate';

/** The parts of a snapshot that a page is rendered from. */
export const drawnFrom = ({ machine, value, context }: AnyMachineSnapshot): readonly unknown[] => [
  machine.id,
  value,
  context,
];
