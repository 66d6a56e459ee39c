import { retyping } from './first-view/typed-before.ts';

/** What a page can do next: it renders its fields again, or sends them. */
const moments = ['focusin', 'focusout', 'pointerdown', 'keydown', 'input', 'change', 'click', 'submit'];

/** The fields of text that the views control. React keeps the attribute of such a field equal to its value. */
const controlled = 'input[value]:not([type=checkbox], [type=radio], [type=file]), textarea';

/**
 * Tells the views what a browser or a password manager has filled in without an event: they would overwrite it, and send
 * what they know instead (rule SHELL-14).
 */
export const sendFilledIn = ({ document }: Window): void => {
  let isSending = false;
  const send = ({ type, target }: Event): void => {
    if (isSending) return;
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(controlled)];
    const filledIn = fields.filter((field) => field.value !== field.defaultValue);
    // The view of the field that is typed in learns of it now.
    if (filledIn.every((field) => type === 'input' && field === target)) return;
    isSending = true;
    // The first of them has the views overwrite the others.
    for (const again of filledIn.map(retyping)) again();
    isSending = false;
  };
  for (const moment of moments) document.addEventListener(moment, send, true);
};
