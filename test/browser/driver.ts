import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** The beginning of every console line about a lost focus. */
const mark = 'Focus lost:';

/**
 * Logs when the focused element has been removed or hidden and nothing has taken the focus within `patience` ms: the
 * keyboard then starts again at the top, and a screen reader falls silent.
 */
const watch = ([line, patience, attribute]: [string, number, string]): void => {
  let held: Element | null = null;
  let timer = 0;
  const isHeld = (): boolean => document.activeElement !== null && document.activeElement !== document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null;
  });
  // A press beside every control clears the focus on purpose.
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
    clearTimeout(timer);
    const judge = (): void => {
      // A page without a heading is still loading.
      if (held === lost && !isHeld() && document.querySelector('h1') === null) {
        timer = window.setTimeout(judge, patience);
        return;
      }
      document.documentElement.removeAttribute(attribute);
      if (held !== lost || isHeld()) return;
      held = null;
      console.debug(`${line} ${nameOf(lost)} on ${location.pathname}`);
    };
    timer = window.setTimeout(judge, patience);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
};

/** The attribute of a document whose lost focus may still return. */
const pending = 'data-focus-lost';

/** Watches a page through all its documents; the result names, at the end of a test, each lost focus. */
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

/** A plate of this test alone, of one of the operator's kinds (`test/operator/seed/kinds.ts`). */
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

/** The operator's received calls whose path, query or body contain a text. */
export const callsWith = async (text: string): Promise<LoggedCall[]> =>
  (await fetch(`${controlOrigin}/control/requests?contains=${encodeURIComponent(text)}`)).json() as Promise<
    LoggedCall[]
  >;

/** A page on which a violation of the content security policy, or an error of the page itself, fails the test. */
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

/** Delays the portal's code, or a part of it, like a slow line. Returns how to release it. */
export const holdCode = async (page: Page, file = /\/assets\/index-[\w-]+\.js$/): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** A driver searches for a plate on the Spanish page and reaches its unpaid trips. */
export const search = async (page: Page, { plate }: Seeded): Promise<void> => {
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' })).toBeVisible();
};

/** Then continues to pay all of them. */
export const goToPayment = async (page: Page, seeded: Seeded): Promise<void> => {
  await search(page, seeded);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
};

export const billing = {
  Nombre: 'Ana',
  Apellidos: 'García',
  Dirección: 'Calle Mayor 1',
  'Código postal': '28001',
  Ciudad: 'Madrid',
};

/** Fills in the billing form of the credit card; the e-mail address distinguishes drivers. */
export const fillBilling = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeChecked();
  for (const [label, value] of Object.entries(billing)) await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
};

/** Goes to the card provider's page. */
export const goToProvider = async (page: Page, seeded: Seeded, email = 'ana@example.com'): Promise<void> => {
  await goToPayment(page, seeded);
  await fillBilling(page, email);
  await page.getByRole('button', { name: 'Continuar ·' }).click();
  await page.waitForURL(`${providerOrigin}/**`);
};

/** A prerendered page answers by itself only once its code runs: until then a link opens a new page. */
export const isTakenOver = (page: Page) => page.waitForFunction(() => window.early === undefined);

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

/** Chooses the bank's answer. */
export const choose = async (page: Page, choice: Choice): Promise<void> =>
  page.getByRole('button', { name: choice }).click();

/** The bank accepts a pending payment. */
export const acceptPending = async (paymentId: string): Promise<void> => {
  await fetch(`${providerOrigin}/mailbox/settle/${paymentId}/accept`, { method: 'POST' });
};

/** The summary of what is missing in a form that was submitted too early. */
export const summary = (page: Page): Locator => page.locator('[data-summary]');

export { expect };
