// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { NavigationContext } from '#ui/navigation.ts';
import { Plate } from '#ui/Plate.tsx';
import { PlateField } from '#ui/PlateField.tsx';
import { readablePrimary } from '#ui/primary-colour.ts';
import { RadioCards } from '#ui/RadioCards.tsx';
import { RentalDates } from '#ui/RentalDates.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);
const show = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const rgb = (hex: string) =>
  [1, 3, 5].map((start) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)) as [number, number, number];
const brightness = ([red, green, blue]: [number, number, number]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (one: [number, number, number], other: [number, number, number]) => {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** CSS's `color-mix(in oklab, colour 9%, white)`. */
const paleTint = ([red, green, blue]: [number, number, number]): [number, number, number] => {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.91 + 0.09 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s);
  const a = 0.09 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s);
  const b = 0.09 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s);
  const [long, middle, short] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

describe('The operator’s colour', () => {
  const steps = ['00', '40', '80', 'bf', 'ff'];
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

  it('reads as text on white, on the page and on its own tint, and under white text, whichever it is', () => {
    const unread = colours
      .map(readablePrimary)
      .filter((colour) =>
        [rgb('#ffffff'), rgb('#f2f5f8'), paleTint(rgb(colour))].some((surface) => contrast(rgb(colour), surface) < 4.5),
      );
    expect(unread).toEqual([]);
  });
});

describe('A plate', () => {
  it('carries the ring of stars only where its country does', () => {
    const { container } = show(
      <>
        <Plate plate="ab-123-cd" country="FR" />
        <Plate plate="ZH 1" country="CH" />
      </>,
    );
    expect([...container.querySelectorAll('[data-stars]')].map((band) => band.textContent)).toEqual(['FR']);
    expect(container.textContent).toContain('AB-123-CD');
  });

  it('is typed as it comes, in capitals, without the keyboard correcting it', async () => {
    const change = vi.fn();
    show(<PlateField label="Plate" country="FR" value="" onChange={change} />);
    const field = screen.getByRole('textbox', { name: /^Plate/ });
    await userEvent.type(field, 'a');
    expect(change).toHaveBeenCalledWith('a');
    expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['characters', 'false']);
  });
});

describe('A closed choice', () => {
  it('can be pressed to learn why, and is never taken', async () => {
    const press = vi.fn();
    show(
      <RadioCards
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
});

describe('The way to a page', () => {
  it('ends at the page itself, and leads back by links inside the portal', async () => {
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
});

describe('Rental dates in error', () => {
  it('say so where the driver types', () => {
    show(<RentalDates value={{ start: '', end: '' }} onChange={() => {}} error="Both dates are needed." />);
    const group = screen.getByRole('group', { name: 'When was the vehicle rented?' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Both dates are needed.',
    );
  });
});

describe('A dialog', () => {
  it('is left by Escape, and gives the focus back to what opened it', async () => {
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
});
