import type { Page } from '@playwright/test';
import { some, wide } from '../wide.ts';
import { breakCall, faults, sendingFaults, isStatusQuestion, refusal } from './broken-calls.ts';
import { choose, expect, fillBilling, freshPlate, goToPayment, goToProvider, search, summary, test } from './driver.ts';
import { error, first, meetAll } from './meet-faults.ts';

const plateField = (page: Page) => page.getByRole('textbox', { name: 'Matrícula' });
const find = (page: Page) => page.getByRole('button', { name: 'Buscar mis trayectos' });
const trips = (page: Page) => page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' });
const confirmationEmail = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico de confirmación' });

const fillFuelCard = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'DKV' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('70431234567890123');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
};

/** The status is requested for half a minute, and until the operator has refused, nothing is shown as refused. */
const expectOutcomeAsked = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const asked = page.waitForRequest((request) => isStatusQuestion(request.url(), request.method()));
  await page.clock.install();
  await press();
  // Simulated time stays still while the call itself is under way: a busy machine would spend the half minute on it.
  await asked;
  for (let second = 0; second < 34; second += 1) await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/es\/payment\/(?:waiting|rejected)$/);
  await expect(page.getByText('Su pago fue rechazado.')).toHaveCount(0);
};

test.describe('A driver meets faults of every kind', () => {
  test('The home page reports a failed call and recovers', async ({ page }) => {
    const broken = await breakCall(page, /\/services\/v1\/homepage$/, first);
    await page.goto('/es');
    await meetAll(
      'GET /homepage',
      broken,
      () => page.getByRole('button', { name: 'Reintentar' }).click(),
      async () => {
        await expect(page.getByRole('alert')).toContainText(
          'Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.',
        );
        await expect(page.getByRole('link', { name: /Pagar/ }).first()).toBeVisible();
      },
    );
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'La autopista sin barreras' })).toBeVisible();
  });

  test('The trips stay when the operator’s look, texts or owners fail', wide, async ({ page }) => {
    const decoration = /\/services\/v1\/(?:whitelabels$|footer$|journeys\/toPay\/page|public\/users\/plates\/owners)/;
    const broken = await breakCall(page, decoration, first);
    await search(page, await freshPlate('owners'));
    await meetAll(
      'GET /whitelabels, /footer, /journeys/toPay/page, /public/users/plates/owners',
      broken,
      async () => {
        // The look is cached for a quarter of an hour.
        await page.evaluate(() => sessionStorage.removeItem('whitelabel'));
        await page.reload();
      },
      async () => {
        await expect(page.getByRole('checkbox')).toHaveCount(3);
        await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeEnabled();
      },
    );
  });

  test('A driver searches once the security check works again after a fault', wide, async ({ page }) => {
    const { plate } = await freshPlate('owed');
    const broken = await breakCall(page, /\/captcha\/challenge/, first);
    await page.goto('/es/form/payment');
    await plateField(page).fill(plate);
    await meetAll(
      'GET /captcha/challenge',
      broken,
      () => find(page).click(),
      async () => {
        // The check's own widget may show an error as well.
        await expect(error(page)).toBeVisible();
        await expect(plateField(page)).toHaveValue(plate);
      },
    );
    await find(page).click();
    await expect(trips(page)).toBeVisible();
  });

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

  test('A failed search by number is reported and keeps the number', wide, async ({ page }) => {
    const { number = '' } = await freshPlate('notice');
    const broken = await breakCall(page, /\/services\/v1\/detailedJourneys\?/, first);
    await page.goto('/es/form/payment');
    await page.getByRole('button', { name: 'Tengo el número de un aviso o de una declaración' }).click();
    const field = page.getByRole('textbox', { name: 'Número de aviso o de declaración' });
    await field.fill(number);
    await meetAll(
      'GET /detailedJourneys',
      broken,
      () => find(page).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(field).toHaveValue(number);
      },
    );
    await find(page).click();
    await expect(trips(page)).toBeVisible();
  });

  test('All payment methods are closed until their list can be loaded', wide, async ({ page }) => {
    const broken = await breakCall(page, /\/payments\/journeys\?/, first);
    await search(page, await freshPlate('owed'));
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await meetAll(
      'POST /payments/journeys',
      broken,
      () => page.getByRole('button', { name: 'Reintentar' }).click(),
      async ({ shownText }) => {
        await expect(page.getByRole('alert')).toContainText(shownText);
        await expect(page.getByRole('radio', { disabled: true })).toHaveCount(5);
      },
    );
    const again = page.getByRole('button', { name: 'Reintentar' });
    // The session is over: only another search leads to the next page.
    const isOver = { status: 410, json: { message: 'payment_session_invalid' } };
    await page.route(/\/payments\/journeys\?/, (route) => route.fulfill(isOver), { times: 1 });
    await again.click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Buscar de nuevo' })).toBeVisible();
    await expect(again).toHaveCount(0);
    await page.reload();
    await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
  });

  test('A fault on the way to the provider sends nothing again by itself, and nothing typed is lost', async ({
    page,
  }) => {
    const broken = await breakCall(page, /\/payments\/psp$/, first);
    await goToPayment(page, await freshPlate('owed'));
    await fillBilling(page, 'ana@example.com');
    const pay = page.getByRole('button', { name: 'Continuar al pago seguro' });
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

  for (const name of some(['a bare 500', 'a dropped connection', 'an answer that cannot be read'] as const, 3))
    test(`A fuel card is charged once despite ${name}, and the payment is not called paid`, async ({ page }) => {
      const { posts } = await breakCall(page, /\/payments\/privateCards$/, faults[name]);
      await goToPayment(page, await freshPlate('owed'));
      await fillFuelCard(page);
      await expectOutcomeAsked(page, () => page.getByRole('button', { name: 'Pagar ahora' }).click());
      await page.getByRole('button', { name: 'Verificar de nuevo' }).click();
      await expect(page.getByText('Su pago fue rechazado.')).toHaveCount(0);
      expect(posts()).toBe(1);
    });

  test(
    'The thanks stay when the e-mail address or the receipt of a payment fails, and the receipt loads the next time',
    wide,
    async ({ page }) => {
      const thanks = page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' });
      const texts = await breakCall(page, /\/payments\/confirmation\/page$/, first);
      const address = await breakCall(page, /\/payments\/[^/]+\/email$/, first);
      const receipt = await breakCall(page, /\/payments\/receipt\?/, first);
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
      await expect(thanks).toBeVisible();
      for (const [call, broken] of [
        ['GET /payments/confirmation/page', texts],
        ['GET /payments/{sessionId}/email', address],
      ] as const)
        await meetAll(
          call,
          broken,
          async () => void (await page.reload()),
          () => expect(thanks).toBeVisible(),
        );
      address.breakBy(first);
      const download = page.getByRole('button', { name: 'Descargar el recibo' });
      await meetAll(
        'GET /payments/receipt',
        receipt,
        () => download.click(),
        ({ shownText }) => expect(error(page)).toContainText(shownText),
      );
      const saved = page.waitForEvent('download');
      await download.click();
      expect((await saved).suggestedFilename()).toBe('receipt.pdf');
      await confirmationEmail(page).fill('other@example.com');
      // A sent mail stays sent, whatever the answer contains.
      await meetAll(
        'POST /payments/receipt',
        await breakCall(page, /\/payments\/receipt/, first),
        () => page.getByRole('button', { name: 'Enviar' }).click(),
        async ({ shownText }) => {
          await expect(error(page)).toContainText(shownText);
          await expect(confirmationEmail(page)).toHaveValue('other@example.com');
        },
        ['a bare 500', 'a dropped connection', 'a gateway’s page', 'a refused connection'],
      );
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByText('El recibo se ha enviado a other@example.com.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  test('The address on the unsubscribe page stays in the field until it is unsubscribed', wide, async ({ page }) => {
    const broken = await breakCall(page, /\/customers\/unsubscribe/, first);
    await page.goto('/es/unsubscribe?email=ana@example.com');
    await meetAll(
      'POST /customers/unsubscribe',
      broken,
      () => page.getByRole('button', { name: 'Confirmar' }).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@example.com');
      },
      sendingFaults,
    );
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Baja exitosa' })).toBeVisible();
  });

  test('A failed sign-in keeps what was typed', wide, async ({ page }) => {
    const broken = await breakCall(page, /\/public\/users\/token(?:\?|$)/, first);
    await page.goto('/es/account/login');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
    await page.getByLabel('Contraseña', { exact: false }).first().fill('Not-the-password-1');
    await meetAll(
      'POST /public/users/token',
      broken,
      () => page.getByRole('button', { name: 'Iniciar sesión' }).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@example.com');
      },
    );
  });
});

test.describe('A refusal in the operator’s own code is said in the driver’s words', () => {
  test(
    'A refusal in the operator’s own code appears in the driver’s words beside its field',
    wide,
    async ({ page }) => {
      await breakCall(page, /\/services\/v1\/journeys\?/, refusal('immatriculation_not_found', ''));
      await page.goto('/es/form/payment');
      await plateField(page).fill('AA-000-AA');
      await find(page).click();
      await expect(plateField(page)).toHaveAccessibleDescription(/No hemos encontrado esta matrícula/);
      await expect(plateField(page)).toHaveValue('AA-000-AA');
    },
  );

  test(
    'A refusal on either way of paying opens no payment, so the same form can be sent again',
    wide,
    async ({ page }) => {
      const card = await breakCall(
        page,
        /\/payments\/psp$/,
        refusal('payment_journeys_invalid', 'Algunos de estos trayectos ya no se pueden elegir aquí.'),
      );
      const fuel = await breakCall(
        page,
        /\/payments\/privateCards$/,
        refusal(
          'in_progress_journey_not_allowed',
          'No puede pagar un trayecto en curso con una tarjeta de combustible.',
        ),
      );
      await goToPayment(page, await freshPlate('owed'));
      await fillFuelCard(page);
      await page.getByRole('button', { name: 'Pagar ahora' }).click();
      await expect(page.getByRole('alert')).toContainText(fuel.shownText);
      await expect(page.getByRole('textbox', { name: 'Número de tarjeta' })).toHaveValue('70431234567890123');
      await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
      await fillBilling(page, 'ana@example.com');
      await page.getByRole('button', { name: 'Continuar al pago seguro' }).click();
      await expect(page.getByRole('alert')).toContainText(card.shownText);
      await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Madrid');
      expect([fuel.posts(), card.posts()]).toEqual([1, 1]);
      card.mend();
      await page.getByRole('button', { name: 'Continuar al pago seguro' }).click();
      await page.waitForURL(/\/pay\//);
    },
  );
});
