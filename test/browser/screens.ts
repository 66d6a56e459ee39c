import type { Page } from '@playwright/test';
import { enter, freshRenter } from './accounts.ts';
import { controlOrigin, expect, freshPlate, goToPayment, search, summary } from './driver.ts';
import { openClaims } from './claims.ts';
import { serveHelp } from './help-content.ts';

/** Every screen of the main job with its states, and how to reach it. */
export const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/es');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the whole home page': async (page) => {
    await page.goto('/es');
    await page.getByRole('heading', { name: 'Centro de ayuda' }).scrollIntoViewIfNeeded();
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
  'the contact form with errors': async (page) => {
    await serveHelp(page);
    await page.goto('/es/contact');
    await page.getByRole('combobox', { name: 'Asunto' }).selectOption('Un recibo');
    await page
      .getByLabel(/^Archivos adjuntos/)
      .setInputFiles({
        name: 'un-recibo-con-un-nombre-muy-largo-que-no-cabe.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('no PDF'),
      });
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'the calendar of a rental': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
    await page.getByLabel('Fecha de inicio').fill('2026-11-10');
    await page.getByRole('button', { name: 'Calendario: inicio' }).click();
    await expect(page.getByRole('button', { name: /10 de noviembre de 2026/ })).toBeVisible();
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
    // The fields that appear move the button: a press begun before them would end beside it.
    await expect(page.getByLabel('Fecha de inicio')).toBeVisible();
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await expect(summary(page)).toContainText('Introduzca la matrícula.');
  },
  'the open list of countries': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('combobox', { name: 'País de matriculación' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  trips: async (page) => search(page, await freshPlate('owed')),
  'trips of every kind': async (page) => search(page, await freshPlate('mixed')),
  'trips of a plate that an account holds': async (page) => {
    await search(page, await freshPlate('owners'));
    await expect(page.getByText('Hemos encontrado una cuenta')).toBeVisible();
  },
  'no trips': async (page) => search(page, await freshPlate('nothing')),
  'trips to contest': async (page) => openClaims(page, await freshPlate('mixed')),
  'the billing form with errors': async (page) => {
    await goToPayment(page, await freshPlate('owed'));
    await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
    await page.getByRole('button', { name: 'Continuar ·' }).click({ force: true });
    await expect(summary(page)).toBeFocused();
  },
  'a page whose code could not be fetched': async (page) => {
    await page.route('**/assets/contact*.js', (route) => route.abort());
    await page.goto('/es/contact');
    await expect(page.getByRole('heading', { name: 'No se ha podido abrir esta página' })).toBeVisible();
  },
  'opening an account, with errors and owners': async (page) => {
    await page.goto('/es/account/register');
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('peaje ñ');
    await page.getByText('Dirección de facturación (opcional)').first().click();
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('Madrid');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill('NN-678-NN');
    await expect(page.getByText('fl••••@exemple.eu')).toBeVisible();
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  },
  'the late payments of a fleet': async (page) => {
    await enter(page, await freshRenter({ plates: 10, latePayments: 30 }));
    await page.goto('/es/renters/paymentNotice');
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  },
};
