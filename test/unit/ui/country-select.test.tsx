import { i18n } from '@lingui/core';
import { Messages } from '#ui/Messages.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plateCountries } from '#domain/country.ts';
import { CountrySelect } from '#ui/country/CountrySelect.tsx';
import { Flag } from '#ui/vehicle/Flag.tsx';
import { show } from './show.tsx';

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
  i18n.loadAndActivate({ locale: 'es', messages: {} });
});
afterEach(cleanup);
afterAll(() => void vi.unstubAllGlobals());

/** Enough to choose from: each of the 240 costs a test time. */
const few = ['AL', 'AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'PL', 'PT', 'RS'];

const showField = (props: { start?: string; error?: string; codes?: readonly string[] } = {}) => {
  const chosen: string[] = [];
  const Field = () => {
    const [code, setCode] = useState(props.start ?? 'FR');
    return (
      <Messages>
        <CountrySelect
          label="Country"
          codes={props.codes ?? few}
          value={code}
          onChange={(next) => {
            chosen.push(next);
            setCode(next);
          }}
          error={props.error}
        />
      </Messages>
    );
  };
  render(<Field />);
  return { chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ }) };
};

describe('A driver choosing a country', () => {
  it('A driver choosing a country has one and the same field from the first paint on, with the chosen country in it', async () => {
    const { field, chosen } = showField();
    expect([field.tagName, field.value]).toEqual(['INPUT', 'Francia']);
    await userEvent.tab();
    expect([document.activeElement === field, field.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    await userEvent.keyboard('Esp');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/ES$/));
    await userEvent.keyboard('{Enter}');
    expect([field.isConnected, field.value, chosen]).toEqual([true, 'España', ['ES']]);
  });

  it('A prerendered page has both country controls, each with the chosen country, and the portal keeps the one that is shown', async () => {
    const Field = () => (
      <Messages>
        <CountrySelect label="Country" codes={few} value="ES" onChange={() => {}} />
      </Messages>
    );
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Field />);
    const [input, select] = [page.querySelector('input'), page.querySelector('select')];
    expect([input?.value, select?.value]).toEqual(['España', 'ES']);
    input?.focus();
    const root = await act(async () => hydrateRoot(page, <Field />));
    expect([page.querySelector('input') === input, page.querySelector('select')]).toEqual([true, null]);
    expect(document.activeElement).toBe(input);
    await act(async () => root.unmount());
    page.remove();
  });

  it('A driver choosing a country opens the list by a press or an arrow key, at the chosen country, and not by arriving', async () => {
    const { field } = showField();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Francia');
    expect(field.getAttribute('aria-activedescendant')).toMatch(/FR$/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(field);
    expect(screen.getByRole('listbox', { name: 'Country' })).toBeTruthy();
  });

  it('A driver choosing a country whose text matches no country sends no form by Enter', async () => {
    const submitted = vi.fn((event: FormEvent) => event.preventDefault());
    show(
      <form onSubmit={submitted}>
        <CountrySelect label="Country" codes={few} value="FR" onChange={() => {}} />
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('xyz{Enter}');
    expect([submitted.mock.calls.length, screen.getByText('No country by that name').textContent !== '']).toEqual([
      0,
      true,
    ]);
    await userEvent.keyboard('{Escape}{Enter}');
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('A driver choosing a country sees the chosen one by name, types any part of another and takes it', async () => {
    const { field, chosen } = showField();
    expect(field.value).toBe('Francia');
    await userEvent.click(field);
    fireEvent.change(field, { target: { value: 'BELG' } });
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bélgica']),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Bélgica' }));
    expect(chosen).toEqual(['BE']);
    await waitFor(() => expect(field.value).toBe('Bélgica'));
  });

  it('A country code that came in lower case is shown by name, and sent unchanged unless another is chosen', async () => {
    const { field, chosen } = showField({ start: 'es' });
    expect(field.value).toBe('España');
    await userEvent.click(field);
    expect(screen.getAllByRole('option', { name: 'España' })).toHaveLength(1);
    await userEvent.tab();
    expect(chosen).toEqual([]);
  });

  it('A driver choosing a country who closes the list without a choice finds the chosen country again', async () => {
    const { field, chosen } = showField();
    await userEvent.click(field);
    fireEvent.change(field, { target: { value: 'xyz' } });
    await waitFor(() => expect(field.value).toBe('xyz'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field.value).toBe('Francia'));
    expect(chosen).toEqual([]);
  });

  it.each([
    ['the Tab key', () => userEvent.tab()],
    ['a press elsewhere', () => userEvent.click(document.body)],
    [
      'the Tab key after an arrow',
      async () => {
        await userEvent.keyboard('{ArrowDown}');
        await userEvent.tab();
      },
    ],
  ])('A country that is typed over is there again once the field is left by %s', async (_, leave) => {
    const { field, chosen } = showField();
    await userEvent.tab();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('Esp');
    await waitFor(() => expect(field.value).toBe('Esp'));
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/ES$/));
    await leave();
    await waitFor(() => expect(field.value).toBe('Francia'));
    expect(chosen).toEqual([]);
  });

  it('A driver choosing a country takes the first match by Enter, and the highlighted one where the arrows were used', async () => {
    const { field, chosen } = showField();
    await userEvent.click(field);
    await userEvent.keyboard('po');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/PT$/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field.value).toBe('Portugal'));
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('po');
    await waitFor(() => expect(field.value).toBe('po'));
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/PT$/));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/PL$/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field.value).toBe('Polonia'));
    expect(chosen).toEqual(['PT', 'PL']);
  });

  it('A driver choosing a country who empties the field and leaves it keeps the chosen country', async () => {
    const { field, chosen } = showField();
    await userEvent.clear(field);
    await waitFor(() => expect(field.value).toBe(''));
    await userEvent.tab();
    await waitFor(() => expect(field.value).toBe('Francia'));
    expect(chosen).toEqual([]);
  });

  it('A driver choosing a country is offered the usual countries first, then all others by name', async () => {
    const { field } = showField({ codes: plateCountries });
    await userEvent.click(field);
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names.slice(0, 11)).toEqual([
      'Alemania',
      'Bélgica',
      'España',
      'Francia',
      'Italia',
      'Luxemburgo',
      'Países Bajos',
      'Portugal',
      'Reino Unido',
      'Suiza',
      'Albania',
    ]);
    expect(new Set(names).size).toBe(plateCountries.length);
  });

  it('On a touch screen, the country field is the device’s own list', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { field, chosen } = showField({ error: 'Choose a country.' });
    expect(field.tagName).toBe('SELECT');
    expect(field.value).toBe('FR');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(field, await screen.findByRole('option', { name: 'España' }));
    expect(chosen).toEqual(['ES']);
    expect(field.value).toBe('ES');
    vi.stubGlobal('matchMedia', undefined);
  });

  it('On a touch screen, the country field of an unused page has the usual countries until a press opens it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    vi.useFakeTimers();
    const { field } = showField({ codes: plateCountries });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getAllByRole('option')).toHaveLength(10);
    fireEvent.pointerDown(field);
    expect(field.children.length).toBeGreaterThan(plateCountries.length);
    vi.useRealTimers();
    vi.stubGlobal('matchMedia', undefined);
    vi.unstubAllGlobals();
  });

  it('The country field can be filled by the browser’s autofill', async () => {
    const { field, chosen } = showField();
    fireEvent.change(field, { target: { value: 'portugal' } });
    await waitFor(() => expect(field.value).toBe('Portugal'));
    expect(chosen).toEqual(['PT']);
  });

  it.each([
    ['its code', 'pt'],
    ['the code of three letters', 'PRT'],
    ['its name in another language', 'PORTOGALLO'],
  ])('A browser may fill the country field with %s', async (_, filled) => {
    const { field, chosen } = showField();
    fireEvent.change(field, { target: { value: filled } });
    await waitFor(() => expect(field.value).toBe('Portugal'));
    expect(chosen).toEqual(['PT']);
  });

  it('A country that a browser fills in and that is not in the list is named beside the field until a country is chosen', async () => {
    const { field, chosen } = showField();
    const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    fireEvent.change(field, { target: { value: 'Narnia' } });
    await waitFor(() => expect(hint()).toContain('“Narnia”'));
    expect([field.value, field.getAttribute('aria-invalid'), chosen]).toEqual(['Francia', null, []]);
    fireEvent.change(field, { target: { value: 'Bélgica' } });
    await waitFor(() => expect(field.value).toBe('Bélgica'));
    expect(hint()).toBeUndefined();
  });

  it('A country code that the list does not hold is kept unchanged', async () => {
    expect(showField({ start: 'YU' }).field.value).toBe('Serbia');
  });

  it('The country field has its error as its description', async () => {
    const { field } = showField({ error: 'Choose a country.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a country.',
    );
  });

  it('A country without a flag has a plain mark', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(<Flag code="ZQ" />);
    const flag = container.querySelector('img');
    if (flag) fireEvent.error(flag);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('span')).not.toBeNull();
    log.mockRestore();
  });
});
