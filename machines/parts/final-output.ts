import type { DoneStateEvent } from 'xstate';

/** The output of the final state in which a machine has ended. XState does not know its type there: each final state checks its own by `satisfies`. */
export const finalOutput = <Output>({ output }: DoneStateEvent): Output => output as Output;
