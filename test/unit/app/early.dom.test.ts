import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstViewId } from '#runtime/first-view/first-view.ts';

beforeEach(() => {
  history.replaceState(null, '', '/es/account/login');
  document.body.innerHTML = `
    <script type="application/json" id="${firstViewId}">{"snapshot":null,"keys":[]}</script>
    <form><input name="email" /><input name="password" type="password" /><input name="country" value="FR" /></form>`;
});

afterEach(() => {
  delete window.early;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};

describe('A prerendered page that is taken over', () => {
  it('A prerendered page that is taken over tells the views what was typed before, and what was typed while they came', async () => {
    await import('#runtime/first-view/early.ts');
    const told: string[] = [];
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) told.push(`${target.name} ${target.value}`);
    });
    field('email').value = 'ana@example.com';
    window.early?.gather();
    field('password').value = 'secret';
    // React empties a field that it takes over, and its visitor goes on with the others.
    const country = field('country');
    country.value = 'ES';
    country.dispatchEvent(new Event('input', { bubbles: true }));
    country.value = 'FR';
    const note = document.createElement('input');
    document.querySelector('form')?.append(note);
    for (note.value of ['x', '']) note.dispatchEvent(new Event('input', { bubbles: true }));
    told.length = 0;
    await window.early?.catchUp();
    expect(told).toEqual(['email ana@example.com', 'password secret', 'country ES']);
  });
});
