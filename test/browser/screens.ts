import type { Page } from '@playwright/test';
import { enter, freshAccount, freshRenter, goToProfile } from './accounts.ts';
import {
  choose,
  controlOrigin,
  countryField,
  expect,
  freshPlate,
  goToPayment,
  goToProvider,
  search,
  summary,
} from './driver.ts';
import { fillClaim, goToClaim, openClaims, sendButton } from './claims.ts';
import { serveConversation, serveHelp } from './help-content.ts';

/** Every screen of the main job and its states: how a driver gets there. */
export const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/es');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the whole home page': async (page) => {
    await page.goto('/es');
    await page.getByText('¿Necesita ayuda?').scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: 'En la autopista' })).toBeVisible();
  },
  'the home page with dark, long and bare cards': async (page) => {
    const long = 'Autobahnraststättenbetriebsgenossenschaft'.repeat(3);
    const cards = [
      { id: 'a', title: long, extract: long, buttonText: long, url: '/help', darkMode: true },
      { id: 'b', title: 'Solo un título' },
    ];
    await page.route('**/services/v1/homepage', (route) =>
      route.fulfill({
        json: {
          title: long,
          subtitle: long,
          actions: ['freeflow', 'payment-notice'],
          listBlockArticles: cards,
          sliderBlockArticlesIds: [],
          footerArticle: cards[0],
        },
      }),
    );
    await page.goto('/es');
    await expect(page.getByRole('heading', { name: 'Solo un título' })).toBeVisible();
  },
  'home that could not be loaded': async (page) => {
    await page.route('**/services/v1/homepage', (route) => route.fulfill({ status: 500 }));
    await page.goto('/es');
    await expect(page.getByRole('alert')).toContainText('Se ha producido un error al cargar los datos');
  },
  'the operator’s control page': async (page) => {
    await page.goto(controlOrigin);
    await expect(page.getByRole('heading', { level: 1, name: 'The operator’s world' })).toBeVisible();
  },
  'the list of what is stored': async (page) => {
    await page.goto('/es');
    await page.getByRole('button', { name: 'Configuración de cookies' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the help centre': async (page) => {
    await serveHelp(page);
    await page.goto('/es/help');
    await expect(page.getByRole('link', { name: 'Pagar un trayecto' })).toBeVisible();
  },
  'an answer of the help centre': async (page) => {
    await serveHelp(page);
    await page.goto('/es/help/paying');
    await page.getByRole('button', { name: '¿Cómo puedo pagar?' }).click();
    await expect(page.getByText('Con tarjeta bancaria o de combustible.')).toBeVisible();
    await page.waitForTimeout(600);
  },
  'an answer that could not be loaded': async (page) => {
    await serveHelp(page);
    await page.route('**/helpcenter/faq/articles/how', (route) => route.fulfill({ status: 500 }));
    await page.goto('/es/help/paying');
    await page.getByRole('button', { name: '¿Cómo puedo pagar?' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.waitForTimeout(600);
  },
  'a page of the operator': async (page) => {
    await page.route('**/services/v1/articles/legal-notice', (route) =>
      route.fulfill({
        json: { id: 'legal-notice', title: 'Aviso legal', content: '<h2>Editor</h2><p>La autopista.</p>' },
      }),
    );
    await page.goto('/es/legal-notice');
    await expect(page.getByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
  },
  'the contact form with errors': async (page) => {
    await serveHelp(page);
    await page.goto('/es/contact');
    await page.getByRole('combobox', { name: 'Asunto' }).selectOption('Un recibo');
    await page.getByLabel(/^Archivos adjuntos/).setInputFiles({
      name: 'un-recibo-con-un-nombre-muy-largo-que-no-cabe.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no PDF'),
    });
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'the conversation before the contact form': async (page) => {
    await serveConversation(page);
    await page.goto('/es/contact/chatbot');
    await page.getByRole('button', { name: 'Un problema con un pago' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '¿Qué ha ocurrido?' })).toBeVisible();
  },
  'the alert form': async (page) => {
    const { plate } = await freshPlate('alertHere');
    await page.goto('/es/alert');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    await expect(page.getByRole('button', { name: 'Dejar de recibir alertas de este vehículo' })).toBeVisible();
  },
  'the alert form with errors and rental dates': async (page) => {
    await page.goto('/es/alert');
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
    await page.getByRole('button', { name: 'Inscribirse', exact: true }).click({ force: true });
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'the calendar of a rental': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
    await page.getByLabel('Fecha de inicio').fill('2026-11-10');
    await page.getByRole('button', { name: 'Calendario: inicio' }).click();
    await expect(page.getByRole('button', { name: /10 de noviembre de 2026/ })).toBeVisible();
  },
  'the alert that could not be looked up': async (page) => {
    await page.route('**/services/v1/customers?**', (route) => route.fulfill({ status: 500 }));
    await page.goto('/es/alert');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill('AA-123-AA');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the dialog of an alert at another address': async (page) => {
    const { plate } = await freshPlate('alertElsewhere');
    await page.goto('/es/alert');
    await page
      .getByRole('textbox', { name: 'Correo electrónico' })
      .fill('una.direccion.bastante.larga.para.una.pantalla.estrecha@example.com');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    const subscribe = page.getByRole('button', { name: 'Inscribirse', exact: true });
    await expect(subscribe).not.toHaveAttribute('aria-disabled');
    await subscribe.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'an alert that is on': async (page) => {
    const { plate } = await freshPlate('alertHere');
    await page.goto('/es/alert');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    const subscribe = page.getByRole('button', { name: 'Inscribirse', exact: true });
    await expect(subscribe).not.toHaveAttribute('aria-disabled');
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Inscripción confirmada' })).toBeVisible();
  },
  'the unsubscribe form': async (page) => {
    await page.goto('/es/unsubscribe');
    await page.getByRole('button', { name: 'Confirmar' }).click({ force: true });
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'an address that is unsubscribed': async (page) => {
    await page.goto('/es/unsubscribe?email=nadie%40example.com');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { name: 'Baja exitosa' })).toBeVisible();
  },
  'the site map': async (page) => {
    await page.goto('/es/sitemap');
    await expect(page.getByRole('heading', { level: 1, name: 'Mapa del sitio' })).toBeVisible();
  },
  'the search form': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill('AA123BB');
    await expect(page.getByText('Verificación de seguridad superada')).toBeVisible();
  },
  'the search form with errors and rental dates': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await expect(summary(page)).toContainText('Introduzca la matrícula.');
  },
  'the search form by number': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('radio', { name: 'Por número' }).check();
  },
  'the open list of countries': async (page) => {
    await page.goto('/es/form/payment');
    await (await countryField(page, 'País de matriculación')).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'prepaying, with its price': async (page) => {
    await page.goto('/es/form/prepayment');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill((await freshPlate('owed')).plate);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('combobox', { name: 'Entrada' }).selectOption('23');
    await page.getByRole('combobox', { name: 'Salida' }).selectOption('33');
    await expect(page.getByRole('complementary', { name: 'Precio' })).toContainText('€');
  },
  'the choice of a vehicle class': async (page) => {
    await page.goto('/es/form/prepayment');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill((await freshPlate('nothing')).plate);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('combobox', { name: 'Entrada' }).selectOption('23');
    await page.getByRole('combobox', { name: 'Salida' }).selectOption('33');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('dialog', { name: '¿De qué vehículo se trata?' })).toBeVisible();
  },
  trips: async (page) => search(page, await freshPlate('owed')),
  'trips of every kind': async (page) => search(page, await freshPlate('mixed')),
  'trips of a plate that an account holds': async (page) => {
    await search(page, await freshPlate('owners'));
    await expect(page.getByText('Hemos encontrado una cuenta')).toBeVisible();
  },
  'no trips': async (page) => search(page, await freshPlate('nothing')),
  'the dialog that blocks paying': async (page) => {
    await search(page, await freshPlate('inProgress'));
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'trips to contest': async (page) => openClaims(page, await freshPlate('mixed')),
  'a claim with errors': async (page) => {
    await goToClaim(page, await freshPlate('owed'));
    await page.getByRole('combobox', { name: 'Motivo' }).selectOption('Ya he pagado');
    await sendButton(page).click();
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'a claim that was sent': async (page) => {
    await goToClaim(page, await freshPlate('owed'));
    await fillClaim(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Su impugnación se ha enviado' })).toBeVisible();
  },
  'the payment methods': async (page) => goToPayment(page, await freshPlate('owed')),
  'the billing form with errors': async (page) => {
    await goToPayment(page, await freshPlate('owed'));
    await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
    await page.getByRole('button', { name: 'Continuar al pago seguro' }).click({ force: true });
    await expect(summary(page)).toBeFocused();
  },
  'the fuel-card form': async (page) => {
    await goToPayment(page, await freshPlate('owed'));
    await page.getByRole('radio', { name: 'Shell' }).check();
  },
  'payment methods that could not be had': async (page) => {
    await page.route('**/services/v1/payments/journeys**', (route) =>
      route.fulfill({ status: 400, json: { message: 'payment_session_invalid' } }),
    );
    await search(page, await freshPlate('owed'));
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Su sesión ha caducado');
  },
  'the dialog of a closed method': async (page) => {
    await goToPayment(page, await freshPlate('disabledMethod'));
    await page.getByRole('radio', { disabled: true }).first().click({ force: true });
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a payment whose outcome is not known': async (page) => {
    await goToProvider(page, await freshPlate('owed'));
    await page.goto('/es/payment');
    await expect(page.getByRole('alert')).toContainText('Todavía no sabemos');
  },
  processing: async (page) => {
    await goToProvider(page, await freshPlate('owed'));
    await choose(page, 'Leave the payment pending');
    await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
  },
  waiting: async (page) => {
    await goToProvider(page, await freshPlate('owed'));
    await page.goto('/es/payment/waiting');
    await expect(page.getByRole('heading', { name: 'El pago está pendiente' })).toBeVisible();
  },
  success: async (page) => {
    await goToProvider(page, await freshPlate('owed'));
    await choose(page, 'Accept the payment');
    await expect(page.getByRole('heading', { name: '¡Gracias por su pago!' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('ana@example.com');
  },
  rejected: async (page) => {
    await goToProvider(page, await freshPlate('owed'));
    await choose(page, 'Refuse the payment');
    await expect(page.getByRole('heading', { name: 'Error en el momento del pago' })).toBeVisible();
  },
  'a page whose code could not be fetched': async (page) => {
    await page.route('**/assets/journey-search*.js', (route) => route.abort());
    await page.goto('/es/form/payment');
    await expect(page.getByRole('heading', { name: 'No se ha podido abrir esta página' })).toBeVisible();
  },
  'the login form with errors': async (page) => {
    await page.goto('/es/account/login');
    await page.getByRole('button', { name: 'Conectarse' }).click();
    await expect(summary(page)).toContainText('La contraseña es obligatoria');
  },
  'opening an account, with errors and owners': async (page) => {
    await page.goto('/es/account/register');
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('peaje ñ');
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('Madrid');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill('NN-678-NN');
    await expect(page.getByText('fl••••@exemple.eu')).toBeVisible();
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'an account that waits for its activation': async (page) => {
    await page.goto('/es/account/activate?id=none&code=none');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a forgotten password': async (page) => {
    await page.goto('/es/account/changePassword');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('sin-cuenta@example.com');
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await expect(page.getByText('Consulte su correo electrónico')).toBeVisible();
  },
  'choosing a new password': async (page) => {
    await page.goto('/es/account/changePassword?id=a&code=b');
    await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
    await expect(summary(page)).toContainText('La contraseña es obligatoria');
  },
  'the profile of a customer': async (page) => {
    await goToProfile(page, await freshAccount(await freshPlate('owed'), await freshPlate('foreign')));
    await expect(page.getByRole('checkbox')).toHaveCount(2);
  },
  'the profile being changed': async (page) => {
    await goToProfile(page, await freshAccount());
    await page.getByRole('button', { name: 'Modificar mis datos' }).click();
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'changing the password': async (page) => {
    await goToProfile(page, await freshAccount());
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
    await expect(page.getByRole('dialog')).toContainText('La contraseña es obligatoria');
  },
  'adding a vehicle': async (page) => {
    await goToProfile(page, await freshAccount());
    await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
    await expect(page.getByRole('group')).toBeVisible();
  },
  'a vehicle that another account holds': async (page) => {
    const held = await freshPlate('owed');
    await freshAccount(held);
    await goToProfile(page, await freshAccount());
    await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(held.plate);
    await page.getByRole('button', { name: 'Validar' }).click();
    await page
      .getByRole('dialog', { name: 'Este vehículo ya tiene una cuenta' })
      .getByRole('button', { name: 'Validar' })
      .click();
    await expect(page.getByRole('checkbox')).toBeFocused();
  },
  'deleting an account': async (page) => {
    await goToProfile(page, await freshAccount());
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the login of a rental company': async (page) => {
    await page.goto('/es/renters/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Conectarse como empresa de alquiler' })).toBeVisible();
  },
  'the profile of a rental company': async (page) => {
    await enter(page, await freshRenter({ plates: 1, latePayments: 0 }));
    await page.goto('/es/renters/profile');
    await expect(page.getByText('+34 600 000 000')).toBeVisible();
  },
  'the late payments of a fleet': async (page) => {
    await enter(page, await freshRenter({ plates: 10, latePayments: 30 }));
    await page.goto('/es/renters/paymentNotice');
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  },
  'the vehicles of a fleet': async (page) => {
    await enter(page, await freshRenter({ plates: 25, latePayments: 0 }));
    await page.goto('/es/renters/vehicles');
    await expect(page.getByText('25 en total')).toBeVisible();
  },
  'a vehicle of a fleet being closed': async (page) => {
    await enter(page, await freshRenter({ plates: 1, latePayments: 0 }));
    await page.goto('/es/renters/vehicles');
    await page.getByRole('button', { name: /^Retirar .* de la flota/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
    await expect(summary(page)).toBeFocused();
  },
  'a file of vehicles with faulty lines': async (page) => {
    await enter(page, await freshRenter({ plates: 1, latePayments: 0 }));
    await page.goto('/es/renters/vehicles');
    await page.getByRole('button', { name: 'Importar un archivo' }).click();
    const lines = Array.from({ length: 30 }, (_, n) => `${n % 2 === 0 ? '' : `AB-${n}-CD`};QQ`).join('\n');
    await page
      .getByLabel('Archivo CSV', { exact: true })
      .setInputFiles({ name: 'flota.csv', mimeType: 'text/csv', buffer: Buffer.from(`matricula;pais\n${lines}\n`) });
    await expect(page.getByText('15 líneas se dejarán fuera.')).toBeVisible();
  },
};
