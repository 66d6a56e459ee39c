import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const missing = (src: unknown): Error => new Error(`The effect "${String(src)}" was not provided.`);

/** Declares an effect of a machine; the flow provides it. Running a machine with an effect that the flow does not provide throws at once. */
export const effect = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(({ self }) => {
    throw missing(self.src);
  });

/** Declares what a machine listens to while a state lasts; the flow provides it like an effect. */
export const listener = <Input = NonReducibleUnknown>() =>
  fromCallback<EventObject, Input>(({ self }) => {
    throw missing(self.src);
  });
