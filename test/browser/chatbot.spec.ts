import type { Page } from '@playwright/test';
import { expect, test } from './driver.ts';
import { serveConversation, serveHelp } from './help-content.ts';

const answer = (page: Page, name: string) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test.describe('A driver answers questions before writing', () => {
  test.beforeEach(async ({ page }) => {
    await serveHelp(page);
    await serveConversation(page);
    await page.goto('/es/contact/chatbot');
    await expect(heading(page, '¿Qué necesita?')).toBeVisible();
  });

  test('A driver answers questions before writing and carries the answers into the message', async ({ page }) => {
    await answer(page, 'Un problema con un pago');
    await expect(heading(page, '¿Qué ha ocurrido?')).toBeFocused();
    await answer(page, 'He pagado dos veces');
    await page.getByRole('link', { name: 'Escríbanos' }).click();
    await expect(page).toHaveURL('/es/contact');
    const message = page.getByRole('textbox', { name: 'Su mensaje' });
    await expect(message).toHaveValue('Un problema con un pago\nHe pagado dos veces\n\n');
    await page.reload();
    await expect(message).toHaveValue('Un problema con un pago\nHe pagado dos veces\n\n');
  });
});
