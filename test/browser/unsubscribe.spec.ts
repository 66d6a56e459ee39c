import type { Page } from '@playwright/test';
import { expect, test } from './driver.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });
const call = /\/services\/v1\/customers\/unsubscribe/;

/** Counts the calls to the operator, and answers slowly enough for a second press. */
const countCalls = async (page: Page): Promise<string[]> => {
  const addresses: string[] = [];
  await page.route(call, async (route) => {
    addresses.push(new URL(route.request().url()).searchParams.get('email') ?? '');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fallback();
  });
  return addresses;
};

test.describe('A driver unsubscribes an address', () => {
  test('A driver unsubscribes an address by the link of an alert, once, for all vehicles', async ({ page }) => {
    const calls = await countCalls(page);
    await page.goto('/es/unsubscribe?email=ana%2Bpeaje%40example.com');
    await expect(page.getByText('La baja se aplica a todos sus vehículos')).toBeVisible();
    await expect(email(page)).toHaveValue('ana+peaje@example.com');
    await confirm(page).dblclick();
    await expect(page.getByRole('heading', { level: 2, name: 'Baja exitosa' })).toBeFocused();
    await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
    expect(calls).toEqual(['ana+peaje@example.com']);
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL('/es');
  });
});
