import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PlateStart } from '#flows/home/PlateStart.tsx';
import { homeSearch } from './home-search.ts';

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(cleanup);

type Running = { search: ReturnType<typeof homeSearch>; onTyping: () => void };
const Live = ({ search, onTyping }: Running) => (
  <PlateStart state={useSelector(search, (state) => state)} send={search.send} onTyping={onTyping} />
);

it('The search on the home page reports a missing plate until one is typed, and searches in the chosen country', () => {
  const [onNamed, onTyping] = [vi.fn(), vi.fn()];
  const search = homeSearch([], onNamed);
  render(
    <I18nProvider i18n={i18n}>
      <Live search={search} onTyping={onTyping} />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Licence plate/ });
  const country = screen.getByRole<HTMLInputElement>('combobox');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Find my trips' }));
  const problem = () => screen.queryByText('Please enter the licence plate.');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  expect(problem()).toBeNull();
  press();
  expect([problem() === null, document.activeElement === field]).toEqual([false, true]);
  act(() => country.focus());
  fireEvent.change(country, { target: { value: 'spai' } });
  fireEvent.keyDown(country, { key: 'Enter' });
  // After choosing a country the focus stays there; a press leads back to the plate.
  expect([country.value, document.activeElement === country]).toEqual(['Spain', true]);
  press();
  expect(document.activeElement === field).toBe(true);
  type(' ');
  expect(problem()).toBeNull();
  press();
  expect([problem() === null, onNamed.mock.calls]).toEqual([false, []]);
  for (const noPlate of ['?', 'a']) {
    type(noPlate);
    press();
    expect(screen.queryByText(/^This licence plate is not valid/)).not.toBeNull();
    expect([document.activeElement === field, onNamed.mock.calls]).toEqual([true, []]);
  }
  type('ab-123-cd');
  type('ab-123-ce');
  expect([field.value, problem()]).toEqual(['ab-123-ce', null]);
  press();
  expect(onNamed.mock.calls).toMatchObject([[{ plate: 'AB-123-CE', countryCode: 'ES' }]]);
  expect(screen.getByRole('button', { name: /Find my trips/ }).getAttribute('aria-busy')).toBe('true');
});

it('The first letter of a plate loads the search page’s code once', () => {
  const onTyping = vi.fn();
  const search = homeSearch();
  render(
    <I18nProvider i18n={i18n}>
      <Live search={search} onTyping={onTyping} />
    </I18nProvider>,
  );
  const field = screen.getByRole('textbox', { name: /^Licence plate/ });
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(field, { target: { value } });
  expect(onTyping).toHaveBeenCalledTimes(1);
  search.stop();
});

it('A plate of another form than its country’s has the likely countries beside it, one press each, and nothing changes before', async () => {
  const search = homeSearch();
  render(
    <I18nProvider i18n={i18n}>
      <Live search={search} onTyping={() => {}} />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Licence plate/ });
  fireEvent.change(field, { target: { value: '1234BCD' } });
  fireEvent.blur(field);
  const spain = await screen.findByRole('button', { name: 'Spain' });
  expect(screen.queryByRole('button', { name: 'Italy' })).toBeNull();
  expect(search.getSnapshot().context.country).toBe('FR');
  act(() => fireEvent.click(spain));
  expect(search.getSnapshot().context.country).toBe('ES');
  expect([screen.queryByRole('button', { name: 'Spain' }), document.activeElement === field]).toEqual([null, true]);
  search.stop();
});
