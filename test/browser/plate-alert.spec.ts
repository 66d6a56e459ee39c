import { wideOnly } from '../wide.ts';
import { expect, freshPlate, test } from './driver.ts';
import { freshAccount, goToProfile } from './accounts.ts';

test(
  'The alert of a vehicle is turned on and off; an alert to another address moves only after the customer confirms',
  wideOnly,
  async ({ page }) => {
    const own = await freshPlate('alertNone');
    const elsewhere = await freshPlate('alertElsewhere');
    const account = await freshAccount(own, elsewhere);
    await goToProfile(page, account);
    const toggle = page.getByRole('checkbox', { name: `Alertas por correo electrónico de ${own.plate}` });
    await toggle.click();
    await expect(toggle).toBeChecked();
    await page.reload();
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    const other = page.getByRole('checkbox', { name: `Alertas por correo electrónico de ${elsewhere.plate}` });
    await other.click();
    const dialog = page.getByRole('dialog', { name: 'Las alertas van a otra dirección' });
    await expect(dialog).toContainText('m•••••@exemple.fr');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(other).not.toBeChecked();
    await expect(other).toBeFocused();
    await other.click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(other).toBeChecked();
    await expect(other).toBeFocused();
    await page.route('**/users/me/plates/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await other.click();
    await expect(page.getByRole('alert')).toContainText('Ha surgido un error');
    await expect(other).toBeChecked();
  },
);
