import { sampleOf, wideOnly } from '../wide.ts';
import { callsWith, expect, freshPlate, goToPayment, test } from './driver.ts';

const cards = [
  { brand: 'TotalEnergies', number: '700412345678901234', hasCode: true },
  { brand: 'DKV', number: '70431234567890123', hasCode: false },
  { brand: 'Shell', number: '7002123456789012345', hasCode: true },
  { brand: 'Esso', number: '7033123456789012345', hasCode: false },
];

test.describe('A driver pays by fuel card', () => {
  for (const { brand, number, hasCode } of sampleOf(cards, 4))
    test(`${brand}: ${number.length} digits and ${hasCode ? 'a' : 'no'} security code`, wideOnly, async ({ page }) => {
      await goToPayment(page, await freshPlate('owed'));
      await page.getByRole('radio', { name: brand }).check();
      await expect(page.getByRole('heading', { level: 2, name: brand })).toBeInViewport();
      const pay = page.getByRole('button', { name: 'Pagar ahora' });
      await expect(pay).toBeDisabled();
      const cardNumber = page.getByRole('textbox', { name: 'Número de tarjeta' });
      await cardNumber.fill(`x ${number}99`);
      await expect(cardNumber).toHaveValue(number);
      const expiry = page.getByRole('textbox', { name: 'Fecha de caducidad' });
      await expiry.fill('1339');
      await expiry.blur();
      await expect(page.getByText('Esta fecha no es válida')).toBeVisible();
      await expiry.fill('1239');
      await expect(expiry).toHaveValue('12/39');
      await expect(page.getByRole('textbox', { name: 'Código de seguridad' })).toHaveCount(hasCode ? 1 : 0);
      if (hasCode) await page.getByRole('textbox', { name: 'Código de seguridad' }).fill('1234');
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
      await expect(pay).toBeEnabled();
      await pay.click();
      await expect(page).toHaveURL('/es/payment/success');
      await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
    });

  test('A fuel card unknown to the operator is refused with a message, and nothing is lost', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await goToPayment(page, await freshPlate('owed'));
    await page.getByRole('radio', { name: 'TotalEnergies' }).check();
    const number = '999912345678901234';
    await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill(number);
    await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
    await page.getByRole('textbox', { name: 'Código de seguridad' }).fill('987');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
    await page.getByRole('button', { name: 'Pagar ahora' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Este número de tarjeta no se acepta' });
    await expect(refusal).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Este número de tarjeta no se acepta');
    const cardNumber = page.getByRole('textbox', { name: 'Número de tarjeta' });
    await expect(cardNumber).toHaveValue(number);
    await expect(cardNumber).toHaveAttribute('aria-invalid', 'true');
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    );
    expect(kept).not.toContain(number);
    // Plates and ids may contain these digits by chance.
    expect(kept).not.toMatch(/(?<![\w-])987(?![\w-])/);
    expect(logged.join()).not.toContain(number);
    expect(await callsWith(number)).toEqual([]);
    await page.getByRole('radio', { name: 'DKV' }).check();
    await page.getByRole('radio', { name: 'TotalEnergies' }).check();
    await expect(page.getByRole('textbox', { name: 'Número de tarjeta' })).toHaveValue('');
    await page.reload();
    await page.getByRole('radio', { name: 'TotalEnergies' }).check();
    await expect(page.getByRole('textbox', { name: 'Número de tarjeta' })).toHaveValue('');
  });
});
