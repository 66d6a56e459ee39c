/** Whether the focus went to a form's button. What then appears above would move the button away from under the finger. */
export const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';
