import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Begins every line that a page writes about a focus that it lost. */
const mark = 'Focus lost:';

/**
 * Writes to the console whenever what had the focus has been taken out of the page or hidden, and nothing has taken its
 * place within `patience` ms: then keyboards start again at the top, and a screen reader falls silent.
 */
const watch = ([line, patience, attribute]: [string, number, string]): void => {
  let held: Element | null = null;
  let asked = 0;
  const isHeld = (): boolean => document.activeElement !== null && document.activeElement !== document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null;
  });
  // Whoever presses beside every control has put the focus away.
  document.addEventListener('pointerdown', () => {
    setTimeout(() => {
      if (!isHeld() && held?.isConnected === true) held = null;
    });
  });
  // The portal's own pages: not the book, nor the page of the operator's calls.
  const isOfPortal = !/^\/(?:book|openapi)\//.test(location.pathname);
  const look = (): void => {
    if (!isOfPortal || held === null || isHeld()) return;
    const lost = held;
    document.documentElement.toggleAttribute(attribute, true);
    clearTimeout(asked);
    const judge = (): void => {
      // Until a page has its heading it is still coming.
      if (held === lost && !isHeld() && document.querySelector('h1') === null) {
        asked = window.setTimeout(judge, patience);
        return;
      }
      document.documentElement.removeAttribute(attribute);
      if (held !== lost || isHeld()) return;
      held = null;
      console.debug(`${line} ${nameOf(lost)} on ${location.pathname}`);
    };
    asked = window.setTimeout(judge, patience);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
};

/** The attribute of a document whose lost focus may still be given back. */
const pending = 'data-focus-lost';

/** Watches a page through all its documents; the answer tells, at the end of a test, each focus that was lost. */
const watchFocus = async (page: Page): Promise<() => Promise<string[]>> => {
  const lost: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) lost.push(message.text());
  });
  await page.addInitScript(watch, [mark, 1000, pending] satisfies [string, number, string]);
  return async () => {
    if (!page.isClosed()) await page.locator(`html[${pending}]`).waitFor({ state: 'detached' });
    return lost;
  };
};

/** The card providers' pages and the mailbox. */
export const providerOrigin = `http://localhost:${process.env['E2E_PROVIDER_PORT'] ?? '4184'}`;
/** The calls that change the operator's world. */
export const controlOrigin = `http://localhost:${process.env['E2E_CONTROL_PORT'] ?? '4186'}`;

export type Seeded = { plate: string; country: string; number?: string };

/** A plate that no other test knows, of one of the operator's kinds (`test/operator/seed/kinds.ts`). */
export const freshPlate = async (kind: string): Promise<Seeded> => {
  const answer = await fetch(`${controlOrigin}/control/plates`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
  if (!answer.ok) throw new Error(`The operator plants no plate of kind ${kind}.`);
  const { noticeNumber, declarationNumber, ...seeded } = (await answer.json()) as Seeded & {
    noticeNumber?: string;
    declarationNumber?: string;
  };
  const number = noticeNumber ?? declarationNumber;
  return number === undefined ? seeded : { ...seeded, number };
};

export type LoggedCall = { method: string; path: string; query: string; body: string; key: string | null };

/** The calls that the operator has had whose path, query or body hold a text. */
export const callsWith = async (text: string): Promise<LoggedCall[]> =>
  (await fetch(`${controlOrigin}/control/requests?contains=${encodeURIComponent(text)}`)).json() as Promise<
    LoggedCall[]
  >;

/** A page on which anything that the content security policy blocks, and any error of the page's own, fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, hand) => {
    const faults: string[] = [];
    const lostFocus = await watchFocus(page);
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/i.test(message.text())) faults.push(message.text());
    });
    await hand(page);
    expect(faults).toEqual([]);
    expect(await lostFocus(), 'what had the focus, and left it to nobody').toEqual([]);
  },
});

/** A driver looks a plate up on the Spanish page and stands before what is owed. */
export const search = async (page: Page, { plate }: Seeded): Promise<void> => {
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' })).toBeVisible();
};

/** … and goes on to paying all of it. */
export const goToPayment = async (page: Page, seeded: Seeded): Promise<void> => {
  await search(page, seeded);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
};

const billing = {
  Nombre: 'Ana',
  Apellidos: 'García',
  Dirección: 'Calle Mayor 1',
  'Código postal': '28001',
  Ciudad: 'Madrid',
};

/** Fills in the billing form of the credit card; the e-mail address tells one driver from another. */
export const fillBilling = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeChecked();
  for (const [label, value] of Object.entries(billing)) await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
};

/** Goes to the card provider's page. */
export const goToProvider = async (page: Page, seeded: Seeded, email = 'ana@example.com'): Promise<void> => {
  await goToPayment(page, seeded);
  await fillBilling(page, email);
  await page.getByRole('button', { name: 'Continuar al pago seguro' }).click();
  await page.waitForURL(`${providerOrigin}/**`);
};

/** Changes the language; on a phone the languages open from one button. */
export const chooseLanguage = async (page: Page, name: string): Promise<void> => {
  const chooser = page.getByRole('button', { name: /^[A-Z]{2} – / });
  await chooser.or(page.getByRole('link', { name })).first().waitFor();
  if (await chooser.isVisible()) await chooser.click();
  await page.getByRole('link', { name }).click();
};

export type Choice =
  | 'Accept the payment'
  | 'Refuse the payment'
  | 'Cancel the payment'
  | 'Leave the payment pending'
  | 'Pay twice';

/** What the bank answers. */
export const choose = async (page: Page, choice: Choice): Promise<void> =>
  page.getByRole('button', { name: choice }).click();

/** The bank accepts a payment that it had left pending. */
export const acceptPending = async (paymentId: string): Promise<void> => {
  await fetch(`${providerOrigin}/mailbox/settle/${paymentId}/accept`, { method: 'POST' });
};

/** What a form that was pressed too early says is missing. */
export const summary = (page: Page): Locator => page.locator('[data-summary]');

export { expect };
