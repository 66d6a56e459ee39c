import { i18n } from '@lingui/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { NavigationContext } from '#ui/navigation.ts';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { PlateField } from '#ui/vehicle/PlateField.tsx';
import { RadioCards } from '#ui/fields/RadioCards.tsx';
import { RentalDates } from '#ui/vehicle/RentalDates.tsx';
import { show } from './show.tsx';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await import('#ui/dialog/DialogBox.tsx');
});
afterEach(cleanup);

describe('A plate', () => {
  it('A plate has the ring of stars only if its country has', () => {
    const { container } = show(
      <>
        <Plate plate="ab-123-cd" country="FR" />
        <Plate plate="ZH 1" country="CH" />
      </>,
    );
    expect([...container.querySelectorAll('[data-stars]')].map((band) => band.textContent)).toEqual(['FR']);
    expect(container.textContent).toContain('AB-123-CD');
  });

  it('A plate is shown as it is written, and read aloud letter by letter after its country', () => {
    const { container } = show(<Plate plate="ab-123-cd" country="FR" />);
    expect([...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)).toEqual([
      'FR',
      'AB-123-CD',
    ]);
    expect(screen.getByText('FR A B 1 2 3 C D').closest('[aria-hidden]')).toBeNull();
  });

  it('The plate field writes capitals, and switches the keyboard’s correction off', async () => {
    const change = vi.fn();
    show(<PlateField label="Plate" country="FR" value="" onChange={change} />);
    const field = screen.getByRole('textbox', { name: /^Plate/ });
    await userEvent.type(field, 'a');
    expect(change).toHaveBeenCalledWith('a');
    expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['characters', 'false']);
  });
});

it('A closed choice can be pressed to learn the reason, and is never selected', async () => {
  const press = vi.fn();
  show(
    <RadioCards
      layout="rows"
      legend="Pay by"
      name="m"
      value="card"
      onChange={press}
      options={[
        { value: 'card', label: 'Card' },
        { value: 'fuel', label: 'Fuel', unavailable: true },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Fuel' }));
  expect(press.mock.calls).toEqual([['fuel']]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked).toBe(true);
});

it('The breadcrumb ends with the page itself, and its links stay in the portal', async () => {
  const go = vi.fn();
  show(
    <NavigationContext value={{ href: (url) => url, go }}>
      <Cover
        title="Payment"
        breadcrumb={[
          { label: 'Trips', url: '/journeys' },
          { label: 'Payment', url: '/payment' },
        ]}
      />
    </NavigationContext>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Trips']);
  expect(screen.getByText('Payment', { selector: '[aria-current=page]' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Trips' }));
  expect(go).toHaveBeenCalledWith('/journeys');
});

it('Rental dates in error say so where the driver types', () => {
  show(<RentalDates value={{ start: '', end: '' }} onChange={() => {}} error="Both dates are needed." />);
  const group = screen.getByRole('group', { name: 'When was the vehicle rented?' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Both dates are needed.',
  );
});

it('A dialog is left by Escape, and gives the focus back to what opened it', async () => {
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <ChakraKit>
        <Button onPress={() => setOpen(true)}>Why?</Button>
        <Dialog title="Not available" open={open} onClose={() => setOpen(false)} footer={null}>
          Closed for now.
        </Dialog>
      </ChakraKit>
    );
  };
  show(<Page />);
  const opener = screen.getByRole('button', { name: 'Why?' });
  await userEvent.click(opener);
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Not available' }).contains(document.activeElement)).toBe(true),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
