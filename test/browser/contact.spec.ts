import type { Page } from '@playwright/test';
import { chooseLanguage, expect, summary, test } from './driver.ts';
import { serveHelp } from './help-content.ts';

const pdf = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') };
const files = (page: Page) => page.getByLabel(/^Archivos adjuntos/);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar el mensaje' });

const fill = async (page: Page, subject = 'Un pago'): Promise<void> => {
  await page.goto('/es/contact');
  await page.getByRole('combobox', { name: 'Asunto' }).selectOption(subject);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('García');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
  await page.getByRole('textbox', { name: 'Su mensaje' }).fill('He pagado dos veces.');
};

/** Answers POST /contact and records its content. */
const takeMessages = async (
  page: Page,
  answer: { status: number; json?: object } = { status: 204 },
): Promise<string[]> => {
  const bodies: string[] = [];
  await page.route('**/services/v1/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    bodies.push(route.request().postDataBuffer()?.toString('latin1') ?? '');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fulfill(answer);
  });
  return bodies;
};

test.describe('A driver writes to the operator', () => {
  test.beforeEach(async ({ page }) => serveHelp(page));

  test('A driver writes to the operator once, however often the button is pressed, with a file', async ({ page }) => {
    const bodies = await takeMessages(page);
    await fill(page, 'Un recibo');
    await expect(page.locator('main a[href="tel:+33400000000"]').filter({ visible: true })).toHaveCount(1);
    await send(page).click();
    await expect(files(page)).toHaveAccessibleDescription(/Adjunte el documento solicitado/);
    await expect(summary(page)).toBeFocused();
    await files(page).setInputFiles(pdf);
    await expect(page.getByText('recibo.pdf', { exact: true })).toBeVisible();
    await chooseLanguage(page, 'Italiano');
    await expect(page.getByText('recibo.pdf', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Invia il messaggio' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Il Suo messaggio è stato inviato' })).toBeFocused();
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('"entryId":"receipt"');
    expect(bodies[0]).not.toContain('"phone"');
    expect(bodies[0]).toMatch(/name="files"; filename="recibo.pdf"/);
  });
});
