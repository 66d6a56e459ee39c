import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, freshAccount, freshRenter } from '../accounts.ts';
import { freshPlate } from '../driver.ts';
import type { Person } from './values.ts';

const paying = /^(?:journey|payment|receipt|home)/;
const prepaying = /^(?:prepayment|journey-selection|payment|receipt)/;
const contesting = /^(?:claim|journey-search)/;
const alerts = /alert|unsubscribe|receipt/;
const account = /^(?:profile|vehicle|password|plate-alert|payment)/;
const fleet = /^(?:fleet|renter|vehicle|claim|password|payment|receipt)/;
const signingIn = /^(?:login|password|activation|registration|alert)/;
const help = /^(?:help|article|chatbot|contact)/;

/** The purpose of a visit: its machines, its data at the operator, and its page. */
export type Purpose = { name: string; about: RegExp; path: string; begin: (page: Page) => Promise<Person> };

const newcomer = (): Person => ({
  plate: () => 'ZZ-999-ZZ',
  number: '000000',
  email: `walker-${randomUUID()}@example.com`,
  password: 'Peaje-2026!',
  newPassword: 'Peaje-2027!',
});

/** Opens a page from the home page, as far as links lead there. */
export const goFromHome = async (page: Page, path: string): Promise<void> => {
  await page.goto('/es');
  if (path === '') return;
  for (const at of ['/sitemap', path]) {
    const link = page.locator(`a[href="/es${at}"]`).filter({ visible: true }).first();
    const isThere = await link.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    // Some pages are only reached from a letter or a mail.
    const isFollowed =
      isThere &&
      (await link.click({ timeout: 3_000 }).then(
        () => true,
        () => false,
      ));
    if (!isFollowed) await page.goto(`/es${at}`);
  }
};

const platesEach = 5;

const inTurn = (texts: readonly string[]): (() => string) => {
  let turn = 0;
  return () => texts[turn++ % texts.length] ?? '';
};

const byPlate = (about: RegExp, kind: string, path = ''): Purpose => ({
  name: `${kind} ${path || 'home'}`,
  about,
  path,
  begin: async (page) => {
    const plates = await Promise.all(Array.from({ length: platesEach }, () => freshPlate(kind)));
    await goFromHome(page, path);
    return { ...newcomer(), plate: inTurn(plates.map(({ plate }) => plate)), number: plates[0]?.number ?? '000000' };
  },
});

/** The operator already sends the alerts of this driver. */
const subscriber: Purpose = {
  name: 'alertHere /alert',
  about: alerts,
  path: '/alert',
  begin: async (page) => ({ ...(await byPlate(alerts, 'alertHere', '/alert').begin(page)), email: 'ana@example.com' }),
};

const onPage = (about: RegExp, path: string): Purpose => ({
  name: path,
  about,
  path,
  begin: async (page) => {
    await goFromHome(page, path);
    return newcomer();
  },
});

const asCustomer = (about: RegExp, path: string): Purpose => ({
  name: `customer ${path}`,
  about,
  path,
  begin: async (page) => {
    const [own, other] = [await freshPlate('owed'), await freshPlate('owed')];
    const { email, password, token } = await freshAccount(own);
    await enter(page, { token });
    await goFromHome(page, path);
    return { ...newcomer(), email, password, plate: () => other.plate };
  },
});

const asRenter = (about: RegExp, path: string): Purpose => ({
  name: `renter ${path}`,
  about,
  path,
  begin: async (page) => {
    const { email, password, token } = await freshRenter({ plates: 30, latePayments: 6 });
    await enter(page, { token }, { accountType: 'renter' });
    await goFromHome(page, path);
    return { ...newcomer(), email, password, newPassword: 'Flota-2027-Peaje!' };
  },
});

/** Has an account, and is not signed in. */
const toSignIn = (about: RegExp, path: string): Purpose => ({
  name: `sign in ${path}`,
  about,
  path,
  begin: async (page) => {
    const { email, password } = path.startsWith('/renters')
      ? await freshRenter({ plates: 3, latePayments: 1 })
      : await freshAccount();
    await goFromHome(page, path);
    return { ...newcomer(), email, password };
  },
});

export const purposes: readonly Purpose[] = [
  byPlate(paying, 'owed'),
  byPlate(paying, 'mixed'),
  byPlate(paying, 'notice'),
  byPlate(paying, 'omp'),
  byPlate(paying, 'disabledMethod'),
  byPlate(paying, 'inProgressOfCompany'),
  byPlate(prepaying, 'nothing'),
  byPlate(prepaying, 'inProgress', '/form/prepayment'),
  byPlate(contesting, 'declaration', '/form/claim'),
  byPlate(contesting, 'mixed', '/form/claim'),
  byPlate(alerts, 'alertNone', '/alert'),
  byPlate(alerts, 'alertElsewhere', '/alert'),
  subscriber,
  onPage(alerts, '/unsubscribe'),
  onPage(help, '/help'),
  onPage(help, '/contact'),
  onPage(help, '/contact/chatbot'),
  onPage(signingIn, '/account/register'),
  toSignIn(signingIn, '/account/login'),
  toSignIn(signingIn, '/renters/login'),
  asCustomer(account, '/account/profile'),
  asCustomer(account, '/form/payment'),
  asRenter(fleet, '/renters/travels'),
  asRenter(fleet, '/renters/paymentNotice'),
  asRenter(fleet, '/renters/vehicles'),
  asRenter(fleet, '/renters/profile'),
];
