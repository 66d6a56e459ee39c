import { enter, freshAccount } from './accounts.ts';
import { expect, freshPlate, test } from './driver.ts';

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
