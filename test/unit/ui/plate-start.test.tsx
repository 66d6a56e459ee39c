import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PlateStart } from '#flows/home/PlateStart.tsx';
import { vehicleOnly } from '#domain/trips/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import { OffersContext } from '#ui/problem/offers.tsx';
import { stillPortal } from './still-portal.ts';
import { homeSearch } from './home-search.ts';
import { show } from './show.tsx';

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(cleanup);

type Running = { search: ReturnType<typeof homeSearch>; onBegin: () => void };
const Live = ({ search, onBegin }: Running) => (
  <PortalContext value={stillPortal}>
    <OffersContext value={{ WaysOn: () => null, SupportCode: () => 'A support code.' }}>
      <PlateStart state={useSelector(search, (state) => state)} send={search.send} onBegin={onBegin} />
    </OffersContext>
  </PortalContext>
);

it('The home page’s search reports a missing plate until one is typed, and stays on the page while it searches', async () => {
  const [onSearch, onBegin] = [vi.fn(), vi.fn()];
  let fail = (_: Error): void => {};
  const answer = new Promise<never>((_, reject) => (fail = reject));
  const search = homeSearch([], (asked) => (onSearch(asked), answer));
  show(<Live search={search} onBegin={onBegin} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Number plate/ });
  const country = screen.getByRole<HTMLInputElement>('combobox');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Find my trips' }));
  const problem = () => screen.queryByText('Please enter the number plate.');
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
  expect([problem() === null, onSearch.mock.calls]).toEqual([false, []]);
  for (const [noPlate, said] of [
    ['?', /^Please enter only letters/],
    ['a', /^This number plate is not valid/],
  ] as const) {
    type(noPlate);
    press();
    expect(screen.queryByText(said)).not.toBeNull();
    expect([document.activeElement === field, onSearch.mock.calls]).toEqual([true, []]);
  }
  type('ab-123-cd');
  type('ab-123-ce');
  expect([field.value, problem()]).toEqual(['ab-123-ce', null]);
  press();
  const isBusy = () => screen.getByRole('button', { name: /Find my trips/ }).getAttribute('aria-busy');
  await vi.waitFor(() => expect(onSearch.mock.calls).toMatchObject([[{ plate: 'AB-123-CE', country: 'ES' }]]));
  expect([isBusy(), field.isConnected]).toEqual(['true', true]);
  act(() => country.focus());
  act(() => fail(new ProblemError({ code: 'immatriculation_not_found', status: 404 })));
  await vi.waitFor(() => expect(screen.queryByText(/^We have not found this number plate/)).not.toBeNull());
  expect([isBusy(), document.activeElement === field]).toEqual([null, true]);
  await vi.waitFor(() => expect(document.body.textContent).toContain('A support code.'), { timeout: 20_000 });
});

it('The first letter of a plate loads the search page’s code once', () => {
  const onBegin = vi.fn();
  const search = homeSearch();
  show(<Live search={search} onBegin={onBegin} />);
  const field = screen.getByRole('textbox', { name: /^Number plate/ });
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(field, { target: { value } });
  expect(onBegin).toHaveBeenCalledTimes(1);
  search.stop();
});

it('A plate of another form than its country’s has the likely countries beside it, and nothing changes before a press', async () => {
  const search = homeSearch();
  show(<Live search={search} onBegin={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Number plate/ });
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

it('The search on the home page searches by the number of a letter in the same form', async () => {
  const onSearch = vi.fn(async () => vehicleOnly({ plate: '', country: '' }));
  const search = homeSearch([], onSearch);
  show(<Live search={search} onBegin={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'I have the number of a notice or declaration' }));
  const field = await screen.findByRole('textbox', { name: /^Notice or declaration number/ });
  await vi.waitFor(() => expect(document.activeElement === field).toBe(true));
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Find my trips' }));
  press();
  expect(screen.queryByText('Please enter the number of the notice or declaration.')).not.toBeNull();
  fireEvent.change(field, { target: { value: ' 123456 ' } });
  press();
  await vi.waitFor(() => expect(search.getSnapshot().output).toEqual({ to: '/paymentNotice', replace: false }));
  expect(onSearch.mock.calls).toMatchObject([[{ mode: 'number', number: '123456' }]]);
});
