import { changedFields, type Field, isBox } from './changed-fields.ts';
import { nextTask } from './next-task.ts';
import { notePlaces, type Successor } from './successor.ts';

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

/** Types the present text of a field once more, for its view. */
export const retyping = (field: HTMLInputElement | HTMLTextAreaElement): (() => void) => {
  const typed = typedIn(field);
  return () => type(field, typed);
};

/** For each field that was typed in, chosen or ticked: how to replay that once the views listen. */
const typedBefore = (): Map<EventTarget, (successor: Successor) => void> =>
  new Map(
    changedFields().map((before) => {
      const { value } = before;
      // React empties a field that it hydrates, and its caret is at the start then.
      const typed = isBox(before) || before instanceof HTMLSelectElement ? null : typedIn(before);
      const replay = (successor: Successor): void => {
        const field: Field | undefined = successor(before);
        if (field === undefined) return;
        if (isBox(field)) {
          field.checked = false;
          field.click();
        } else if (field instanceof HTMLSelectElement) {
          field.value = value;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        } else type(field, typed !== null && field.value === field.defaultValue ? typed : typedIn(field));
      };
      return [before, replay];
    }),
  );

/** What the early script of the page has recorded. */
type Recording = { leave: () => void; stop: () => HTMLElement | null };

const unchanged: Successor = (element) => (element.isConnected ? element : undefined);

/**
 * Takes over what was typed, chosen, ticked and pressed in a prerendered page, from now on with each change: React
 * empties a field that it hydrates. The returned function replays it for the views, which listen by then; `isRedrawn`:
 * React has rendered the page again, since something else had changed it.
 */
export const gatherTyped = (early: Recording): ((isRedrawn: boolean) => Promise<void>) => {
  const typed = typedBefore();
  const noted = notePlaces();
  const focused = document.activeElement;
  const note = ({ target }: Event): void => {
    const now = typedBefore();
    if (target && !now.has(target)) typed.delete(target);
    for (const [field, replay] of now) typed.set(field, replay);
  };
  for (const event of ['input', 'change']) document.addEventListener(event, note, true);
  return async (isRedrawn) => {
    early.leave();
    for (const event of ['input', 'change']) document.removeEventListener(event, note, true);
    const successor = isRedrawn ? noted : unchanged;
    if (isRedrawn && focused instanceof HTMLElement) successor(focused)?.focus();
    // Autofill changes a field without an event.
    const later = [...typedBefore()].filter(([field]) => !typed.has(field));
    for (const [, replay] of [...typed, ...later]) {
      replay(successor);
      // The views render the event.
      await nextTask();
    }
    // A press meanwhile waits too: the views do not know yet all that was typed.
    const pressed = early.stop();
    if (pressed !== null) successor(pressed)?.click();
  };
};
