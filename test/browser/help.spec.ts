import { expect, test } from './driver.ts';
import { serveHelp } from './help-content.ts';

test.describe('A driver looks for help', () => {
  test.beforeEach(async ({ page }) => serveHelp(page));

  test('A driver reads one help answer at a time, each fetched when it is first opened', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/helpcenter/faq/articles/')) calls.push(request.url().split('/').at(-1) ?? '');
    });
    await page.goto('/es/help');
    await expect(page.getByRole('heading', { level: 1, name: '¿En qué podemos ayudarle?' })).toBeVisible();
    await page.getByRole('link', { name: 'Pagar un trayecto' }).click();
    await expect(page).toHaveURL('/es/help/paying');
    const [when, how] = [
      page.getByRole('button', { name: '¿Cuánto tiempo tengo para pagar?' }),
      page.getByRole('button', { name: '¿Cómo puedo pagar?' }),
    ];
    await expect(when).toHaveAttribute('aria-expanded', 'false');
    expect(calls).toEqual([]);
    await when.click();
    await expect(page.getByText('Setenta y dos horas tras el paso.')).toBeVisible();
    await how.click();
    await expect(page.getByText('Con tarjeta bancaria o de combustible.')).toBeVisible();
    await expect(when).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('Setenta y dos horas tras el paso.')).toBeHidden();
    await when.press('Enter');
    await expect(page.getByText('Setenta y dos horas tras el paso.')).toBeVisible();
    await when.press('Enter');
    await expect(when).toHaveAttribute('aria-expanded', 'false');
    expect(calls).toEqual(['when', 'how']);
  });

  test('A driver searches the help for a question, which opens with its answer', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/helpcenter/faq/categories/')) calls.push(request.url());
    });
    await page.goto('/es/help');
    const search = page.getByRole('searchbox', { name: 'Buscar en el centro de ayuda' });
    await expect(search).toBeVisible();
    expect(calls).toEqual([]);
    await search.fill('helicóptero');
    const box = page.getByRole('search');
    await expect(box.getByRole('link', { name: 'Póngase en contacto con nosotros' })).toBeVisible();
    await box.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await expect(box.getByRole('link')).toHaveCount(0);
    await search.fill('como pagar');
    await expect(page.getByRole('status').filter({ hasText: '1 pregunta encontrada' })).toBeVisible();
    await page.getByRole('search').getByRole('link', { name: '¿Cómo puedo pagar?' }).click();
    await expect(page.getByText('Con tarjeta bancaria o de combustible.')).toBeVisible();
    await expect(page).toHaveURL('/es/help/paying?question=how');
  });
});
