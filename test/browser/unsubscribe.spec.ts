import type { Page } from '@playwright/test';
import { wide } from '../wide.ts';
import { expect, test, chooseLanguage, summary } from './driver.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });
const call = /\/services\/v1\/customers\/unsubscribe/;

/** Counts the calls to the operator, and answers slowly enough for a second press. */
const countCalls = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(call, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('email') ?? '');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fallback();
  });
  return asked;
};

test.describe('A driver unsubscribes an address', () => {
  test('A driver unsubscribes an address by the link of an alert, once, for all vehicles', async ({ page }) => {
    const asked = await countCalls(page);
    await page.goto('/es/unsubscribe?email=ana%2Bpeaje%40example.com');
    await expect(page.getByText('La baja se aplica a todos sus vehículos')).toBeVisible();
    await expect(email(page)).toHaveValue('ana+peaje@example.com');
    await confirm(page).dblclick();
    await expect(page.getByRole('heading', { level: 2, name: 'Baja exitosa' })).toBeFocused();
    await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
    expect(asked).toEqual(['ana+peaje@example.com']);
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL('/es');
  });

  test('A driver unsubscribes an address by a link whose plus sign was not encoded', wide, async ({ page }) => {
    await page.goto('/es/unsubscribe?email=ana+peaje@example.com');
    await expect(email(page)).toHaveValue('ana+peaje@example.com');
  });

  test(
    'A driver unsubscribes a typed address: the button needs one, and an invalid one is reported',
    wide,
    async ({ page }) => {
      const asked = await countCalls(page);
      await page.goto('/es/unsubscribe');
      await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
      await confirm(page).click({ force: true });
      await expect(email(page)).toHaveAccessibleDescription(/El correo electrónico es obligatorio/);
      await expect(summary(page)).toBeFocused();
      await email(page).fill('ana@');
      await expect(confirm(page)).not.toHaveAttribute('aria-disabled');
      await email(page).press('Enter');
      await expect(email(page)).toHaveAccessibleDescription(/El correo electrónico no es válido/);
      expect(asked).toEqual([]);
      await email(page).fill('ana@example.com');
      await email(page).press('Enter');
      await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
    },
  );

  for (const [name, answer, shownText] of [
    ['a code of its own', { status: 400, json: { message: 'bad_email_format' } }, 'El correo electrónico no es válido'],
  ] as const)
    test(
      `A driver unsubscribes an address and sees the result when the operator answers with ${name}`,
      wide,
      async ({ page }) => {
        let isBroken = true;
        await page.route(call, (route) => (isBroken ? route.fulfill(answer) : route.fallback()));
        await page.goto('/es/unsubscribe?email=ana%40example.com');
        await confirm(page).click();
        await expect(email(page)).toHaveAccessibleDescription(new RegExp(shownText));
        await expect(email(page)).toHaveValue('ana@example.com');
        isBroken = false;
        await confirm(page).click();
        await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
      },
    );

  test(
    'A driver without a connection reads that, and unsubscribes once it is back',
    wide,
    async ({ page, context }) => {
      await page.goto('/es/unsubscribe?email=ana%40example.com');
      await expect(confirm(page)).toBeVisible();
      await context.setOffline(true);
      await confirm(page).click();
      await expect(page.getByRole('alert')).toContainText('El servicio no responde.');
      await context.setOffline(false);
      await confirm(page).click();
      await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
    },
  );

  test('The unsubscribe page keeps the address in another language and over a reload', wide, async ({ page }) => {
    await page.goto('/es/unsubscribe?email=ana%40example.com');
    await chooseLanguage(page, 'Français');
    await expect(page.getByRole('heading', { level: 1, name: 'Se désinscrire des alertes' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
  });
});
