/** The parameters of a guard or an action at the `onDone` of an effect: its answer. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** What an event carries beside its type. */
export const carried = <Carried>({ event: { type: _, ...rest } }: { event: Carried & { type: string } }) => rest;

/** Which one of a list an event is about. */
export const named = ({ event: { id } }: { event: { id: string } }): { id: string } => ({ id });

/** A guard or an action together with where its parameters come from. */
export const using = <const Type extends string, Params>(type: Type, params: Params) => ({ type, params }) as const;
