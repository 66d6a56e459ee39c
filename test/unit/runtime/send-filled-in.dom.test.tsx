import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sendFilledIn } from '#runtime/send-filled-in.ts';

beforeAll(() => sendFilledIn(window));
afterEach(cleanup);

const sent = vi.fn();
const Sample = () => {
  const [values, setValues] = useState({ email: '', name: '', text: '' });
  const field = (name: keyof typeof values) => ({
    'aria-label': name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues((all) => ({ ...all, [name]: target.value })),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}>
      <input type="email" {...field('email')} />
      <input {...field('name')} />
      <textarea {...field('text')} />
      <input type="checkbox" aria-label="box" />
      <button type="submit">Send</button>
    </form>
  );
};

const ways: Record<string, (field: HTMLInputElement | HTMLTextAreaElement, value: string) => void> = {
  'a browser': (field, value) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value),
  'a script of a password manager': (field, value) => {
    field.value = value;
  },
};
const labelled = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(name);

it.each(Object.entries(ways))('What %s fills in without an event is sent', (_, fill) => {
  render(<Sample />);
  fill(labelled('email'), 'ana@example.es');
  fill(labelled('name'), 'Ana');
  fill(labelled('text'), 'Hola');
  fireEvent.submit(screen.getByText('Send'));
  expect(sent).toHaveBeenLastCalledWith({ email: 'ana@example.es', name: 'Ana', text: 'Hola' });
});

it.each(Object.entries(ways))('What %s fills in without an event stays when another field is typed in', (_, fill) => {
  render(<Sample />);
  fill(labelled('email'), 'ana@example.es');
  act(() => labelled('name').focus());
  fill(labelled('text'), 'Hola');
  fireEvent.input(labelled('name'), { target: { value: 'Ana' } });
  expect(['email', 'name', 'text'].map((name) => labelled(name).value)).toEqual(['ana@example.es', 'Ana', 'Hola']);
  fireEvent.click(screen.getByText('Send'));
  expect(sent).toHaveBeenLastCalledWith({ email: 'ana@example.es', name: 'Ana', text: 'Hola' });
});
