import { wideOnly } from '../wide.ts';
import type { Page } from '@playwright/test';
import { callsWith, controlOrigin, expect, freshPlate, search, test } from './driver.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' });
const plateField = (page: Page) => page.getByRole('textbox', { name: 'Matrícula' });
const subscribe = (page: Page) => page.getByRole('button', { name: 'Inscribirse', exact: true });
/** Presses twice. The answer comes after both presses: otherwise the second one would take the focus from the result. */
const subscribeTwice = async (page: Page): Promise<void> => {
  await page.route('**/services/v1/customers', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.fallback();
  });
  await subscribe(page).dblclick();
};
const thanks =
  'Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.';

/** An address that no other test uses. It has few digits: a draft is stored without what looks like a card number. */
const ownEmail = (plate: string): string => `ana.${plate.toLowerCase()}@example.com`;
const ordersOf = async (address: string) =>
  (await callsWith(address))
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test.describe('A driver subscribes a vehicle to the alert', () => {
  test('A driver orders an alert from the menu: its status is checked, the order is sent once, and a mail has the link', async ({
    page,
  }) => {
    const { plate } = await freshPlate('alertNone');
    const address = ownEmail(plate);
    await page.goto('/es');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Alertas de paso' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Inscribirse en la alerta «Información de paso»' }),
    ).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'País de matriculación' })).toHaveValue('Francia');
    await expect(page.getByText('2 años después del último paso registrado')).toBeVisible();
    await expect(page.getByText('Bocalia utiliza estos datos para informarle de sus pasos.')).toBeVisible();
    await email(page).fill(address);
    await plateField(page).fill(plate.toLowerCase());
    await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    await subscribeTwice(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Inscripción confirmada' })).toBeFocused();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await ordersOf(address)).toEqual([
      { allowedContact: true, countryCode: 'FR', email: address, numberPlate: plate },
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('alert/draft'))).toBeNull();

    const mails = (await (await fetch(`${controlOrigin}/control/mails?recipient=${address}`)).json()) as {
      body: string;
    }[];
    const link = /https?:\S+/.exec(mails[0]?.body ?? '')?.[0] ?? '';
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL('/es');
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(email(page)).toHaveValue(address);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
  });

  test('A driver who has found nothing orders an alert in place, by the address alone', wideOnly, async ({ page }) => {
    const { plate } = await freshPlate('alertNone');
    const address = ownEmail(plate);
    await search(page, { plate, country: 'FR' });
    await page.getByText('Un correo electrónico cada vez que pase su vehículo').click();
    await email(page).fill(address);
    await page.reload();
    await expect(email(page)).toHaveValue(address);
    await expect(plateField(page)).toHaveCount(0);
    await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    await subscribeTwice(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Inscripción confirmada' })).toBeFocused();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' })).toBeVisible();
    expect(await ordersOf(address)).toEqual([
      { allowedContact: true, countryCode: 'FR', email: address, numberPlate: plate },
    ]);
  });
});
