import type { Page } from '@playwright/test';
import { wide } from '../wide.ts';
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
    await answer(page, 'Escríbanos');
    await expect(page).toHaveURL('/es/contact');
    const message = page.getByRole('textbox', { name: 'Su mensaje' });
    await expect(message).toHaveValue('Un problema con un pago\nHe pagado dos veces\n\n');
    await page.reload();
    await expect(message).toHaveValue('Un problema con un pago\nHe pagado dos veces\n\n');
  });

  test(
    'A driver answers questions before writing and reads an answer, goes a step back, and starts again',
    wide,
    async ({ page }) => {
      await answer(page, 'Un problema con un pago');
      await answer(page, 'Mi pago no aparece');
      await expect(page.getByText('Puede tardar hasta dos días.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Sus respuestas' }).getByRole('listitem')).toHaveText([
        'Un problema con un pago',
        'Mi pago no aparece',
      ]);
      await answer(page, 'Volver');
      await expect(heading(page, '¿Qué ha ocurrido?')).toBeFocused();
      await answer(page, 'Mi pago no aparece');
      await answer(page, 'Empezar de nuevo');
      await expect(heading(page, '¿Qué necesita?')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Volver' })).toHaveCount(0);
    },
  );

  test('A driver answers questions before writing and reaches the payment search', wide, async ({ page }) => {
    await answer(page, 'Pagar un trayecto');
    await page.getByRole('link', { name: 'Pague su peaje' }).click();
    await expect(page).toHaveURL('/es/form/payment');
  });

  test(
    'A driver answers questions before writing and gets no link to a page that is not offered',
    wide,
    async ({ page }) => {
      await answer(page, 'Impugnar');
      await expect(page.getByText('Este servicio no se ofrece en este sitio. Escríbanos.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Escríbanos' })).toBeVisible();
    },
  );

  test(
    'A driver answers questions before writing and tries again when the next question does not load',
    wide,
    async ({ page }) => {
      let isDown = true;
      await page.route('**/helpcenter/smartform/problem', (route) =>
        isDown ? route.fulfill({ status: 500 }) : route.fallback(),
      );
      await answer(page, 'Un problema con un pago');
      await expect(page.getByRole('alert')).toContainText('Se ha producido un error al cargar los datos');
      isDown = false;
      await answer(page, 'Reintentar');
      await expect(heading(page, '¿Qué ha ocurrido?')).toBeFocused();
    },
  );
});

test('If the operator has no questions, a driver writes at once', wide, async ({ page }) => {
  await serveHelp(page);
  await page.route('**/helpcenter/faq/categories/contact/smartform', (route) => route.fulfill({ status: 404 }));
  await page.goto('/es/contact/chatbot');
  await expect(page).toHaveURL('/es/contact');
});
