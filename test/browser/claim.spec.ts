import type { Page } from '@playwright/test';
import { wide } from '../wide.ts';
import { fillClaim, goToClaim, openClaims, sendButton, filesField, pdf } from './claims.ts';
import { expect, freshPlate, goToPayment, test, summary } from './driver.ts';

/** Counts the claims that go out, and lets each take a while. */
const countClaims = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.route('**/services/v1/protests?**', async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.continue();
  });
  return () => count;
};

test.describe('A driver contests', () => {
  test('A driver contests trips of a plate, once, however often the button is pressed, and may print the number', async ({
    page,
  }) => {
    await page.addInitScript('window.print = () => { document.title = "printed"; }');
    await goToClaim(page, await freshPlate('owed'));
    await expect(page.locator('[aria-current=step]')).toContainText('Indicar su motivo');
    await expect(page.getByText('Una impugnación no cambia sus plazos')).toBeInViewport();
    await fillClaim(page, 'Ya he pagado');
    await sendButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(filesField(page)).toHaveAccessibleDescription(/Adjunte el documento solicitado/);
    await filesField(page).setInputFiles(pdf);
    await expect(page.getByText('prueba.pdf')).toBeVisible();
    const claims = await countClaims(page);
    await sendButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Su impugnación se ha enviado' })).toBeFocused();
    await expect(page.getByText('Respuesta a una impugnación: En diez días laborables')).toBeVisible();
    const number = await page.getByText(/^R-\d{6}$/).textContent();
    expect(claims()).toBe(1);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await page.emulateMedia({ media: null });
    await page.reload();
    await expect(page.getByText(number ?? '')).toBeVisible();
    expect(claims()).toBe(1);
  });

  test('A driver contests a payment notice by its number, from the menu', wide, async ({ page }) => {
    const { number = '' } = await freshPlate('notice');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/es');
    await page.getByRole('link', { name: 'Impugnar', exact: true }).first().click();
    await page.getByRole('button', { name: 'Tengo el número de un aviso o de una declaración' }).click();
    await page.getByRole('textbox', { name: 'Número de aviso o de declaración' }).fill(number);
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await expect(page.getByRole('button', { name: 'Impugnar', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Impugnar', exact: true }).click();
    await fillClaim(page, 'No recibí la primera solicitud');
    await sendButton(page).click();
    await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
  });

  test('A driver contests one kind of trip in one claim', wide, async ({ page }) => {
    await openClaims(page, await freshPlate('mixed'));
    const group = (name: string) => page.getByRole('region', { name }).getByRole('checkbox').first();
    await group('Trayectos free-flow').check();
    await expect(group('Pagos atrasados')).toBeDisabled();
    await group('Trayectos free-flow').uncheck();
    await expect(group('Pagos atrasados')).toBeEnabled();
  });

  test('A driver reads before paying a notice that paying ends the right to contest it', wide, async ({ page }) => {
    await goToPayment(page, await freshPlate('owed'));
    await expect(page.getByText('ya no podrá impugnarlo')).toHaveCount(0);
    await goToPayment(page, await freshPlate('primo'));
    await expect(page.getByText('Si paga un aviso de pago, ya no podrá impugnarlo.')).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Impugnar', exact: true }).click();
    await expect(page).toHaveURL('/es/claim');
    await expect(page.getByRole('heading', { level: 1, name: 'Impugnar una solicitud de pago' })).toBeVisible();
  });
});
