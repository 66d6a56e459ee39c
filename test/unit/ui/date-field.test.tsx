import { Messages } from '#ui/Messages.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activate, withTexts } from '#i18n/catalogue.ts';
import type { DateKind } from '#i18n/date-text.ts';
import { type Language, languages } from '#domain/language.ts';
import { DateField } from '#ui/fields/DateField.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seen: string[] = [];
const show = async (language: Language, kind: DateKind = 'date', start = '') => {
  await activate(language);
  await withTexts(async () => undefined)();
  seen.length = 0;
  const Shown = () => {
    const [value, setValue] = useState(start);
    const onChange = (next: string) => {
      seen.push(next);
      setValue(next);
    };
    return (
      <Messages>
        <DateField
          label="Start"
          value={value}
          onChange={onChange}
          {...(kind === 'time' ? { kind } : { kind, calendar: 'Calendar' })}
        />
        <button type="button">Next</button>
      </Messages>
    );
  };
  return { ...render(<Shown />), field: screen.getByLabelText<HTMLInputElement>('Start') };
};

describe('A date is typed as the page’s language writes it', () => {
  it.each(languages)('A date field’s hint shows the form of dates in the page’s language: %s', async (language) => {
    const { field } = await show(language, 'datetime-local', '2026-11-10T18:30');
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(hint.replace(/\p{L}/gu, '0')).toBe(field.value.replace(/\d/g, '0'));
    expect(new Set(hint.toLowerCase().replace(/\P{L}/gu, '')).size).toBeGreaterThanOrEqual(4);
  });

  it('A date can be typed character by character, and is written out once the field is left', async () => {
    const { field } = await show('de');
    await userEvent.type(field, '1.2.26');
    expect(field.value).toBe('1.2.26');
    expect(seen.at(-1)).toBe('2026-02-01');
    await userEvent.tab();
    expect(field.value).toBe('01.02.2026');
  });

  it('A date can be typed in ISO 8601', async () => {
    const { field } = await show('es');
    fireEvent.change(field, { target: { value: '2026-11-22' } });
    expect(seen).toEqual(['2026-11-22']);
    fireEvent.blur(field);
    expect(field.value).toBe('22/11/2026');
  });

  it('A time is typed with 24 hours', async () => {
    const { field } = await show('en', 'time', '18:30:00');
    expect(field.value).toBe('18:30');
  });

  it.each(['Tab', 'Enter'])('A text that is no date stays in its field, with an example, after %s', async (key) => {
    const { field } = await show('es');
    await userEvent.type(field, '31/02/2026');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard(`{${key}}`);
    expect(field.value).toBe('31/02/2026');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Introduzca una fecha, por ejemplo 31/12/2026.')).toBeTruthy();
    await userEvent.clear(field);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('Where fingers are used', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener() {},
      removeEventListener() {},
    }));
  });

  it.each<[DateKind, string, string]>([
    ['date', '2026-11-10', '10.11.2026'],
    ['time', '18:30', '18:30'],
    ['datetime-local', '2026-11-10T18:30', '10.11.2026 18:30'],
  ])('On a touch screen, a %s comes from the device’s picker, in the page’s language', async (kind, value, text) => {
    const { field } = await show('de', kind);
    expect(field.type).toBe(kind);
    fireEvent.change(field, { target: { value } });
    expect(seen).toEqual([value]);
    expect(screen.getByText(text).getAttribute('aria-hidden')).toBe('true');
  });
});
