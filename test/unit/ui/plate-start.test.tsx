import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PlateStart } from '#flows/home/PlateStart.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('The search on the home page asks for a plate that is missing until one is typed, and looks it up in the country that is chosen', () => {
  const start = { onSearch: vi.fn(), onForget: vi.fn(), onTyping: vi.fn(), onNumber: vi.fn() };
  render(
    <I18nProvider i18n={i18n}>
      <PlateStart known={[]} {...start} />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Licence plate/ });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Find my trips' }));
  const problem = () => screen.queryByText('Please enter the licence plate.');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  expect(problem()).toBeNull();
  press();
  expect([problem() === null, document.activeElement === field]).toEqual([false, true]);
  type(' ');
  expect(problem()).toBeNull();
  press();
  expect([problem() === null, start.onSearch.mock.calls]).toEqual([false, []]);
  type('ab-123-cd');
  type('ab-123-ce');
  expect([field.value, problem(), start.onTyping.mock.calls.length]).toEqual(['ab-123-ce', null, 1]);
  press();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ES' } });
  press();
  const searched = { plate: 'AB-123-CE', country: 'FR' };
  expect(start.onSearch.mock.calls).toEqual([[searched], [{ ...searched, country: 'ES' }]]);
  expect(problem()).toBeNull();
});
