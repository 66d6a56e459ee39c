import { wide } from '../wide.ts';
import { expect, test } from './driver.ts';

test('A driver goes from the help centre’s topics to an answer of the operator', async ({ page }) => {
  await page.goto('/es/help');
  await page.getByRole('main').getByRole('link', { name: 'Pagar', exact: true }).click();
  const question = page.getByRole('main').getByRole('button').first();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region').getByRole('paragraph').first()).not.toBeEmpty();
  await page.getByRole('link', { name: 'Póngase en contacto con nosotros' }).click();
  await expect(page).toHaveURL('/es/contact/chatbot');
  await expect(page.getByRole('heading', { level: 2, name: '¿De qué se trata?' })).toBeVisible();
});

test('A driver’s message reaches the operator', wide, async ({ page }) => {
  await page.goto('/es/contact');
  await page.getByRole('combobox', { name: 'Asunto' }).selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('García');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
  await page.getByRole('textbox', { name: 'Su mensaje' }).fill('He pagado dos veces.');
  await page
    .getByLabel(/^Archivos adjuntos/)
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('recibo.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByRole('heading', { name: 'Su mensaje se ha enviado' })).toBeFocused();
});
