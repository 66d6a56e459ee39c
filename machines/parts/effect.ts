import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

const missing = (src: unknown): Error => new Error(`The effect "${String(src)}" was not provided.`);

/** Declares what a machine asks of the world; the flow provides it. Where a flow forgot to, running it throws at once. */
export const effect = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(({ self }) => {
    throw missing(self.src);
  });

/** Declares what a machine listens to while a state lasts; the flow provides it as it provides an effect. */
export const listener = () =>
  fromCallback<EventObject>(({ self }) => {
    throw missing(self.src);
  });
