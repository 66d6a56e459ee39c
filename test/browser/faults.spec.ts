import type { Page, Route } from '@playwright/test';
import { choose, expect, fillBilling, freshPlate, goToPayment, goToProvider, search, test } from './driver.ts';

const general = 'Ha surgido un error, vuelva a intentarlo más adelante.';
const unreachable = 'El servicio no responde.';

/** How a call can go wrong, and what a driver is then told where it matters. */
const faults = {
  'a bare 500': { strike: (route: Route) => route.fulfill({ status: 500 }), told: general },
  'a dropped connection': { strike: (route: Route) => route.abort('connectionreset'), told: unreachable },
  'an answer of the wrong shape': { strike: (route: Route) => route.fulfill({ json: { unexpected: true } }), told: general },
};

type Broken = { told: string; posts: () => number; mend: () => void };

/** Breaks a call until it is mended, and counts how often it was sent by POST. */
const breakCall = async (page: Page, call: RegExp, { strike, told }: (typeof faults)[keyof typeof faults]): Promise<Broken> => {
  let isBroken = true;
  let posts = 0;
  await page.route(call, (route) => {
    if (route.request().method() === 'POST') posts += 1;
    return isBroken ? strike(route) : route.fallback();
  });
  return { told, posts: () => posts, mend: () => (isBroken = false) };
};

const find = (page: Page) => page.getByRole('button', { name: 'Buscar mis trayectos' });
const trips = (page: Page) => page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' });

for (const [name, fault] of Object.entries(faults)) {
  test.describe(`A driver meets ${name}`, () => {
    test('on the home page, which says so and recovers', async ({ page }) => {
      const { mend } = await breakCall(page, /\/services\/v1\/homepage$/, fault);
      await page.goto('/es');
      await expect(page.getByRole('alert')).toContainText('Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.');
      await expect(page.getByRole('link', { name: /Pagar/ }).first()).toBeVisible();
      mend();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'La autopista sin barreras' })).toBeVisible();
    });

    test('in the operator’s look, which costs a logo, not the portal', async ({ page }) => {
      await breakCall(page, /\/services\/v1\/(?:whitelabels|footer)$/, fault);
      await search(page, await freshPlate('owed'));
    });

    test('in the security check, and searches once it works again', async ({ page }) => {
      const { plate } = await freshPlate('owed');
      const { mend } = await breakCall(page, /\/captcha\/challenge/, fault);
      await page.goto('/es/form/payment');
      await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
      await find(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Matrícula' })).toHaveValue(plate);
      mend();
      await find(page).click();
      await expect(trips(page)).toBeVisible();
    });

    test('in a search by plate: it says so, keeps the plate, and finds the trips the next time', async ({ page }) => {
      const { plate } = await freshPlate('owed');
      const { mend, told } = await breakCall(page, /\/services\/v1\/journeys\?/, fault);
      await page.goto('/es/form/payment');
      await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
      await find(page).click();
      await expect(page.getByRole('alert')).toContainText(told);
      await expect(page.getByRole('textbox', { name: 'Matrícula' })).toHaveValue(plate);
      mend();
      await find(page).click();
      await expect(trips(page)).toBeVisible();
    });

    test('in a search by number', async ({ page }) => {
      const { number = '' } = await freshPlate('notice');
      const { mend, told } = await breakCall(page, /\/services\/v1\/detailedJourneys\?/, fault);
      await page.goto('/es/form/payment');
      await page.getByRole('radio', { name: 'Por número' }).check();
      await page.getByRole('textbox', { name: 'Número de aviso o de declaración' }).fill(number);
      await find(page).click();
      await expect(page.getByRole('alert')).toContainText(told);
      mend();
      await find(page).click();
      await expect(trips(page)).toBeVisible();
    });

    test('in the texts and owners beside the trips: the trips stand', async ({ page }) => {
      await breakCall(page, /\/services\/v1\/(?:journeys\/toPay\/page|public\/users\/plates\/owners)/, fault);
      await search(page, await freshPlate('owners'));
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeEnabled();
    });

    test('in the list of payment methods: all are closed until it can be had', async ({ page }) => {
      const { mend, told } = await breakCall(page, /\/payments\/journeys\?/, fault);
      await search(page, await freshPlate('owed'));
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(told);
      await expect(page.getByRole('radio', { disabled: true })).toHaveCount(5);
      mend();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
    });

    test('on the way to the provider: nothing is said to have failed, nothing sent again, nothing typed is lost', async ({ page }) => {
      const { mend, posts } = await breakCall(page, /\/payments\/psp$/, fault);
      await goToPayment(page, await freshPlate('owed'));
      await fillBilling(page, 'ana@example.com');
      await page.getByRole('button', { name: 'Continuar al pago seguro' }).click();
      await expect(page.getByRole('alert')).toContainText('Todavía no sabemos si su pago se ha realizado');
      expect(posts()).toBe(1);
      mend();
      await page.getByRole('button', { name: 'No he pagado: empezar de nuevo' }).click();
      await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
      await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('García');
      await page.getByRole('button', { name: 'Continuar al pago seguro' }).click();
      await page.waitForURL(/\/pay\//);
      expect(posts()).toBe(2);
    });

    test('while a fuel card is charged', async ({ page }) => {
      const broken = name === 'an answer of the wrong shape' ? faults['a bare 500'] : fault;
      const { posts } = await breakCall(page, /\/payments\/privateCards$/, broken);
      await goToPayment(page, await freshPlate('owed'));
      await page.getByRole('radio', { name: 'DKV' }).check();
      await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('70431234567890123');
      await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
      const asked = page.waitForRequest((request) => request.method() === 'GET' && /\/payments\/[^/]+$/.test(request.url()));
      await page.getByRole('button', { name: 'Pagar ahora' }).click();
      await asked;
      await expect(page.getByRole('alert')).toContainText('Todavía no sabemos si su pago se ha realizado');
      expect(posts()).toBe(1);
    });

    test('in the e-mail address tied to the payment: the thanks are said all the same', async ({ page }) => {
      await breakCall(page, /\/payments\/[^/]+\/email$/, fault);
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
      await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Correo electrónico de confirmación' })).toBeEditable();
    });

    test('in the texts of the confirmation: the way leads home', async ({ page }) => {
      await breakCall(page, /\/payments\/confirmation\/page$/, fault.told === general && name !== 'a bare 500' ? { ...fault, strike: (route) => route.fulfill({ json: [] }) } : fault);
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
      await expect(page).toHaveURL('/es');
    });

    test('when the receipt is wanted, and takes it the next time', async ({ page }) => {
      const broken = name === 'an answer of the wrong shape' ? faults['a bare 500'] : fault;
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
      const { mend, told } = await breakCall(page, /\/payments\/receipt/, broken);
      const field = page.getByRole('textbox', { name: 'Correo electrónico de confirmación' });
      await field.fill('other@example.com');
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByRole('alert')).toContainText(told);
      await expect(field).toHaveValue('other@example.com');
      await page.getByRole('button', { name: 'Descargar el recibo' }).click();
      await expect(page.getByRole('alert')).toHaveCount(2);
      mend();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar el recibo' }).click();
      expect((await download).suggestedFilename()).toBe('receipt.pdf');
      await page.getByRole('button', { name: 'Enviar' }).click();
      await expect(page.getByText('El recibo se ha enviado a other@example.com.')).toBeVisible();
    });
  });
}

test('A code of the operator’s own is said in the driver’s words, beside the field that it is about', async ({ page }) => {
  await page.route(/\/services\/v1\/journeys\?/, (route) => route.fulfill({ status: 400, json: { message: 'immatriculation_not_found' } }));
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill('AA-000-AA');
  await find(page).click();
  await expect(page.getByRole('textbox', { name: 'Matrícula' })).toHaveAccessibleDescription(/No hemos encontrado esta matrícula/);
});
