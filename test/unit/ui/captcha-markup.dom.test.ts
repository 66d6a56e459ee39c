import { afterEach, describe, expect, it } from 'vitest';
import { dropEmptyAttributes } from '#ui/captcha-markup.ts';

afterEach(() => document.body.replaceChildren());

const widget = () => {
  document.body.innerHTML = '<div><div dir=""><input type="checkbox" name=""><input name="altcha"></div></div>';
  return document.body.firstElementChild as HTMLElement;
};
const later = () => new Promise((resolve) => setTimeout(resolve));

describe('The markup of the security check', () => {
  it('The markup of the security check has no empty direction and no empty name, also after the widget has written them again', async () => {
    const box = widget();
    const stop = dropEmptyAttributes(box);
    expect(box.innerHTML).toBe('<div><input type="checkbox"><input name="altcha"></div>');
    box.firstElementChild?.setAttribute('dir', '');
    box.append(Object.assign(document.createElement('input'), { name: '' }));
    await later();
    expect(box.innerHTML).toBe('<div><input type="checkbox"><input name="altcha"></div><input>');
    stop();
  });

  it('The markup of the security check keeps the direction of a language that is written from right to left', async () => {
    const box = widget();
    const stop = dropEmptyAttributes(box);
    box.firstElementChild?.setAttribute('dir', 'rtl');
    await later();
    expect(box.firstElementChild?.getAttribute('dir')).toBe('rtl');
    stop();
  });
});
