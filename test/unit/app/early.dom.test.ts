import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstViewId } from '#runtime/first-view/first-view.ts';

beforeEach(() => {
  history.replaceState(null, '', '/es/account/login');
  document.body.innerHTML = `
    <script type="application/json" id="${firstViewId}">{"snapshot":null,"keys":[]}</script>
    <form><input name="email" /><input name="password" type="password" /><input name="country" value="Francia" role="combobox" />
      <input name="code" value="FR" /><button>Entrar</button></form>`;
  vi.resetModules();
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
    // React empties a field that it hydrates, and the visitor continues with the others.
    const code = field('code');
    code.value = 'ES';
    code.dispatchEvent(new Event('input', { bubbles: true }));
    code.value = 'FR';
    const note = document.createElement('input');
    document.querySelector('form')?.append(note);
    for (note.value of ['x', '']) note.dispatchEvent(new Event('input', { bubbles: true }));
    told.length = 0;
    await window.early?.catchUp();
    expect(told).toEqual(['email ana@example.com', 'password secret', 'code ES']);
  });

  it('A prerendered page that is taken over shows the chosen country again when its field is left, sends no form by Enter there, and opens the list that was asked for', async () => {
    await import('#runtime/first-view/early.ts');
    const country = field('country');
    const opened = vi.fn();
    country.focus();
    country.click();
    country.value = 'Port';
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    country.dispatchEvent(enter);
    expect([enter.defaultPrevented, country.value]).toEqual([true, 'Port']);
    field('email').focus();
    expect(country.value).toBe('Francia');
    country.addEventListener('click', opened);
    await window.early?.catchUp();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('A prerendered page that is taken over repeats what was pressed rather than a list that was asked for', async () => {
    await import('#runtime/first-view/early.ts');
    const [pressed, opened] = [vi.fn(), vi.fn()];
    document.querySelector('button')?.click();
    field('country').click();
    field('country').addEventListener('click', opened);
    document.querySelector('button')?.addEventListener('click', pressed);
    await window.early?.catchUp();
    expect([pressed.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
  });
});
