import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { everyModel } from '#tools/paths/every-model.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { complaintOf } from '#tools/paths/take-walk.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { driverWalkOf, placesIn } from '#tools/replay/driver-walk.ts';
import { openCode } from '#tools/replay/opening.ts';
import { mutantsOf } from '../../paths/mutants/mutate.ts';
import { sampleOf } from '../../wide.ts';
import { enter, freshAccount, freshRenter, goToProfile, signIn } from '../accounts.ts';
import { fillClaim, goToClaim, sendButton } from '../claims.ts';
import {
  type Choice,
  choose,
  expect,
  fillBilling,
  freshPlate,
  goToPayment,
  goToProvider,
  acceptPending,
  isTakenOver,
  summary,
  test,
} from '../driver.ts';

const models: PathModel<AnyStateMachine>[] = await everyModel();
const modelOf = (name: string): PathModel<AnyStateMachine> => {
  const model = models.find(({ machine }) => machine.id === name);
  if (model === undefined) throw new Error(`There is no machine "${name}".`);
  return model;
};

/** Makes every call of this kind fail: without an answer, or with a status and a code. */
const fail = (page: Page, method: string, path: string, status?: number, code = 'unknown'): Promise<unknown> =>
  page.route(`**/services/v1${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return status === undefined ? route.abort() : route.fulfill({ status, json: { message: code } });
  });

const payByFuelCard = async (page: Page): Promise<void> => {
  await goToPayment(page, await freshPlate('owed'));
  await page.getByRole('radio', { name: 'Esso' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('7033123456789012345');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
  await page.clock.install();
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
};
const passSeconds = async (page: Page, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
};

const endAtProvider =
  (choice: Choice, result: string) =>
  async (page: Page): Promise<void> => {
    await goToProvider(page, await freshPlate('owed'));
    await choose(page, choice);
    await expect(page).toHaveURL(`/es/payment/${result}`, { timeout: 40_000 });
  };

type Situation = {
  what: string;
  drive: (page: Page) => Promise<void>;
  /** The machine of the test, with the event of its last step. */
  machine: string;
  event: string;
  /** The flow of the driver’s last screen, if it is another machine. */
  flow?: string;
  /** A fault of the operator that its scenario plays. */
  plays?: string;
};

const situations: readonly Situation[] = [
  {
    what: 'a payment by fuel card whose end is unknown',
    drive: async (page) => {
      await fail(page, 'POST', '/payments/privateCards');
      await fail(page, 'GET', '/payments/*', 503);
      await payByFuelCard(page);
      const check = page.getByRole('button', { name: 'Verificar de nuevo' });
      for (let second = 0; second < 60 && !(await check.isVisible()); second += 1) await passSeconds(page, 1);
      await expect(check).toBeVisible();
    },
    machine: 'payment',
    event: 'xstate.done.actor.attempt',
    flow: 'payment-return',
    plays: 'drop POST /payments/privateCards',
  },
  {
    what: 'a file of vehicles that is refused',
    drive: async (page) => {
      await fail(page, 'POST', '/renters/me/plates/import**', 400, 'renter_import_error');
      await enter(page, await freshRenter({ plates: 1, latePayments: 0 }));
      await page.goto('/es/renters/vehicles');
      await page.getByRole('button', { name: 'Importar un archivo' }).click();
      await page
        .getByLabel('Archivo CSV o Excel', { exact: true })
        .setInputFiles({
          name: 'f.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('plate;country\r\nAB-123-CD;FR\r\n'),
        });
      await page.getByRole('button', { name: 'Importar 1 vehículo' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
    machine: 'fleet-import',
    flow: 'fleet-vehicles',
    event: 'xstate.error.actor.sendFile',
    plays: 'status POST /renters/me/plates/import',
  },
  {
    what: 'a payment that was refused',
    drive: endAtProvider('Refuse the payment', 'rejected'),
    machine: 'payment-return',
    event: 'xstate.done.actor.verdict',
  },
  {
    what: 'a claim that cannot be sent',
    drive: async (page) => {
      await fail(page, 'POST', '/protests?**', 500);
      await goToClaim(page, await freshPlate('late'));
      await fillClaim(page);
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    machine: 'claim-form',
    event: 'xstate.error.actor.sendClaim',
    plays: 'status POST /protests',
  },
  {
    what: 'a sign-in that is refused',
    drive: async (page) => {
      await fail(page, 'POST', '/public/users/token?**', 400, 'user_temporary_blocked');
      await fail(page, 'POST', '/public/users/token', 400, 'user_temporary_blocked');
      await signIn(page, { email: 'ana@example.com', password: 'Longenough-1-passworD' });
      await expect(page.getByRole('alert')).toBeVisible();
    },
    machine: 'login',
    event: 'xstate.error.actor.logIn',
    plays: 'status POST /public/users/token',
  },
  {
    what: 'a payment that was cancelled',
    drive: endAtProvider('Cancel the payment', 'cancelled'),
    machine: 'payment-return',
    event: 'xstate.done.actor.verdict',
  },
  {
    what: 'a payment that was made twice',
    drive: endAtProvider('Pay twice', 'duplicated'),
    machine: 'payment-return',
    event: 'xstate.done.actor.verdict',
  },
  {
    what: 'a plate that the operator does not know',
    drive: async (page) => {
      await fail(page, 'GET', '/journeys?**', 404, 'immatriculation_not_found');
      await page.goto('/es/form/payment');
      await page.getByRole('textbox', { name: 'Matrícula' }).fill('AB-123-CD');
      await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
      await expect(summary(page)).toContainText('No hemos encontrado esta matrícula');
    },
    machine: 'journey-search',
    event: 'xstate.error.actor.searchJourneys',
    plays: 'status GET /journeys',
  },
  {
    what: 'a prepayment whose price cannot be loaded',
    drive: async (page) => {
      await fail(page, 'GET', '/journeys/price?**', 500);
      await page.goto('/es/form/prepayment');
      await page.getByRole('textbox', { name: 'Matrícula' }).fill((await freshPlate('owed')).plate);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('combobox', { name: 'Entrada' }).selectOption('23');
      await page.getByRole('combobox', { name: 'Salida' }).selectOption('33');
      await expect(page.getByRole('dialog', { name: 'Prepago no disponible' })).toBeVisible();
    },
    machine: 'prepayment',
    event: 'xstate.error.actor.loadPrices',
    plays: 'status GET /journeys/price',
  },
  {
    what: 'a fuel card that is refused',
    drive: async (page) => {
      await fail(page, 'POST', '/payments/privateCards', 400, 'private_card_bin_error');
      await payByFuelCard(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    machine: 'payment',
    event: 'xstate.done.actor.attempt',
    plays: 'status POST /payments/privateCards',
  },
  {
    what: 'a profile that is not saved',
    drive: async (page) => {
      await goToProfile(page, await freshAccount());
      await fail(page, 'PATCH', '/users/me', 500);
      await page.getByRole('button', { name: 'Modificar mis datos' }).click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Eva');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    machine: 'profile',
    event: 'xstate.error.actor.saveProfile',
    plays: 'status PATCH /users/me',
  },
  {
    what: 'a payment session that has ended',
    drive: async (page) => {
      await fail(page, 'POST', '/payments/psp**', 400, 'payment_session_invalid');
      await goToPayment(page, await freshPlate('owed'));
      await fillBilling(page, 'ana@example.com');
      await page.getByRole('button', { name: 'Continuar ·' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    machine: 'payment',
    event: 'xstate.done.actor.attempt',
    plays: 'status POST /payments/psp',
  },
];

/** The page's support code: from its own notice, otherwise from the help centre, as people get it. A dialog covers the way there. */
const takeCode = async (page: Page, isHelp: boolean): Promise<string> => {
  if (isHelp) await page.locator('footer').getByRole('link', { name: /ayuda/i }).first().click();
  await page.getByRole('button', { name: 'Código de asistencia' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Código de asistencia' });
  await dialog.getByText('El código completo').click();
  return dialog.getByRole('textbox').inputValue();
};

for (const [place, { what, drive, machine, event, flow = machine, plays }] of sampleOf(
  [...situations.entries()],
  12,
  6,
))
  test(`The code of ${what} becomes a test of ${machine}, red as it is and green once it does otherwise`, async ({
    page,
  }) => {
    test.slow();
    await drive(page);
    const opened = await openCode(
      await takeCode(page, place % 3 === 2 && !['fleet-import', 'prepayment'].includes(machine)),
    );
    if (!('record' in opened)) throw new Error(JSON.stringify(opened));
    const { record } = opened;
    const { screen, failure, handOver } = placesIn(record.steps, (snapshot) =>
      snapshotOf(modelOf(snapshot.machine).machine, { ...snapshot, children: {} }, () => {}).hasTag('problem'),
    );
    expect(record.steps[screen]?.snapshot.machine).toBe(flow);
    const walk = driverWalkOf(record, failure ?? handOver ?? screen, new Date());
    const seen = record.steps.map((step) => `${step.snapshot.machine}/${step.machine} ${step.event}`).join('\n');
    expect([walk.machine, walk.steps.at(-1)?.event], seen).toEqual([machine, event]);
    expect(walk.steps.length, seen).toBeGreaterThan(1);
    const model = modelOf(walk.machine);
    expect(complaintOf(model, walk) ?? JSON.stringify(walk)).toContain(`${machine} still goes from`);
    const [, kind, effect] = /^xstate\.(done|error)\.actor\.(.*)/.exec(event) ?? [];
    const ofStep = `${effect} on${kind === 'done' ? 'Done' : 'Error'}`;
    const isGreen = (other: AnyStateMachine): boolean => {
      try {
        return complaintOf({ ...model, machine: other }, walk) === undefined;
      } catch {
        // A fault may lead to more states than can be checked.
        return false;
      }
    };
    const mended = mutantsOf(model.machine).find((mutant) => mutant.what.includes(ofStep) && isGreen(mutant.machine));
    expect(mended, 'a machine that differs by one transition, and is green').toBeDefined();
    if (plays !== undefined)
      expect(walk.faults.map(({ kind, method, path }) => `${kind} ${method} ${path}`)).toContain(plays);
  });

test('A page that would lead on by itself waits until the support code is closed', async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  const payment = page.url().split('/').at(-1) ?? '';
  await page.clock.install();
  await choose(page, 'Leave the payment pending');
  await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
  await isTakenOver(page);
  // The portal's timers start a moment later.
  await expect(async () => {
    await passSeconds(page, 5);
    await expect(page).toHaveURL('/es/payment/waiting', { timeout: 200 });
  }).toPass();
  await page.getByRole('button', { name: 'Código de asistencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Código de asistencia' });
  await expect(dialog.getByText('El código completo')).toBeVisible();
  await acceptPending(payment);
  const statusAnswer = page.waitForResponse((response) => /\/services\/v1\/payments\/[^/]+$/.test(response.url()));
  await passSeconds(page, 40);
  await statusAnswer;
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/es/payment/waiting');
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
});
