import type { Page } from '@playwright/test';
import { expect, test } from './driver.ts';

const openRental = async (page: Page, path = '/es/form/payment', label = 'Vehículo de alquiler'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('checkbox', { name: label }).check();
};
const start = (page: Page) => page.getByLabel('Fecha de inicio');

test.describe('A driver chooses the dates of a rental', () => {
  test('A driver chooses rental dates in the calendar by keyboard: Escape closes it, Enter takes the day, the focus returns', async ({
    page,
  }) => {
    await openRental(page);
    await start(page).fill('2026-11-10');
    const opener = page.getByRole('button', { name: 'Calendario: inicio' });
    await opener.press('Enter');
    await expect(page.getByRole('button', { name: /10 de noviembre de 2026/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /17 de noviembre de 2026/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(start(page)).toHaveValue('10/11/2026');
    await opener.press('Enter');
    await expect(page.getByRole('button', { name: /10 de noviembre de 2026/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(start(page)).toHaveValue('11/11/2026');
    await expect(opener).toBeFocused();
  });
});
