import { searchedNumber } from '#domain/search/number.ts';
import type { Page } from '@playwright/test';
import { enter, freshAccount } from './accounts.ts';
import { fillClaim, goToClaim, sendButton } from './claims.ts';
import { callsWith, controlOrigin, expect, freshPlate, test } from './driver.ts';
import { wideOnly } from '../wide.ts';

const text = {
  number: 'Número de la impugnación',
  email: 'Correo electrónico',
  show: 'Ver el estado',
  received: 'Hemos recibido su impugnación.',
  inProgress: 'Estamos tramitando su impugnación.',
  document: 'Una copia del permiso de circulación',
  deadline: /^Su plazo de pago no cambia\. Pague como muy tarde el /,
  answered: 'Hemos respondido a su impugnación.',
  answer: /ha sido aceptada/,
};

/** A driver sends a claim with an e-mail address; returns its number. */
const sendClaim = async (page: Page, email: string): Promise<string> => {
  await goToClaim(page, await freshPlate('owed'));
  await fillClaim(page);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await sendButton(page).click();
  return (await page.getByText(/^R-\d{6}$/).textContent()) ?? '';
};

const decide = async (number: string, decision: 'TAKEN' | 'ACCEPTED'): Promise<void> => {
  const answer = await fetch(`${controlOrigin}/control/claims`, {
    method: 'POST',
    body: JSON.stringify({ number, decision }),
  });
  expect(answer.ok).toBe(true);
};

test('A driver follows a claim from its confirmation to its answer', async ({ page }) => {
  const number = await sendClaim(page, 'ana@example.com');
  await page.getByRole('link', { name: 'Ver el estado' }).click();
  const field = page.getByRole('textbox', { name: text.number });
  const show = page.getByRole('button', { name: text.show });
  await expect(field).toHaveValue(number);
  await expect(page.getByRole('textbox', { name: text.email })).toHaveValue('ana@example.com');
  await show.click();
  await expect(page.getByText(text.received)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeFocused();
  await expect(page.getByText(text.deadline)).toBeVisible();
  await decide(number, 'TAKEN');
  await page.reload();
  await show.click();
  await expect(page.getByText(text.inProgress)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text.document })).toBeVisible();
  await decide(number, 'ACCEPTED');
  await page.reload();
  await show.click();
  await expect(page.getByText(text.answered)).toBeVisible();
  await expect(page.getByText(text.answer)).toBeVisible();
  await expect(page.getByText(text.deadline)).toHaveCount(0);
  const statusCalls = (await callsWith(searchedNumber(number))).filter(({ path }) => path.endsWith('/protests/status'));
  expect(statusCalls).toHaveLength(3);
  expect(statusCalls.map(({ query }) => decodeURIComponent(query)).join()).not.toContain(number);
  expect(page.url()).not.toContain(number);
});

test('A customer finds the own claims listed, and opens one in a second tab', wideOnly, async ({ page, context }) => {
  const account = await freshAccount();
  const number = await sendClaim(page, account.email);
  await enter(page, account);
  await page.goto('/es/account/profile');
  await page.getByRole('link', { name: 'Sus impugnaciones' }).click();
  await expect(page.getByText(`${number} · ${text.received}`)).toBeVisible();
  await expect(page.getByText(text.deadline)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/es/claim/status');
  await expect(other.getByText(number)).toBeVisible();
  await expect(other.getByRole('textbox', { name: text.number })).toHaveValue('');
});
