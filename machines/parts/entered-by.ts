import type { EventObject } from 'xstate';

const isOfType = <Event extends EventObject>(event: EventObject, type: Event['type']): event is Event =>
  event.type === type;

/** The event that enters a state which several machines share. Each machine has other events too, so that XState's `assertEvent` cannot narrow it there. */
export const enteredBy = <Event extends EventObject>(event: EventObject, type: Event['type']): Event => {
  if (isOfType<Event>(event, type)) return event;
  throw new Error(`The state is entered by "${type}", and not by "${event.type}".`);
};
