import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plateCountries } from '#domain/country.ts';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { Flag } from '#ui/Flag.tsx';

// The first fetch of its code takes longer here than in any browser.
beforeAll(() => import('#ui/CountryCombobox.tsx'));
beforeAll(() => {
  // jsdom lays nothing out and knows no CSS.escape.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  i18n.loadAndActivate({ locale: 'es', messages: {} });
});
afterEach(cleanup);
afterAll(() => void vi.unstubAllGlobals());

/** Enough to choose from: each of the 240 costs a test time. */
const few = ['AL', 'AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'PL', 'PT', 'RS'];

const show = (props: { start?: string; error?: string; codes?: readonly string[] } = {}) => {
  const chosen: string[] = [];
  const Field = () => {
    const [code, setCode] = useState(props.start ?? 'FR');
    return (
      <I18nProvider i18n={i18n}>
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
      </I18nProvider>
    );
  };
  render(<Field />);
  return { chosen, field: screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ }) };
};

const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ });

/** The field after the pointer has been on it. */
const showCombobox = async (props?: Parameters<typeof show>[0]) => {
  const { chosen, field } = show(props);
  fireEvent.pointerEnter(field);
  await waitFor(() => expect(combobox().tagName).toBe('INPUT'));
  return { chosen, field: combobox() };
};

describe('A driver choosing a country', () => {
  it('A driver choosing a country has the browser’s own list until coming to the field, and goes on in the place of it', async () => {
    const { field } = show();
    expect(field.tagName).toBe('SELECT');
    expect(field.value).toBe('FR');
    await userEvent.tab();
    await waitFor(() => expect(combobox().tagName).toBe('INPUT'));
    expect(document.activeElement).toBe(combobox());
    await userEvent.keyboard('Esp');
    await waitFor(() => expect(combobox().getAttribute('aria-activedescendant')).toMatch(/ES$/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(combobox().value).toBe('España'));
  });

  it('A driver choosing a country who has gone on to another field by the time it stands there stays in that field', async () => {
    const { CountryCombobox } = await import('#ui/CountryCombobox.tsx');
    const props = {
      label: 'Country',
      value: 'FR',
      onChange: () => {},
      disabled: false,
      isAddress: false,
      takesFocus: true,
    };
    render(
      <I18nProvider i18n={i18n}>
        <input aria-label="Plate" ref={(plate) => plate?.focus()} />
        <CountryCombobox {...props} usual={[{ value: 'FR', label: 'Francia' }]} others={[]} />
      </I18nProvider>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Plate' }));
  });

  it('A driver choosing a country who is faster chooses from the browser’s own list, which stays until the field is left', async () => {
    const { field, chosen } = show();
    fireEvent.pointerDown(field);
    field.focus();
    await act(() => import('#ui/CountryCombobox.tsx'));
    expect(combobox()).toBe(field);
    fireEvent.change(field, { target: { value: 'ES' } });
    expect(chosen).toEqual(['ES']);
    await userEvent.tab();
    await waitFor(() => expect(combobox().tagName).toBe('INPUT'));
    expect(combobox().value).toBe('España');
  });

  it('A driver choosing a country sees the chosen one by name, types any part of another and takes it', async () => {
    const { field, chosen } = await showCombobox();
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

  it('A driver choosing a country sees one that came in lower case, which is not sent otherwise unless another is chosen', async () => {
    const { field, chosen } = await showCombobox({ start: 'es' });
    expect(field.value).toBe('España');
    await userEvent.click(field);
    expect(screen.getAllByRole('option', { name: 'España' })).toHaveLength(1);
    await userEvent.tab();
    expect(chosen).toEqual([]);
  });

  it('A driver choosing a country who closes the list without a choice finds the chosen country again', async () => {
    const { field, chosen } = await showCombobox();
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
  ])(
    'A driver choosing a country who types over the chosen country and leaves the field by %s finds it there again',
    async (_, leave) => {
      const { field, chosen } = await showCombobox();
      await userEvent.tab();
      expect(document.activeElement).toBe(field);
      await userEvent.keyboard('Esp');
      await waitFor(() => expect(field.value).toBe('Esp'));
      await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/ES$/));
      await leave();
      await waitFor(() => expect(field.value).toBe('Francia'));
      expect(chosen).toEqual([]);
    },
  );

  it('A driver choosing a country takes the first match by Enter, and the highlighted one where the arrows were used', async () => {
    const { field, chosen } = await showCombobox();
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
    const { field, chosen } = await showCombobox();
    await userEvent.clear(field);
    await waitFor(() => expect(field.value).toBe(''));
    await userEvent.tab();
    await waitFor(() => expect(field.value).toBe('Francia'));
    expect(chosen).toEqual([]);
  });

  it('A driver choosing a country is offered the usual countries first, then all others by name', async () => {
    const { field } = await showCombobox({ codes: plateCountries });
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

  it('A driver choosing a country has the device’s own list where fingers are used', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { field, chosen } = show({ error: 'Choose a country.' });
    expect(field.tagName).toBe('SELECT');
    expect(field.value).toBe('FR');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(field, await screen.findByRole('option', { name: 'España' }));
    expect(chosen).toEqual(['ES']);
    expect(field.value).toBe('ES');
    vi.stubGlobal('matchMedia', undefined);
  });

  it('The country field is found by a browser that fills in an address', async () => {
    const { field, chosen } = await showCombobox();
    fireEvent.change(field, { target: { value: 'portugal' } });
    await waitFor(() => expect(field.value).toBe('Portugal'));
    expect(chosen).toEqual(['PT']);
  });

  it('The country field keeps a code that the list does not hold, as it came', async () => {
    expect((await showCombobox({ start: 'YU' })).field.value).toBe('Serbia');
  });

  it('A driver choosing a country hears what is wrong with the field itself', async () => {
    const { field } = await showCombobox({ error: 'Choose a country.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a country.',
    );
  });

  it('A driver choosing a country sees a plain mark where a flag is missing', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(<Flag code="ZQ" />);
    const flag = container.querySelector('img');
    if (flag) fireEvent.error(flag);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('span')).not.toBeNull();
    log.mockRestore();
  });
});
