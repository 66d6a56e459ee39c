/** The parameters of a guard or an action at the `onDone` of an effect: its answer. */
export const output = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** The payload of an event. */
export const payload = <Payload>({ event: { type: _, ...rest } }: { event: Payload & { type: string } }) => rest;

/** The `id` of an event, as parameters: the row of a list that it concerns. */
export const eventId = ({ event: { id } }: { event: { id: string } }): { id: string } => ({ id });

/** A guard or an action by name, with its parameters or the function that makes them. */
export const withParams = <const Type extends string, Params>(type: Type, params: Params) =>
  ({ type, params }) as const;
