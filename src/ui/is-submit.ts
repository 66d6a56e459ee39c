/** Whether the focus went to a form's button: an error that then appears above it would move the button away under the finger. */
export const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';
