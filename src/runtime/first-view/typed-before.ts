import { nextTask } from './next-task.ts';

/** A field of a prerendered page. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isBox(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
};

type Typed = Pick<HTMLInputElement | HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Sets a value without notifying React, so that the event after it counts as a driver's; the next letter follows the last. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, { value, selectionStart, selectionEnd }: Typed): void => {
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const typedIn = ({ value, selectionStart, selectionEnd }: Typed): Typed => ({ value, selectionStart, selectionEnd });

/** What was typed, chosen and ticked in the page's fields so far: for each field, how to replay it once the views listen. */
export const typedBefore = (): Map<EventTarget, () => void> =>
  new Map(
    [...document.querySelectorAll<Field>('input, select, textarea')].filter(isChanged).map((field) => {
      const { value } = field;
      // React empties a field that it hydrates, and its caret is at the start then.
      const typed = isBox(field) || field instanceof HTMLSelectElement ? null : typedIn(field);
      const notify = (): void => {
        if (!field.isConnected) return;
        if (isBox(field)) {
          field.checked = false;
          field.click();
        } else if (field instanceof HTMLSelectElement) {
          field.value = value;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        } else type(field, typed !== null && field.value === field.defaultValue ? typed : typedIn(field));
      };
      return [field, notify];
    }),
  );

/** Records what is typed into a prerendered page, and types it once more for the views that take it over. */
export const startTyping = () => {
  let typed: ReturnType<typeof typedBefore> = new Map();
  const note = ({ target }: Event): void => {
    const now = typedBefore();
    if (target && !now.has(target)) typed.delete(target);
    for (const [field, type] of now) typed.set(field, type);
  };
  return {
    /** Records what has been typed so far, and from now on each letter: React empties a field that it hydrates. */
    gather: (): void => {
      typed = typedBefore();
      for (const type of ['input', 'change']) document.addEventListener(type, note, true);
    },
    /** Ends the recording and replays it. */
    replay: async (): Promise<void> => {
      for (const type of ['input', 'change']) document.removeEventListener(type, note, true);
      // Autofill changes a field without an event.
      const later = [...typedBefore()].filter(([field]) => !typed.has(field));
      for (const [, type] of [...typed, ...later]) {
        type();
        // The views render the event.
        await nextTask();
      }
    },
  };
};
