import { searchEarly } from './early-proof.ts';
import { changedFields } from './changed-fields.ts';

/**
 * Requests the trips of a search by plate that is sent before the portal has loaded, if only the plate was filled in,
 * until the driver changes it (rule FIRST-13).
 */
export const startSearch = (signal: AbortSignal): void => {
  let change: (() => void) | undefined;
  const on = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, signal });
  const leave = (): void => {
    change?.();
    change = undefined;
  };
  on('input', leave);
  on('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')?.type === 'button') leave();
  });
  on('submit', () => {
    const fields = document.querySelector<HTMLElement>('[data-looks-up]');
    const plate = fields?.querySelector('input');
    if (plate && changedFields().length === 1) change ??= searchEarly(fields?.dataset['looksUp'] ?? '', plate.value);
  });
};
