import type { Locator, Page } from '@playwright/test';
import { expect, type Seeded } from './driver.ts';

/** A driver searches for a plate and reaches the trips that can be contested. */
export const openClaims = async (page: Page, { plate }: Seeded): Promise<void> => {
  await page.goto('/es/form/claim');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await expect(page.getByRole('button', { name: 'Impugnar', exact: true })).toBeVisible();
};

/** Then ticks the first trip and continues to the claim. */
export const goToClaim = async (page: Page, seeded: Seeded): Promise<void> => {
  await openClaims(page, seeded);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Impugnar', exact: true }).click();
  await expect(sendButton(page)).toBeVisible();
};

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Enviar la impugnación' });

/** Fills in the claim, for a reason by its Spanish text. */
export const fillClaim = async (page: Page, why = 'Otro motivo'): Promise<void> => {
  await page.getByRole('radio', { name: why }).check();
  await page.getByRole('textbox', { name: 'Su explicación' }).fill('Ese día no circulé.');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('García');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
};

/** A document that claims accept. */
export const pdf = { name: 'prueba.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') };

export const filesField = (page: Page): Locator => page.getByLabel(/^Archivos adjuntos/);
