import { test as base, expect, type Page } from '@playwright/test';

const control = 'http://localhost:4184';

export type Seeded = { plate: string; country: string; number?: string };

/** A plate that no other test knows, of one of the operator's kinds (`test/operator/seed/kinds.ts`). */
export const freshPlate = async (kind: string): Promise<Seeded> => {
  const answer = await fetch(`${control}/control/plates`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ kind }) });
  if (!answer.ok) throw new Error(`The operator plants no plate of kind ${kind}.`);
  return answer.json() as Promise<Seeded>;
};

export type LoggedCall = { method: string; path: string; query: string; body: string };

/** The calls that the operator has had whose path, query or body hold a text. */
export const callsWith = async (text: string): Promise<LoggedCall[]> =>
  (await fetch(`${control}/control/requests?contains=${encodeURIComponent(text)}`)).json() as Promise<LoggedCall[]>;

/** A page on which anything that the content security policy blocks, and any error of the page's own, fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** A driver looks a plate up on the Spanish page and stands before what is owed. */
export const search = async (page: Page, { plate }: Seeded): Promise<void> => {
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' })).toBeVisible();
};

export { expect };
