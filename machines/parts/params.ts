/** The parameters of a guard or an action at the `onDone` of an effect: its answer. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** The payload of an event. */
export const carried = <Carried>({ event: { type: _, ...rest } }: { event: Carried & { type: string } }) => rest;

/** The row of a list that an event concerns. */
export const named = ({ event: { id } }: { event: { id: string } }): { id: string } => ({ id });

/** A guard or an action with the source of its parameters. */
export const using = <const Type extends string, Params>(type: Type, params: Params) => ({ type, params }) as const;
