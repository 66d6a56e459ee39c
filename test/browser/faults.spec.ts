import type { Page } from '@playwright/test';
import { sampleOf, wideOnly } from '../wide.ts';
import { breakCall, faults, isStatusQuestion, type Fault, type FaultName, faultNames } from './broken-calls.ts';
import { expect, fillBilling, freshPlate, goToPayment, summary, test } from './driver.ts';

/** One of a call's six faults, another one for other calls; each of them in a wide run (`npm run access -- --faults`). */
const sampleFaults = (call: string, names: readonly FaultName[]): readonly FaultName[] =>
  sampleOf(
    names,
    names.length,
    [...call].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0),
  );

/** Meets a call with each fault in turn on one page: the press, and the visible result. Prints the call's row of cells. */
const meetAll = async (
  call: string,
  broken: Awaited<ReturnType<typeof breakCall>>,
  press: () => Promise<void>,
  seen: (fault: Fault, name: FaultName) => Promise<void>,
  names: readonly FaultName[] = faultNames,
): Promise<void> => {
  const met = sampleFaults(call, names);
  for (const name of met) {
    const before = broken.struck();
    broken.breakBy(faults[name]);
    await press();
    await expect.poll(broken.struck, { message: name }).toBeGreaterThan(before);
    await test.step(name, () => seen(faults[name], name));
  }
  broken.mend();
  console.log(`Faults in Chromium: ${call}: ${met.map((name) => `${name} ✓`).join(', ')}`);
};

/** The visible sign of an error. */
const error = (page: Page) => page.locator('[data-kind=error]:is([role=alert], :has([role=alert]))');

/** A call waits to be broken; `first` never occurs. */
const first = faults['a bare 500'];

const plateField = (page: Page) => page.getByRole('textbox', { name: 'Matrícula' });
const find = (page: Page) => page.getByRole('button', { name: 'Buscar mis trayectos' });
const trips = (page: Page) => page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' });
const fillFuelCard = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'DKV' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('70431234567890123');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
};

/** The status is requested for half a minute, and until the operator has refused, nothing is shown as refused. */
const expectOutcomeAsked = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const statusRequest = page.waitForRequest((request) => isStatusQuestion(request.url(), request.method()));
  await page.clock.install();
  await press();
  // Simulated time stays still while the call itself is under way: a busy machine would spend the half minute on it.
  await statusRequest;
  for (let second = 0; second < 34; second += 1) await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/es\/payment\/(?:waiting|rejected)$/);
  await expect(page.getByText('Su pago fue rechazado.')).toHaveCount(0);
};

test.describe('A driver meets faults of every kind', () => {
  test('A failed search by plate is reported, keeps the plate, and finds the trips the next time', async ({ page }) => {
    const { plate } = await freshPlate('owed');
    const broken = await breakCall(page, /\/services\/v1\/journeys\?/, first);
    await page.goto('/es/form/payment');
    await plateField(page).fill(plate);
    await meetAll(
      'GET /journeys',
      broken,
      () => find(page).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(plateField(page)).toHaveValue(plate);
      },
    );
    await find(page).click();
    await expect(trips(page)).toBeVisible();
  });

  test('A fault on the way to the provider sends nothing again, and nothing typed is lost', async ({ page }) => {
    const broken = await breakCall(page, /\/payments\/psp$/, first);
    await goToPayment(page, await freshPlate('owed'));
    await fillBilling(page, 'ana@example.com');
    const pay = page.getByRole('button', { name: 'Continuar ·' });
    let sent = 0;
    await meetAll(
      'POST /payments/psp',
      broken,
      () => pay.click(),
      async ({ shownText }) => {
        await expect(page.getByRole('alert')).toContainText(shownText);
        await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('García');
        sent += 1;
        expect(broken.posts()).toBe(sent);
      },
    );
    const email = { status: 400, json: { message: 'email_invalid' } };
    await page.route(/\/payments\/psp$/, (route) => route.fulfill(email), { times: 1 });
    await pay.click();
    await expect(summary(page)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveAttribute('aria-invalid', 'true');
    await pay.click();
    await page.waitForURL(/\/pay\//);
    expect(broken.posts()).toBe(sent + 1);
  });

  for (const name of sampleOf(['a bare 500', 'a dropped connection', 'an answer that cannot be read'] as const, 3))
    test(`A fuel card is charged once despite ${name}, and no page calls it paid`, wideOnly, async ({ page }) => {
      const { posts } = await breakCall(page, /\/payments\/privateCards$/, faults[name]);
      await goToPayment(page, await freshPlate('owed'));
      await fillFuelCard(page);
      await expectOutcomeAsked(page, () => page.getByRole('button', { name: 'Pagar ahora' }).click());
      await page.getByRole('button', { name: 'Verificar de nuevo' }).click();
      await expect(page.getByText('Su pago fue rechazado.')).toHaveCount(0);
      expect(posts()).toBe(1);
    });
});
