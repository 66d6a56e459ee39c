/** A field of a prerendered page. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isBox(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
};

/** The page's fields in which something was typed, chosen or ticked. */
export const changedFields = (): Field[] =>
  [...document.querySelectorAll<Field>('input, select, textarea')].filter(isChanged);
