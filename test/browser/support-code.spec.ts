import type { Page } from '@playwright/test';
import { sampleOf } from '../wide.ts';
import { enter, freshAccount, freshRenter, goToProfile, mailedAddress, signIn } from './accounts.ts';
import { fillClaim, goToClaim, sendButton } from './claims.ts';
import { choose, expect, fillBilling, freshPlate, goToPayment, isTakenOver, search, test } from './driver.ts';
import { serveHelp } from './help-content.ts';
import { fromCode } from '#support/code-text.ts';

/** The planted values; each occurs nowhere else. A security code of three digits is searched for as a whole value. */
const planted = {
  firstName: 'Zyxwana',
  lastName: 'Qwertsson',
  address: 'Calle Canario 7',
  password: 'Canario-2026!x',
  fuelCard: '700412345678901234',
  bankCard: '4111 1111 1111 1111',
  securityCode: '"987"',
};
const drafts = [
  'payment/draft',
  'payment/billing',
  'alert/draft',
  'contact/draft',
  'claim/draft',
  'claim-status/draft',
  'registration/draft',
  'form/draft',
];
const lists = [
  'journeys',
  'travels-to-pay',
  'claimed-journeys',
  'inprogress/journey',
  'prepaid-journeys',
  'claim/sent',
];
/** The permitted keys of each value (docs/rules.md#keys); a value that is not listed may be in none. */
const allowed: Record<string, readonly string[]> = {
  firstName: drafts,
  lastName: drafts,
  address: drafts,
  email: [...drafts, 'clientEmail', 'prepaid-journeys/email'],
  plate: [
    ...drafts,
    ...lists,
    'form/plate',
    'form/start',
    'vehicles/known',
    'vehicles/owed',
    'payments/ledger',
    'payments/receipts',
  ],
  accessToken: ['spiritUserToken'],
  refreshToken: ['spiritUserToken'],
};

type Canaries = Record<string, string> & { email: string; plate: string };
type Watch = { seen: [where: string, text: string][] };

/** Records everything that leaves the form or the storage: addresses, the next page's state, the console, errors, events. */
const watch = async (page: Page): Promise<Watch> => {
  const seen: Watch['seen'] = [];
  page.on('framenavigated', (frame) => seen.push(['address', frame.url()]));
  page.on('request', (request) => seen.push(['Referer', request.headers()['referer'] ?? '']));
  page.on('console', (message) => seen.push(['console', message.text()]));
  page.on('pageerror', (error) => seen.push(['error', `${error.message} ${error.stack ?? ''}`]));
  await page.exposeFunction('record', (text: string) => seen.push(['event', text]));
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (text: string) => void };
    for (const type of ['portal:page', 'portal:scroll', 'portal:violation'])
      document.addEventListener(type, (event) => record(JSON.stringify((event as CustomEvent).detail)));
  });
  return { seen };
};

/** The content of the support code that the help centre makes of the last steps. */
const supportCode = async (page: Page): Promise<string> => {
  await page.locator('footer').getByRole('link', { name: /ayuda/i }).first().click();
  await page.getByRole('button', { name: 'Código de asistencia' }).click();
  await page.getByText('El código completo').click();
  const code = await page.getByRole('textbox', { name: 'Código de asistencia' }).inputValue();
  const read = await fromCode(code);
  if ('fault' in read) throw new Error(`The support code is ${read.fault}.`);
  return JSON.stringify(read);
};

const readStorage = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.entries({ ...area } as Record<string, string>)),
  );

const flows: Record<string, (page: Page, canaries: Canaries) => Promise<void>> = {
  'searching and paying by bank card': async (page, { plate, email }) => {
    await goToPayment(page, { plate, country: 'FR' });
    await fillBilling(page, email);
    await page.getByRole('textbox', { name: 'Nombre' }).fill(planted.firstName);
    await page.getByRole('textbox', { name: 'Apellidos' }).fill(planted.lastName);
    await page.getByRole('textbox', { name: 'Dirección' }).fill(planted.address);
    await page.getByRole('button', { name: 'Continuar ·' }).click();
    await choose(page, 'Accept the payment');
    await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
  },
  'a bank card typed into the billing form': async (page, { plate, email }) => {
    await goToPayment(page, { plate, country: 'FR' });
    await fillBilling(page, email);
    for (const field of ['Apellidos', 'Dirección', 'Ciudad'])
      await page.getByRole('textbox', { name: field }).fill(planted.bankCard);
    await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue(planted.bankCard);
  },
  'paying by fuel card': async (page, { plate, email }) => {
    await goToPayment(page, { plate, country: 'FR' });
    await page.getByRole('radio', { name: 'TotalEnergies' }).check();
    await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill(planted.fuelCard);
    await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('1239');
    await page.getByRole('textbox', { name: 'Código de seguridad' }).fill('987');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('button', { name: 'Pagar ahora' }).click();
    await expect(page).toHaveURL('/es/payment/success');
  },
  'contesting a trip': async (page, { plate, email }) => {
    await goToClaim(page, { plate, country: 'FR' });
    await fillClaim(page);
    await page.getByRole('textbox', { name: 'Nombre' }).fill(planted.firstName);
    await page.getByRole('textbox', { name: 'Apellidos' }).fill(planted.lastName);
    await page.getByRole('textbox', { name: 'Su explicación' }).fill(`Mi tarjeta: ${planted.bankCard}`);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Su impugnación se ha enviado' })).toBeFocused();
  },
  'the passage alert': async (page, { plate, email }) => {
    await page.goto('/es/alert');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    await page.getByRole('button', { name: 'Inscribirse', exact: true }).click();
    await expect(page.getByText('Hemos registrado sus datos correctamente.')).toBeVisible();
  },
  'a message to the operator': async (page, { email }) => {
    await page.goto('/es/contact');
    await page.getByRole('combobox', { name: 'Asunto' }).selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Nombre' }).fill(planted.firstName);
    await page.getByRole('textbox', { name: 'Apellidos' }).fill(planted.lastName);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('textbox', { name: 'Su mensaje' }).fill(`Pagué con ${planted.bankCard}`);
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByRole('heading', { name: 'Su mensaje se ha enviado' })).toBeFocused();
  },
  'ending all alerts': async (page, { email }) => {
    await page.goto('/es/unsubscribe');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Baja exitosa' })).toBeVisible();
  },
  prepaying: async (page, { plate, email }) => {
    await page.goto('/es/form/prepayment');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('combobox', { name: 'Entrada' }).selectOption('23');
    await page.getByRole('combobox', { name: 'Salida' }).selectOption('33');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Turismo', exact: true }).check();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('button', { name: 'Añadir al pago' }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await fillBilling(page, email);
  },
  'a forgotten password': async (page, canaries) => {
    const account = await freshAccount({ plate: canaries.plate, country: 'FR' });
    Object.assign(canaries, { email: account.email });
    await page.goto('/es/account/login');
    await isTakenOver(page);
    await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contraseña olvidada' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email);
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await expect(page.getByText(`Si existe una cuenta para ${account.email}`)).toBeVisible();
    await page.goto(await mailedAddress(account.email));
    for (const name of ['Su nueva contraseña', 'Confirmar la contraseña'])
      await page.getByRole('textbox', { name }).fill(planted.password);
    await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Su contraseña se ha cambiado' })).toBeVisible();
  },
  'a rental company': async (page, canaries) => {
    const renter = await freshRenter({ plates: 3, latePayments: 2 });
    const { accessToken, refreshToken } = renter.token;
    Object.assign(canaries, { accessToken, refreshToken, email: renter.email });
    await enter(page, renter);
    await page.goto('/es/renters/travels');
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto('/es/renters/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Alquileres Ardoin' })).toBeVisible();
  },
  'opening an account': async (page, { email, plate }) => {
    await page.goto('/es/account/register');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(planted.password);
    await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill(planted.password);
    await page.getByRole('textbox', { name: 'Nombre' }).fill(planted.firstName);
    await page.getByRole('textbox', { name: 'Apellidos' }).fill(planted.lastName);
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    await page.getByRole('checkbox', { name: 'Acepto las condiciones de uso.' }).check();
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Un paso más: active su cuenta' })).toBeFocused();
  },
  'signing in, with a wrong and the right password': async (page, canaries) => {
    const account = await freshAccount({ plate: canaries.plate, country: 'FR' });
    Object.assign(canaries, { email: account.email, accountPassword: account.password });
    await signIn(page, { email: account.email, password: planted.password });
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: false }).first().fill(account.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
  },
  'the profile and changing the password': async (page, canaries) => {
    const account = await freshAccount({ plate: canaries.plate, country: 'FR' });
    const { accessToken, refreshToken } = account.token;
    Object.assign(canaries, { accessToken, refreshToken, email: account.email });
    await goToProfile(page, account);
    await page.getByRole('button', { name: 'Modificar mis datos' }).click();
    await page.getByRole('textbox', { name: 'Dirección' }).fill(planted.address);
    await page.getByRole('button', { name: 'Cancelar los cambios' }).click();
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    for (const field of await page.getByRole('dialog').locator('input:not([readonly])').all())
      await field.fill(planted.password);
    await page.keyboard.press('Escape');
  },
  'the trips of a customer': async (page, canaries) => {
    const account = await freshAccount({ plate: canaries.plate, country: 'FR' });
    const { accessToken, refreshToken } = account.token;
    Object.assign(canaries, { accessToken, refreshToken, email: account.email });
    await enter(page, account);
    await search(page, { plate: canaries.plate, country: 'FR' });
  },
};

/** The kinds of plates, if the unpaid one is not meant. */
const kinds: Record<string, string> = { 'the passage alert': 'alertNone', prepaying: 'nothing' };

for (const [name, go] of sampleOf(Object.entries(flows), 9))
  test(`Nothing personal leaks on the way: ${name}`, async ({ page }) => {
    const { seen } = await watch(page);
    if (name === 'a message to the operator') await serveHelp(page);
    const { plate } = await freshPlate(kinds[name] ?? 'owed');
    const canaries: Canaries = { ...planted, plate, email: `canary-${crypto.randomUUID()}@example.com` };
    await go(page, canaries);
    for (const [key, text] of await readStorage(page)) {
      const hidden = Object.entries(canaries).filter(([what]) => !allowed[what]?.includes(key.replace(/^tab\//, '')));
      for (const [what, canary] of hidden) if (canary) expect(text.includes(canary), `${what} in ${key}`).toBe(false);
    }
    seen.push(
      ['support code', await supportCode(page)],
      ['history', await page.evaluate(() => JSON.stringify(history.state))],
    );
    expect(new Set(seen.map(([where]) => where)).size).toBeGreaterThanOrEqual(4);
    const leaks = seen.flatMap(([where, text]) =>
      Object.entries(canaries)
        .filter(([, canary]) => canary && (text.includes(canary) || text.includes(encodeURIComponent(canary))))
        .map(([what]) => `${what} in ${where}: ${text.slice(0, 120)}`),
    );
    expect(leaks).toEqual([]);
  });
