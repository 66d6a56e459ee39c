import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate';

/** Reads a record again each time the person returns to the page: another tab or device may have saved it. A failed reading changes nothing. */
export const watchSavedOf = <Saved, Input = NonReducibleUnknown>(
  window: Window,
  load: (input: Input) => Promise<Saved>,
) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    let isReading = false;
    const read = (): void => {
      if (isReading || window.document.visibilityState !== 'visible') return;
      isReading = true;
      load(input)
        .then((saved) => sendBack({ type: 'saved.read', saved }))
        // The client has reported it.
        .catch(() => {})
        .finally(() => {
          isReading = false;
        });
    };
    window.addEventListener('focus', read);
    window.document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('focus', read);
      window.document.removeEventListener('visibilitychange', read);
    };
  });
