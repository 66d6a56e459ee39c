import type { Page, Route } from '@playwright/test';
import { wide } from '../wide.ts';
import { callsWith, controlOrigin, expect, freshPlate, test, chooseLanguage, summary } from './driver.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' });
const plateField = (page: Page) => page.getByRole('textbox', { name: 'Matrícula' });
const subscribe = (page: Page) => page.getByRole('button', { name: 'Inscribirse', exact: true });
const thanks =
  'Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.';

/** An address that no other test uses. */
const anyEmail = (): string => `ana.${crypto.randomUUID()}@example.com`;
const isStatusQuestion = /\/services\/v1\/customers\?/;
const isOrder = /\/services\/v1\/customers$/;

const fill = async (page: Page, address: string, plate: string): Promise<void> => {
  await page.goto('/es/alert');
  await email(page).fill(address);
  await plateField(page).fill(plate);
};
const ordersOf = async (address: string) =>
  (await callsWith(address))
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

test.describe('A driver subscribes a vehicle to the alert', () => {
  test('A driver subscribes a vehicle to the alert from the menu: the status is looked up first, the order is sent once, and a mail holds the link to stop it', async ({
    page,
  }) => {
    const { plate } = await freshPlate('alertNone');
    const address = anyEmail();
    await page.goto('/es');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Alertas de paso' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Inscribirse en la alerta «Información de paso»' }),
    ).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'País de matriculación' })).toHaveValue('Francia');
    await expect(page.getByText('2 años después del último paso registrado')).toBeVisible();
    await expect(page.getByText('Bocalia utiliza estos datos para informarle de sus pasos.')).toBeVisible();
    await email(page).fill(address);
    await plateField(page).fill(plate.toLowerCase());
    await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    // The answer comes after both presses: otherwise the second press would find the focus elsewhere.
    await page.route('**/services/v1/customers', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback();
    });
    await subscribe(page).dblclick();
    await expect(page.getByRole('heading', { level: 2, name: 'Inscripción confirmada' })).toBeFocused();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await ordersOf(address)).toEqual([
      { allowedContact: true, countryCode: 'FR', email: address, numberPlate: plate },
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('alert/draft'))).toBeNull();

    const mails = (await (await fetch(`${controlOrigin}/control/mails?recipient=${address}`)).json()) as {
      body: string;
    }[];
    const link = /https?:\S+/.exec(mails[0]?.body ?? '')?.[0] ?? '';
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL('/es');
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(email(page)).toHaveValue(address);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
  });

  test(
    'A driver subscribes a vehicle that already has the alert: the thanks come at once, and nothing is sent',
    wide,
    async ({ page }) => {
      const { plate } = await freshPlate('alertHere');
      await fill(page, 'ana@example.com', plate);
      await expect(page.getByText('Las alertas de este vehículo ya se envían a esta dirección.')).toBeVisible();
      await subscribe(page).click();
      await expect(page.getByText(thanks)).toBeVisible();
      expect((await callsWith(plate)).filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  test('A driver stops the alert of a vehicle once', wide, async ({ page }) => {
    const { plate } = await freshPlate('alertHere');
    await fill(page, 'ana@example.com', plate);
    await page.getByRole('button', { name: 'Dejar de recibir alertas de este vehículo' }).dblclick();
    await expect(page.getByRole('heading', { level: 2, name: 'Baja exitosa' })).toBeFocused();
    await expect(page.getByText('Ya no recibirá alertas.')).toBeVisible();
    const orders = (await callsWith(plate)).filter(({ method }) => method === 'POST');
    expect(orders.map(({ body }) => JSON.parse(body))).toEqual([
      { allowedContact: false, countryCode: 'FR', email: 'ana@example.com', numberPlate: plate },
    ]);
  });

  test(
    'A driver subscribes a vehicle whose alerts go to another address only after confirming',
    wide,
    async ({ page }) => {
      const { plate } = await freshPlate('alertElsewhere');
      const address = anyEmail();
      await fill(page, address, plate);
      await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
      await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
      await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).uncheck();
      await subscribe(page).click();
      const dialog = page.getByRole('dialog', { name: 'Este vehículo ya tiene una alerta' });
      for (const text of [plate, 'm•••••@exemple.fr', address]) await expect(dialog.getByText(text)).toBeVisible();
      await expect(dialog.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(subscribe(page)).toBeFocused();
      await expect(email(page)).toHaveValue(address);
      expect(await ordersOf(address)).toEqual([]);
      await subscribe(page).click();
      await dialog.getByRole('button', { name: 'Recibir las alertas en mi dirección' }).dblclick();
      await expect(page.getByText(thanks)).toBeVisible();
      expect(await ordersOf(address)).toHaveLength(1);
    },
  );

  test(
    'A driver who subscribes a rented vehicle has to give both dates, which are checked and sent',
    wide,
    async ({ page }) => {
      const { plate } = await freshPlate('alertNone');
      const address = anyEmail();
      await fill(page, address, plate);
      await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
      await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
      await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
      await subscribe(page).click({ force: true });
      await expect(summary(page)).toContainText('Debe introducir la fecha de inicio y la fecha de fin.');
      await page.getByLabel('Fecha de inicio').fill('2036-11-10');
      await page.getByLabel('Hora de inicio').fill('08:00');
      await page.getByLabel('Fecha de fin').fill('2036-11-09');
      await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
      await page.getByLabel('Hora de fin').fill('20:00');
      await subscribe(page).click({ force: true });
      await expect(summary(page)).toContainText('El fin del alquiler debe ser posterior al inicio');
      await page.getByLabel('Fecha de fin').fill('2036-11-12');
      await subscribe(page).click();
      await expect(page.getByText(thanks)).toBeVisible();
      expect(await ordersOf(address)).toEqual([
        {
          allowedContact: true,
          countryCode: 'FR',
          email: address,
          numberPlate: plate,
          startTime: '2036-11-10T08:00:00',
          endTime: '2036-11-12T20:00:00',
        },
      ]);
    },
  );
});

test.describe('How an alert stands', () => {
  test('The alert status is requested half a second after the last change, and a late answer for earlier input is ignored', async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    await page.route(isStatusQuestion, async (route: Route) => {
      const address = new URL(route.request().url()).searchParams.get('email');
      asked.push(address);
      if (address === 'slow@example.com') await new Promise((resolve) => setTimeout(resolve, 2500));
      return route.fulfill({ json: { alertStatus: address === 'slow@example.com' ? 'ACTIVATED' : 'UNACTIVATED' } });
    });
    await page.goto('/es/alert');
    await plateField(page).fill('AA-123-AA');
    await email(page).pressSequentially('slow@example.com', { delay: 40 });
    await expect.poll(() => asked).toEqual(['slow@example.com']);
    await email(page).fill('quick@example.com');
    await expect.poll(() => asked).toEqual(['slow@example.com', 'quick@example.com']);
    await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    await page.waitForTimeout(2600);
    await expect(page.getByText('ya se envían a esta dirección')).toHaveCount(0);
    await email(page).fill('');
    await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
    await page.waitForTimeout(800);
    expect(asked).toHaveLength(2);
  });

  test('The alert status is requested again for another plate and another country', wide, async ({ page }) => {
    const asked: string[] = [];
    await page.route(isStatusQuestion, (route) => {
      const { searchParams } = new URL(route.request().url());
      asked.push(`${searchParams.get('countryCode')} ${searchParams.get('plate')}`);
      return route.fulfill({ json: { alertStatus: 'UNACTIVATED' } });
    });
    await fill(page, 'ana@example.com', 'aa-123-aa');
    await expect.poll(() => asked).toEqual(['FR AA-123-AA']);
    await plateField(page).fill('1234 BCD');
    await expect.poll(() => asked).toHaveLength(2);
    await page.getByRole('combobox', { name: 'País de matriculación' }).fill('Espa');
    await page.getByRole('option', { name: 'España' }).click();
    await expect.poll(() => asked).toEqual(['FR AA-123-AA', 'FR 1234 BCD', 'ES 1234 BCD']);
  });

  test(
    'When the alert status cannot be loaded, the driver fills in the rest and tries again with either button',
    wide,
    async ({ page }) => {
      const { plate } = await freshPlate('alertNone');
      let refusals = 4;
      await page.route(isStatusQuestion, (route) =>
        refusals-- > 0 ? route.fulfill({ status: 500 }) : route.fallback(),
      );
      await fill(page, anyEmail(), plate);
      await expect(page.getByRole('alert')).toContainText('Ha surgido un error');
      await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect.poll(() => refusals).toBe(0);
      await expect(page.getByRole('alert')).toContainText('Ha surgido un error');
      await subscribe(page).click({ force: true });
      await expect(summary(page)).toContainText('Debe introducir la fecha de inicio y la fecha de fin.');
      await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).uncheck();
      await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    },
  );

  test(
    'An alert status that fails without a connection loses nothing, and is requested again when the connection returns',
    wide,
    async ({ page, context }) => {
      const { plate } = await freshPlate('alertNone');
      await page.goto('/es/alert');
      await plateField(page).fill(plate);
      await context.setOffline(true);
      await email(page).fill('ana@example.com');
      await expect(page.getByRole('alert')).toContainText('El servicio no responde.');
      await expect(subscribe(page)).toHaveAttribute('aria-disabled', 'true');
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
      await expect(email(page)).toHaveValue('ana@example.com');
    },
  );
});

test.describe('What is wrong is said, and nothing typed is lost', () => {
  for (const [code, field, shownText] of [
    ['email_invalid', email, 'El correo electrónico no es válido'],
    ['invalid_number_plate', plateField, 'Esta matrícula no es válida'],
  ] as const)
    test(`The error ${code} appears beside its field, and nothing typed is lost`, wide, async ({ page }) => {
      await page.route(isStatusQuestion, (route) => route.fulfill({ status: 400, json: { message: code } }));
      await fill(page, 'ana@example.com', 'AA-123-AA');
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(shownText));
      await expect(plateField(page)).toHaveValue('AA-123-AA');
    });

  for (const [name, answer, shownText] of [
    ['a code of its own', { status: 400, json: { message: 'invalid_country_code' } }, 'No se reconoce este país.'],
  ] as const)
    test(`The form can be sent again after the operator refuses it with ${name}`, wide, async ({ page }) => {
      const { plate } = await freshPlate('alertNone');
      const address = anyEmail();
      let isBroken = true;
      await page.route(isOrder, (route) => (isBroken ? route.fulfill(answer) : route.fallback()));
      await fill(page, address, plate);
      await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
      await subscribe(page).click();
      await expect(page.getByText(shownText).first()).toBeVisible();
      await expect(email(page)).toHaveValue(address);
      isBroken = false;
      await subscribe(page).click();
      await expect(page.getByText(thanks)).toBeVisible();
    });

  test('The form shows what went wrong when the other address cannot be replaced', wide, async ({ page }) => {
    const { plate } = await freshPlate('alertElsewhere');
    await page.route(isOrder, (route) => route.abort('connectionreset'));
    await fill(page, anyEmail(), plate);
    await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    await subscribe(page).click();
    await page.getByRole('button', { name: 'Recibir las alertas en mi dirección' }).click();
    await expect(page.getByRole('alert')).toContainText('El servicio no responde.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(plateField(page)).toHaveValue(plate);
  });

  test('The form shows what is missing when an address is half typed or the button is pressed early', async ({
    page,
  }) => {
    await page.goto('/es/alert');
    await subscribe(page).click({ force: true });
    await expect(summary(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription(/El correo electrónico es obligatorio/);
    await expect(plateField(page)).toHaveAccessibleDescription(/Introduzca la matrícula/);
    await email(page).fill('ana@');
    await plateField(page).focus();
    await expect(email(page)).toHaveAccessibleDescription(/El correo electrónico no es válido/);
  });

  test('The alert form survives a reload; Cancel opens the home page and clears the form', wide, async ({ page }) => {
    const { plate } = await freshPlate('alertElsewhere');
    await fill(page, 'luis@example.com', plate);
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
    await page.getByLabel('Fecha de inicio').fill('2036-11-10');
    await page.reload();
    await expect(email(page)).toHaveValue('luis@example.com');
    await expect(plateField(page)).toHaveValue(plate);
    await expect(page.getByLabel('Fecha de inicio')).toHaveValue('10/11/2036');
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).uncheck();
    await expect(subscribe(page)).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'Anular' }).click();
    await expect(page).toHaveURL('/es');
    await page.goto('/es/alert');
    await expect(email(page)).toHaveValue('');
  });
});

test(
  'If the operator has no alerts, their page redirects home with a notice, and no menu shows them',
  wide,
  async ({ page }) => {
    await page.route('**/services/v1/homepage', (route) =>
      route.fulfill({ json: { title: 'Autopista', actions: ['freeflow'] } }),
    );
    await page.goto('/es/alert');
    await expect(page).toHaveURL('/es');
    await expect(page.locator('[data-says]').filter({ hasText: 'La página solicitada no existe' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Centro de ayuda' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Alertas de paso' })).toHaveCount(0);
  },
);

test('The conversation and the site map lead a driver to the alert', wide, async ({ page }) => {
  await page.route('**/helpcenter/faq/categories/contact/smartform', (route) =>
    route.fulfill({
      json: { id: 'root', kind: 'ROOT', title: '¿Qué necesita?', children: [{ id: 'alerts', title: 'Mis alertas' }] },
    }),
  );
  await page.route('**/helpcenter/smartform/alerts', (route) =>
    route.fulfill({ json: { id: 'alerts', kind: 'ACTION', title: 'Recibir alertas', page: 'ALERT' } }),
  );
  await page.goto('/es/contact/chatbot');
  await page.getByRole('button', { name: 'Mis alertas' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Alertas de paso' }).click();
  await expect(page).toHaveURL('/es/alert');
  await page.goto('/es/sitemap');
  await expect(page.getByRole('main').getByRole('link', { name: 'Darse de baja de las alertas' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Alertas de paso' }).click();
  await expect(email(page)).toBeVisible();
});

test('A driver who changes the language keeps what was typed', wide, async ({ page }) => {
  const { plate } = await freshPlate('alertHere');
  await fill(page, 'ana@example.com', plate);
  await chooseLanguage(page, 'Français');
  await expect(page.getByRole('heading', { level: 1, name: 'S’inscrire à l’alerte' })).toBeVisible();
  await expect(page.getByText('Bocalia traite ces données pour vous informer de vos passages.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
  await expect(page.getByRole('button', { name: 'Arrêter les alertes de ce véhicule' })).toBeVisible();
});

test('The operator’s privacy text cannot run anything', wide, async ({ page }) => {
  await page.route('**/services/v1/whitelabels', (route) =>
    route.fulfill({
      json: {
        gdprText:
          '<p>Sus datos</p><script>document.title="broken"</script><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">más</a>',
      },
    }),
  );
  await page.goto('/es/alert');
  const text = page.getByText('Sus datos', { exact: true });
  await expect(text).toBeVisible();
  await expect(page.getByRole('main').locator('script, iframe, a[href^="javascript"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Alertas de paso – /);
});
