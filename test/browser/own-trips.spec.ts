import type { Page } from '@playwright/test';
import { enter, freshAccount } from './accounts.ts';
import {
  callsWith,
  choose,
  expect,
  fillBilling,
  freshPlate,
  providerOrigin,
  search,
  type Seeded,
  test,
} from './driver.ts';

test('A customer who has searched for nothing sees what each own vehicle owes, and pays one of them', async ({
  page,
}) => {
  const [owing, clear] = [await freshPlate('owed'), await freshPlate('nothing')];
  await enter(page, await freshAccount(owing, clear));
  await page.goto('/es/travels');
  await expect(page).toHaveURL('/es/travels');
  const vehicle = page.getByRole('listitem', { name: owing.plate });
  await expect(vehicle).toContainText(/\d trayectos por pagar: \d+,\d\d/);
  await expect(page.getByRole('listitem', { name: clear.plate })).toContainText('Nada que pagar');
  await vehicle.getByRole('button', { name: 'Ver los trayectos' }).click();
  await expect(page.getByRole('checkbox', { name: /^\d\d\/\d\d\/\d\d/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Ver todos mis vehículos' }).click();
  await expect(vehicle).toContainText(/: \d+,\d\d/);
  const amount = /\d+,\d\d/.exec((await vehicle.textContent()) ?? '')?.[0] ?? 'no amount';
  await vehicle.getByRole('button', { name: `Pagar ${amount}` }).click();
  await expect(page).toHaveURL('/es/payment');
  await expect(page.getByText(amount).first()).toBeVisible();
});

/** Continues to the provider with the billing data as they are filled in. */
const continueToProvider = async (page: Page, label = 'Continuar ·'): Promise<void> => {
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL(`${providerOrigin}/**`);
};
/** How often each plate was searched for. */
const searches = (vans: readonly Seeded[]): Promise<number[]> =>
  Promise.all(vans.map(async ({ plate }) => (await callsWith(`plate=${plate}`)).length));

test('A driver pays three remembered vehicles in turn, types the billing data once, and has all receipts on one page', async ({
  page,
}) => {
  const vans = [await freshPlate('owed'), await freshPlate('owed'), await freshPlate('owed')] as const;
  for (const van of vans) await search(page, van);
  await page.goto('/es/form/payment');
  await page.getByRole('link', { name: 'Ver todos mis vehículos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sus vehículos' })).toBeFocused();
  await page.getByRole('button', { name: /^Pagar todo: \d+,\d\d/ }).click();
  expect(await searches(vans)).toEqual([2, 2, 2]);
  await fillBilling(page, 'ana@example.com');
  await continueToProvider(page);
  await choose(page, 'Accept the payment');
  const round = page.getByRole('region', { name: /Vehículos pagados/ });
  const counted = round.getByRole('heading');
  const next = round.getByRole('button', { name: /^Pagar los trayectos del siguiente vehículo: / });
  await expect(counted).toHaveText('Vehículos pagados: 1 de 3');
  for (const [choice, count] of [
    ['Cancel the payment', 1],
    ['Accept the payment', 2],
    ['Accept the payment', 3],
  ] as const) {
    await next.click();
    await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('García');
    await continueToProvider(page);
    await choose(page, choice);
    await expect(counted).toHaveText(`Vehículos pagados: ${count} de 3`);
  }
  await expect(next).toHaveCount(0);
  for (const { plate } of vans) {
    const download = page.waitForEvent('download');
    await round.getByRole('listitem', { name: plate }).getByRole('button', { name: 'Descargar el recibo' }).click();
    expect((await download).suggestedFilename()).toBe('receipt.pdf');
  }
  expect(await searches(vans)).toEqual([2, 2, 2]);
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await expect(page).toHaveURL('/es');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => /round|payment\/draft/.test(key))).toEqual([]);
});
