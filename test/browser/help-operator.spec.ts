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
