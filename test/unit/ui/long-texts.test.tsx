import { fireEvent, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { NumberField } from '#ui/search/NumberField.tsx';
import { PlateField } from '#ui/vehicle/PlateField.tsx';
import { show, speakEnglish } from './show.tsx';

speakEnglish();
// A page fetches this piece when it is first needed.
beforeAll(() => import('#ui/form/TooLong.tsx'));

type Bound = { value: string; onChange: (value: string) => void };
const Bound = ({ draw }: { draw: (bound: Bound) => ReactNode }) => {
  const [value, onChange] = useState('');
  return draw({ value, onChange });
};

it.each<[string, number, (bound: Bound) => ReactNode]>([
  ['line', 22, (bound) => <TextField label="Field" maxLength={22} {...bound} />],
  ['text', 90, (bound) => <TextArea label="Field" maxLength={90} {...bound} />],
  ['e-mail', 100, (bound) => <EmailField label="Field" {...bound} />],
  ['password', 255, (bound) => <PasswordField label="Field" autoComplete="new-password" maxLength={255} {...bound} />],
  ['plate', 20, (bound) => <PlateField label="Field" country="FR" {...bound} />],
  ['number', 40, (bound) => <NumberField error={undefined} {...bound} />],
])('A field for a %s keeps all of a pasted text, and says by how much it is longer than %i', async (_, most, draw) => {
  show(<Bound draw={draw} />);
  const field = document.querySelector<HTMLInputElement>('input, textarea');
  if (field === null) throw new Error('There is no field.');
  const paste = (length: number) => fireEvent.input(field, { target: { value: '7'.repeat(length) } });
  const described = () =>
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join();
  paste(most);
  expect([field.getAttribute('aria-invalid'), described() ?? '']).toEqual([
    null,
    expect.not.stringContaining('too many'),
  ]);
  paste(most + 12);
  expect([field.maxLength, field.value.length]).toEqual([-1, most + 12]);
  await screen.findByText('12 characters too many');
  expect([field.getAttribute('aria-invalid'), described()]).toEqual([
    'true',
    expect.stringContaining('12 characters too many'),
  ]);
  paste(most + 1);
  await screen.findByText('1 character too many');
});

it('No field of a page cuts what is typed or pasted', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('tools/'),
  );
  const cutting = files.filter((file) =>
    /<(?:input|textarea)\b[^>]*\bmaxLength/.test(readFileSync(`src/${file}`, 'utf8').replaceAll('=>', '')),
  );
  expect([files.length > 100, cutting]).toEqual([true, []]);
});
