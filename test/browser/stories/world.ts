import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page, Request, Route } from '@playwright/test';
import { sumCents } from '#domain/money.ts';
import type { Walk, WalkStep } from '#tools/replay/walk.ts';
import { type Answer, type Call, createOperator, plates } from '../../schedules/operator.ts';
import { look, type Sight } from './look.ts';
import type { Act, Fate, Story } from './story.ts';

/** What holds after every step of every story, as far as a person can see it. */
export const properties = {
  chargedOnce: 'No trip is charged twice, unless the driver chose to pay again.',
  oneDecision: 'A payment session is charged by one decision of the driver, however often its card is sent.',
  sessionOfPlate: 'A payment session pays trips of its own plate only.',
  chargedAsShown: 'What is sent to be charged costs what the pressed button showed.',
  sentAsTyped: 'What is sent is what was typed.',
  amountsAgree: 'A list shows the operator’s prices and the sum of its ticked trips; the payment page shows that sum.',
  paidByWord: 'Thanks are shown only on the operator’s word, with the amount that was charged.',
  refusalIsTrue: '“Refused” and “cancelled” are shown only on the operator’s word.',
  nothingLeft: '“Nothing else to do” is shown only if no trip of the list is unpaid.',
  tickedAlone: 'A box that is pressed changes, and no other one.',
  ownPlate: 'A list shows trips of the plate that was searched for.',
  typedKept: 'What was typed stays, also after a reload, but for a card.',
  cardInMemory: 'No card number is stored.',
  pressNotLost: 'Every press has an effect that can be seen; a failure is shown, and so is why a form is not sent.',
  wayOut: 'Every page and every failure offers something to press.',
  named: 'Every control has a name.',
  waitsEnd: 'Every wait ends within 36 seconds.',
  pagesOpen: 'Every page opens, without an error of the portal’s own and without values such as “undefined”.',
} as const;
export type Property = keyof typeof properties;

/** Where the portal and the card provider are. */
export type Place = { browser: Browser; origin: string; providerOrigin: string };
type Say = (property: Property, isThere: boolean, wrong: () => string | false) => void;
export type Outcome = { walk: Walk; violated: Property | null; judged: ReadonlyMap<Property, number> };

const card = '704312345678901234';
const values: readonly (readonly [label: RegExp, value: string])[] = [
  [/matrícula/i, plates[0]],
  [/nombre/i, 'Ana'],
  [/apellidos/i, 'García'],
  [/dirección/i, 'Calle Mayor 1'],
  [/postal/i, '28001'],
  [/ciudad/i, 'Madrid'],
  [/correo/i, 'ana@example.es'],
  [/número de tarjeta/i, card],
  [/caducidad/i, '12/39'],
  [/seguridad/i, '123'],
];
/** The fields of a payment's form by their place in the call. */
const places: Readonly<Record<string, string>> = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  billingAddress: 'Dirección',
  billingZipcode: 'Código postal',
  billingCity: 'Ciudad',
  email: 'Correo electrónico',
  cardNumber: 'Número de tarjeta',
};
const outcomes = ['accept', 'refuse', 'cancel', 'pend', 'accept', 'cancel', 'undecided', 'pend'] as const;
/** Where a driver begins. */
const starts = ['/form/payment', '/', '/form/payment'];
const pages = ['/', '/form/payment', '/journeys', '/payment', '/payment/success', '/payment/waiting'];
const again = /empezar de nuevo|Pagar de nuevo|pagado dos veces|Sí/i;
/** At the end of each story, whatever a tab waits for has to end, and what was typed into it has to stay. */
const ending: readonly Act[] = ([0, 1] as const).flatMap((tab) => [
  { tab, kind: 'wait', choice: 0 },
  { tab, kind: 'reload', choice: 0 },
]);
/** Presses whose effect is outside of the page, or was there before. */
const unseen = /Copia|Imprimir|Compart|Descargar|Guardar/i;

const written = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const bare = (label: string): string => label.replace(/\s*\*$/, '');
/** A number below `sides`. */
type Roll = (sides: number) => number;
/** Each roll takes its part of the choice, so that what is chosen first does not decide what comes next. */
const rollFrom = (choice: number): Roll => {
  let rest = choice;
  return (sides) => {
    const rolled = rest % sides;
    rest = Math.floor(rest / sides);
    return rolled;
  };
};
const one = <T>(all: readonly T[], roll: Roll): T | undefined => all[roll(Math.max(1, all.length))];

const fateOf = (path: string): 'money' | 'search' | null =>
  /^\/payments\/(?!confirmation)/.test(path) ? 'money' : path === '/journeys' ? 'search' : null;

type Tab = {
  name: string;
  page: Page;
  /** Requests under way; calls that were sent, and those that were answered well; searches and payments that were, or that failed; requests of a status. */
  open: number;
  sent: number;
  good: number;
  done: number;
  bad: number;
  asked: number;
  /** How often the operator has given the way to the provider. */
  given: number;
  /** The last request for the methods of payment has failed. */
  lacksMethods: boolean;
  sight: Sight | null;
  /** The plate that this tab has searched for, the sum that it chose to pay, and what its pressed button showed. */
  searched: string | null;
  basket: string | null;
  pressed: { amount: string; fields: ReadonlyMap<string, string> } | null;
};

/** Runs one story in a browser context of its own; `planted` names the fault of the portal, where it was built with faults. */
export const runStory = async (place: Place, { acts, fates }: Story, seed: number, planted = ''): Promise<Outcome> => {
  const { browser, origin, providerOrigin } = place;
  const steps: WalkStep[] = [];
  const judged = new Map<Property, number>();
  let happened: string[] = [];
  let violated: { property: Property; what: string } | null = null;
  const judge: Say = (property, isThere, wrong) => {
    if (!isThere) return;
    judged.set(property, (judged.get(property) ?? 0) + 1);
    const what = wrong();
    if (what === false || violated !== null) return;
    violated = { property, what: what.slice(0, 900) };
    happened.push(`!! ${violated.what}`);
  };
  let passed = 0;
  /** How often the driver has pressed, and how often chosen to pay again. */
  let presses = 0;
  let resumed = 0;
  const words = new Map<string, string>();
  const operator = createOperator(
    () => Date.now() + passed,
    { lag: 0, late: null, rise: null },
    ({ journeyIds, sessionId }) => {
      for (const id of journeyIds)
        judge('chargedOnce', true, () => {
          const count = operator.charges.filter((charge) => charge.journeyIds.includes(id)).length;
          return count > 1 + resumed && `${id} was charged ${count} times, last in ${sessionId}`;
        });
    },
    () => resumed > 0,
    (property, isThere, wrong) => judge(property as 'oneDecision' | 'sessionOfPlate', isThere, wrong),
  );
  const priceOf = (id: string): number =>
    [...operator.sessions.values()].map(({ prices }) => prices.get(id)).find((cents) => cents !== undefined) ?? 0;
  const sumOf = (ids: readonly string[]): string => written(sumCents(ids.map(priceOf)));

  const judgeSent = (tab: Tab, { path, body }: Call): void => {
    const isSent = path === '/payments/psp' || path === '/payments/privateCards';
    const { pressed } = tab;
    if (!isSent || pressed === null) return;
    const chosen = operator.sessions.get(String(body['sessionId']))?.chosen ?? [];
    judge(
      'chargedAsShown',
      true,
      () =>
        sumOf(chosen) !== pressed.amount &&
        `${tab.name}: ${sumOf(chosen)} was sent to be charged, and the button showed ${pressed.amount}`,
    );
    for (const [key, label] of Object.entries(places)) {
      const typed = pressed.fields.get(label);
      judge(
        'sentAsTyped',
        typed !== undefined && typed !== '' && body[key] !== undefined,
        () =>
          String(body[key]).replaceAll(/\s/g, '') !== typed?.replaceAll(/\s/g, '') &&
          `${tab.name}: ${label} was typed as “${typed}” and sent as “${String(body[key])}”`,
      );
    }
  };

  let drawn = 0;
  const answerCall = async (tab: Tab, route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    const call: Call = {
      method: request.method(),
      path: decodeURIComponent(url.pathname.replace('/services/v1', '')),
      query: url.searchParams,
      body: (request.postDataJSON() as Record<string, unknown> | null) ?? {},
      key: request.headers()['idempotency-key'] ?? null,
    };
    const kind = fateOf(call.path);
    tab.sent += 1;
    const [, asked] = /^\/payments\/(s\d+)$/.exec(call.path) ?? [];
    if (asked !== undefined) tab.asked += 1;
    const fate: Fate = (kind && fates[drawn++]) ?? 'answered';
    if (kind !== null) happened.push(`${tab.name}: ${call.method} ${call.path} ${fate}`);
    judgeSent(tab, call);
    const fails = (): void => {
      if (call.path === '/payments/journeys') tab.lacksMethods = true;
      if (kind === 'search' || (kind === 'money' && call.method === 'POST')) tab.bad += 1;
    };
    const give = async ({ status, body }: Answer): Promise<void> => {
      if (call.path === '/payments/journeys') tab.lacksMethods = false;
      if (status < 300) tab.good += 1;
      else fails();
      if (status < 300 && kind !== null) tab.done += 1;
      if (status < 300 && call.path === '/payments/psp') tab.given += 1;
      if (asked !== undefined && status === 200) words.set(asked, (body as { status: string }).status);
      if (call.path === '/payments/privateCards')
        words.set(String(call.body['sessionId']), status === 204 ? 'SUCCEED' : 'REJECTED');
      if (call.path === '/journeys' && status === 200) tab.searched = call.query.get('plate');
      const psp = call.path === '/payments/psp' ? { ...(body as object), url: `${providerOrigin}/pay` } : body;
      await route.fulfill({ status, contentType: 'application/json', body: psp === null ? '' : JSON.stringify(psp) });
    };
    const happens: Record<Fate, () => Promise<void>> = {
      answered: () => give(operator.answer(call)),
      slow: () => wait(400).then(() => give(operator.answer(call))),
      lostBefore: () => (fails(), route.abort('connectionreset')),
      lostAfter: () => (fails(), operator.answer(call), route.abort('connectionreset')),
      failed: () => (fails(), operator.answer(call), route.fulfill({ status: 500, body: '' })),
      gateway: () => (fails(), route.fulfill({ status: 502, body: '<html>Bad gateway</html>' })),
      refused: () => give(call.path === '/payments/privateCards' ? operator.refuse(call) : operator.answer(call)),
    };
    await happens[fate]().catch(() => {});
  };

  const context: BrowserContext = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
  });
  await context.clock.install();
  // The runner of the sources names functions by a helper of its own.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript((name) => Object.assign(window, { planted: name, print: () => {} }), planted);
  const orders = new Map<Page, string>();
  await context.route(`${providerOrigin}/pay`, (route) => {
    orders.set(
      route.request().frame().page(),
      new URLSearchParams(route.request().postData() ?? '').get('order') ?? '',
    );
    return route.fulfill({ contentType: 'text/html', body: '<main><h1>Provider</h1></main>' });
  });

  const open = async (name: string): Promise<Tab> => {
    const page = await context.newPage();
    const tab: Tab = {
      name,
      page,
      open: 0,
      sent: 0,
      good: 0,
      done: 0,
      bad: 0,
      asked: 0,
      given: 0,
      lacksMethods: false,
      sight: null,
      searched: null,
      basket: null,
      pressed: null,
    };
    await page.route('**/services/v1/**', (route) => answerCall(tab, route));
    page.on('request', () => (tab.open += 1));
    const end = (_: Request) => (tab.open = Math.max(0, tab.open - 1));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('pageerror', ({ message }) => judge('pagesOpen', true, () => `${name}: ${message}`));
    page.on('console', (message) =>
      judge('pagesOpen', /Content Security Policy|requires 'Trusted/.test(message.text()), () => message.text()),
    );
    return tab;
  };

  const quiet = async (tab: Tab): Promise<void> => {
    for (let calm = 0, turns = 0; calm < 2 && turns < 60; turns += 1) {
      await wait(40);
      calm = tab.open === 0 ? calm + 1 : 0;
    }
  };
  /** A page may be replaced while it is read. */
  const see = async (tab: Tab): Promise<Sight> => {
    for (let turns = 0; ; turns += 1)
      try {
        return await look(tab.page);
      } catch (error) {
        if (turns > 20) throw error;
        await wait(60);
      }
  };
  const shown = async (tab: Tab, isShown: (sight: Sight) => boolean): Promise<void> => {
    for (let turns = 0; turns < 60 && !isShown(await see(tab)); turns += 1) await wait(100);
  };
  /** Judges what a page shows. What is wrong has to stay so for some seconds: on a busy machine a page may still be changing. */
  const judgeSeen = async (tab: Tab, run: (sight: Sight, say: Say) => void): Promise<void> => {
    for (let turns = 0; ; turns += 1) {
      const sight = await see(tab);
      let isWrong = false;
      run(sight, (_, isThere, wrong) => {
        if (isThere && wrong() !== false) isWrong = true;
      });
      if (!isWrong || turns === 24) {
        tab.sight = sight;
        return run(sight, judge);
      }
      await wait(250);
    }
  };
  const isAway = (tab: Tab): boolean => tab.page.url().startsWith(providerOrigin);

  const takenOver = (tab: Tab): Promise<unknown> =>
    tab.page.waitForFunction(() => window.early === undefined, undefined, { timeout: 4_000 }).catch(() => {});

  const press = async (tab: Tab, control: Locator): Promise<void> => {
    // That it takes the focus is no effect.
    await control.focus({ timeout: 4_000 });
    // A page that is not taken over yet changes by itself: every other press waits for it, so that a press without an effect is seen.
    presses += 1;
    if (presses % 2 === 0) await takenOver(tab);
    const before = await see(tab);
    const about = await control.evaluate((element) => ({
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isInert: element.getAttribute('aria-disabled') !== null || element.getAttribute('aria-busy') !== null,
      isHere: element instanceof HTMLAnchorElement && (element.href === location.href || element.hash !== ''),
      isSubmit: element instanceof HTMLButtonElement && element.type === 'submit' && element.form !== null,
      isSet: element instanceof HTMLInputElement && element.type === 'radio' && element.checked,
      // The form shows its errors already; a press only moves the focus to the first of them.
      isAnswered: element.closest('form')?.querySelector('[data-summary], [aria-invalid=true]') instanceof Element,
    }));
    happened.push(`presses “${about.name.slice(0, 60)}”`);
    if (again.test(about.name)) resumed += 1;
    tab.pressed = {
      amount: before.amounts.button,
      fields: new Map(before.fields.map(({ name, value }) => [bare(name), value])),
    };
    const { sent, good, done, bad, asked, given } = tab;
    if (before.path === '/journeys' && about.name === 'Pagar')
      tab.basket = sumOf(before.rows.flatMap(({ id, isTicked }) => (isTicked ? [id] : [])));
    // Playwright waits for a control that is inert for good.
    await control.click({ timeout: 4_000, force: about.isInert });
    await quiet(tab);
    const hasChanged = async (): Promise<boolean> =>
      tab.good + tab.bad > good + bad || isAway(tab) || (await see(tab)).print !== before.print;
    const isExcused = about.isInert || about.isHere || about.isSet || about.isAnswered || unseen.test(about.name);
    let isSeen = await hasChanged();
    // On a busy machine a page takes some seconds to be taken over, and answers an early press only then.
    for (let turns = 0; !isSeen && turns < (isExcused ? 10 : 80); turns += 1) {
      await wait(100);
      isSeen = await hasChanged();
    }
    await judgeSeen(tab, (after, say) => {
      const isHere = !isAway(tab) && !after.isWaiting && !after.path.startsWith('/payment/');
      const isStill = !isAway(tab) && after.path === before.path;
      const says = (what: string): string | false => after.problems === 0 && `${tab.name}: “${about.name}” ${what}`;
      say('pressNotLost', isHere && tab.bad > bad && tab.done === done, () =>
        says(`makes a call that fails, and ${after.path} does not say so`),
      );
      say('pressNotLost', isStill && tab.given > given, () => says('does not lead to the provider'));
      say('pressNotLost', isHere && isStill && about.isSubmit && !about.isInert && tab.sent === sent, () =>
        says(`sends nothing, and ${after.path} does not say why`),
      );
    });
    judge('pressNotLost', !isExcused, () => !isSeen && `${tab.name}: “${about.name}” has no effect on ${before.path}`);
    judge(
      'pressNotLost',
      about.name === 'Verificar de nuevo' && !about.isInert,
      () => tab.asked === asked && `${tab.name}: “${about.name}” requests no status`,
    );
  };

  const fill = async (tab: Tab, field: Locator, value: string): Promise<void> => {
    await field.fill(value, { timeout: 2_000 });
    judge('typedKept', true, () => false);
    const kept = await field.inputValue();
    judge('typedKept', true, () => kept === '' && value !== '' && `${tab.name}: “${value}” is not in its field`);
  };
  const fillAll = async (tab: Tab, isEmptyOnly: boolean): Promise<void> => {
    for (const field of await inputs(tab).all()) {
      const label = await field.evaluate((element: HTMLInputElement) => element.labels?.[0]?.innerText ?? '');
      const value = values.find(([pattern]) => pattern.test(label))?.[1];
      const typed = await field.inputValue();
      if (value !== undefined && (!isEmptyOnly || typed === '')) await fill(tab, field, value);
    }
  };
  const go = async (tab: Tab, path: string): Promise<void> => {
    await tab.page.goto(`${origin}/es${path === '/' ? '' : path}`, { waitUntil: 'commit' });
  };
  const button = (tab: Tab, name: string | RegExp): Locator =>
    tab.page
      .locator('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first();

  const inputs = (tab: Tab): Locator =>
    tab.page.locator('main form input:not([type=radio], [type=checkbox], [role=combobox]):visible');

  /** The driver decides at the provider, or not, and comes back by the provider’s link, by the browser’s, or by an address. */
  const comeBack = async (tab: Tab, roll: Roll): Promise<unknown> => {
    const [sessionId = '', ...journeys] = (orders.get(tab.page) ?? '').split(' ');
    const outcome = one(outcomes, roll) ?? 'accept';
    happened.push(`the provider: ${outcome}`);
    if (outcome !== 'undecided') operator.provide(sessionId, journeys, outcome);
    const way = roll(3);
    if (way === 0) return go(tab, `/payment/processing?sessionId=${sessionId}`);
    return way === 1 ? does.back(tab, roll) : does.open(tab, roll);
  };
  const pay = async (tab: Tab, roll: Roll): Promise<void> => {
    const submit = tab.page.locator('main form button[type=submit]:visible').first();
    if ((await submit.count()) === 0) return roll(2) === 0 ? go(tab, '/form/payment') : anything(tab, roll);
    const way = tab.page.locator(`main input[type=radio]:visible`).nth(roll(2));
    // While a payment is sent, the form stays as it is.
    const isSending = (await submit.getAttribute('aria-busy')) === 'true';
    if (!isSending && (await way.count()) > 0 && !(await way.isChecked())) {
      await press(tab, way);
      let isChosen = false;
      for (let turns = 0; !isChosen && turns < 24; turns += 1) {
        isChosen = await way.isChecked().catch(() => true);
        if (!isChosen) await wait(250);
      }
      judge('tickedAlone', true, () => !isChosen && `${tab.name}: a way to pay that was pressed is not chosen`);
    }
    await fillAll(tab, true);
    await press(tab, submit);
  };
  const search = async (tab: Tab, roll: Roll): Promise<void> => {
    const field = tab.page.getByRole('textbox', { name: 'Matrícula' }).first();
    const otherWay = button(tab, /^Tengo el número de un aviso|^Buscar por matrícula/);
    if ((await field.count()) === 0)
      return (await otherWay.count()) > 0 ? press(tab, otherWay) : go(tab, '/form/payment');
    const remembered = tab.page.getByRole('list', { name: 'Sus vehículos' }).getByRole('button', { name: /^Pagar/ });
    const plate = one(plates, roll) ?? plates[0];
    const how = roll(8);
    if (how > 4 && (await remembered.count()) > 0) return press(tab, remembered.first());
    if (how === 4) return anything(tab, roll);
    // A search that fails leaves the plate of the one before.
    tab.searched = null;
    // Now and then the button is pressed before anything is typed.
    const isTyped = how !== 3;
    if (isTyped) await fill(tab, field, plate);
    await press(tab, button(tab, 'Buscar mis trayectos'));
    judge(
      'ownPlate',
      isTyped && tab.searched !== null,
      () => tab.searched !== plate && `${tab.name}: ${plate} was typed, and ${tab.searched} searched for`,
    );
  };
  const controls = ['button:visible', 'a[href]:visible:not([target=_blank])', 'summary:visible'];
  /** Presses a control; of those that a notice offers, if there is one, every other time. */
  const anything = async (tab: Tab, roll: Roll): Promise<void> => {
    const all = tab.page.locator('main').locator(controls.join(', '));
    const offered = tab.page.locator(controls.map((control) => `main [data-kind] ${control}`).join(', '));
    const place = roll(2) === 1 && (await offered.count()) > 0 ? offered : all;
    const count = await place.count();
    if (count > 0) await press(tab, place.nth(roll(count)));
  };

  const forward = async (tab: Tab, roll: Roll): Promise<unknown> => {
    const { path, isWaiting } = await see(tab);
    if (isWaiting && roll(2) === 0) return does.wait(tab, roll);
    if (path === '/form/payment' || path === '/') return search(tab, roll);
    if (path === '/journeys' && (await button(tab, 'Pagar').count()) > 0) {
      if (roll(3) === 1) await tick(tab, roll);
      return press(tab, button(tab, 'Pagar'));
    }
    // A payment whose outcome is not known is checked, or given up.
    const check = button(tab, 'Verificar de nuevo');
    if ((await check.count()) > 0) return roll(3) < 2 ? press(tab, check) : anything(tab, roll);
    if (path === '/payment') return pay(tab, roll);
    if (path.startsWith('/payment/') && roll(2) === 1) return anything(tab, roll);
    await go(tab, '/form/payment');
  };
  const tick = async (tab: Tab, roll: Roll): Promise<unknown> => {
    const before = await see(tab);
    const row = one(before.rows, roll);
    if (row === undefined) return forward(tab, roll);
    await press(tab, tab.page.locator(`main input[type=checkbox][value="${row.id}"]`));
    const isUsable = await tab.page
      .locator(`main input[value="${row.id}"]`)
      .isEnabled()
      .catch(() => false);
    await judgeSeen(tab, (after, say) => {
      const changed = after.rows.filter(({ id, isTicked }) =>
        before.rows.some((one) => one.id === id && one.isTicked !== isTicked),
      );
      say(
        'tickedAlone',
        isUsable && after.rows.length === before.rows.length,
        () =>
          (changed.length !== 1 || changed[0]?.id !== row.id) &&
          `${tab.name}: ${row.id} was pressed, and ${changed.map(({ id }) => id).join(' ') || 'no box'} changed`,
      );
    });
  };
  const keptAfterReload = (tab: Tab, before: Sight, after: Sight, say: Say): void => {
    for (const { name, value, isChecked } of before.fields) {
      // A card is kept in memory only.
      if (isChecked !== null || /tarjeta|caducidad|seguridad/i.test(name)) continue;
      const field = after.fields.find((one) => one.name === name);
      say(
        'typedKept',
        field !== undefined && value !== '' && before.path === after.path,
        () =>
          field?.value !== value &&
          `${tab.name}: ${bare(name)} was “${value}”, and is “${field?.value}” after a reload`,
      );
    }
  };
  const does: Record<Act['kind'], (tab: Tab, roll: Roll) => Promise<unknown>> = {
    forward,
    press: anything,
    type: async (tab, roll) => {
      if ((await inputs(tab).count()) === 0) return forward(tab, roll);
      await fillAll(tab, roll(2) === 0);
    },
    clear: async (tab, roll) => {
      const count = await inputs(tab).count();
      if (count === 0) return forward(tab, roll);
      await fill(tab, inputs(tab).nth(roll(count)), '');
    },
    tick,
    reload: async (tab) => {
      // What is typed into a page that is not taken over yet is not stored yet.
      await takenOver(tab);
      const before = await see(tab);
      await tab.page.reload({ waitUntil: 'commit' });
      await quiet(tab);
      await shown(tab, ({ title, isWaiting }) => title !== '' && !isWaiting);
      await judgeSeen(tab, (after, say) => keptAfterReload(tab, before, after, say));
    },
    back: (tab) => {
      tab.basket = null;
      return tab.page.goBack({ waitUntil: 'commit', timeout: 3_000 });
    },
    open: (tab, roll) => {
      tab.basket = null;
      return go(tab, one(pages, roll) ?? '/');
    },
    wait: async (tab) => {
      const before = await see(tab);
      passed += 36_000;
      for (const { page } of tabs) if (!page.url().startsWith('about:')) await page.clock.runFor(36_000);
      await quiet(tab);
      await judgeSeen(tab, (after, say) =>
        say(
          'waitsEnd',
          before.isWaiting && before.path === after.path,
          () => after.isWaiting && `${tab.name} still waits after 36 s: ${after.text.slice(0, 200)}`,
        ),
      );
    },
  };

  const inspect = (tab: Tab, sight: Sight, say: Say): void => {
    const { path, title, text, rows, amounts } = sight;
    const at = `${tab.name} on ${path}`;
    say('cardInMemory', true, () => sight.stored.includes(card) && `${at}: the card number is stored`);
    say('named', true, () => sight.nameless.length > 0 && `${at}: ${sight.nameless[0]}`);
    const odd = /undefined|\bNaN\b|\[object|\bnull\b|\$\{/.exec(text)?.[0];
    say('pagesOpen', true, () => odd !== undefined && `${at} shows “${odd}”`);
    say('wayOut', true, () => sight.deadEnds.length > 0 && `${at}: nothing to press beside “${sight.deadEnds[0]}”`);
    const rest = text.replace(title, '').replaceAll(/\s+|Inicio|Trayectos a pagar|Vehículo/g, '');
    say(
      'wayOut',
      !sight.isWaiting && title !== '',
      () => (rest.length < 30 || sight.controls < 2) && `${at} shows nothing but its title: ${text.slice(0, 120)}`,
    );
    if (path === '/journeys' && rows.length > 0) {
      for (const { id, price } of rows)
        say('amountsAgree', price !== '', () => price !== written(priceOf(id)) && `${at}: ${id} costs ${price}`);
      const ticked = rows.flatMap(({ id, isTicked }) => (isTicked ? [id] : []));
      say(
        'amountsAgree',
        amounts.list !== '',
        () =>
          sumOf(ticked) !== amounts.list &&
          `${at}: the sum of the ticked trips is ${sumOf(ticked)}, and ${amounts.list} is shown`,
      );
      const count = Number(/^\d+/.exec(amounts.selected)?.[0] ?? 0);
      say(
        'amountsAgree',
        amounts.selected !== '',
        () => count !== ticked.length && `${at}: ${ticked.length} are ticked, and it says “${amounts.selected}”`,
      );
      say(
        'ownPlate',
        tab.searched !== null,
        () =>
          rows.some(({ id }) => !id.startsWith(`${tab.searched}`)) &&
          `${at} lists ${rows[0]?.id} after ${tab.searched} was searched for`,
      );
    }
    say(
      'pressNotLost',
      path === '/payment' && tab.lacksMethods && !sight.isWaiting,
      () => sight.problems === 0 && `${at} does not say that the methods of payment could not be loaded`,
    );
    if (path === '/payment') {
      const { order, button: own } = amounts;
      say(
        'amountsAgree',
        own !== '' && order !== '',
        () => own !== order && `${at}: the total is ${order}, and the button says ${own}`,
      );
      say(
        'amountsAgree',
        order !== '' && tab.basket !== null,
        () => order !== tab.basket && `${at}: ${tab.basket} was chosen, and the total is ${order}`,
      );
    }
    const isThanked = title === '¡Gracias por su pago!';
    const paid = [...words].flatMap(([id, word]) => (/SUCCEED|DUPLICATED/.test(word) ? [id] : []));
    say('paidByWord', isThanked, () => paid.length === 0 && `${at} thanks, and the operator has confirmed no payment`);
    const sums = operator.charges.map(({ cents }) => written(cents));
    say(
      'paidByWord',
      isThanked && amounts.receipt !== '',
      () => !sums.includes(amounts.receipt) && `${at} thanks for ${amounts.receipt}, and ${sums.join(' ')} was charged`,
    );
    for (const [said, word] of [
      ['Su pago fue rechazado.', 'REJECTED'],
      ['Su pago fue cancelado.', 'CANCELLED'],
    ] as const)
      say(
        'refusalIsTrue',
        text.includes(said),
        () => ![...words.values()].includes(word) && `${at} says “${said}”, and the operator has not`,
      );
    const isOwed = (id: string) => !operator.charges.some(({ journeyIds }) => journeyIds.includes(id));
    say('nothingLeft', text.includes('No tiene que hacer nada más'), () => {
      const lists = paid.map((id) => [...(operator.sessions.get(id)?.prices.keys() ?? [])]);
      return (
        lists.length > 0 &&
        lists.every((ids) => ids.some(isOwed)) &&
        `${at} says that nothing is left to do, and ${lists.flat().filter(isOwed).join(' ')} is owed`
      );
    });
  };

  const tabs: [Tab, Tab] = [await open('tab 1'), await open('tab 2')];
  try {
    for (const act of [...acts, ...ending]) {
      if (violated !== null) break;
      const tab = tabs[act.tab];
      if (tab.page.url() === 'about:blank' && ending.includes(act)) continue;
      const roll = rollFrom(act.choice);
      if (tab.page.url() === 'about:blank') await go(tab, one(starts, roll) ?? '/');
      await quiet(tab);
      if (!isAway(tab)) await shown(tab, ({ title }) => title !== '');
      // A control may go away under the hand: the next act continues.
      const failure = await (isAway(tab) ? comeBack : does[act.kind])(tab, roll).then(
        () => '',
        (error: unknown) => String(error).split('\n')[0] ?? '',
      );
      if (failure !== '') happened.push(`not possible: ${failure.slice(0, 160)}`);
      await quiet(tab);
      for (const one of tabs)
        if (one.page.url() !== 'about:blank' && !isAway(one)) {
          await judgeSeen(one, (sight, say) => inspect(one, sight, say));
        }
      steps.push({
        tab: tab.name,
        did: `${act.kind} ${act.choice}`,
        happened,
        tabs: tabs.map(({ name, sight }) => ({
          name,
          says: sight === null ? 'closed' : `${sight.path} “${sight.title}”`,
          snapshot: sight?.snapshot ?? null,
        })),
      });
      happened = [];
    }
  } finally {
    await context.close();
  }
  const found = violated as { property: Property; what: string } | null;
  return { walk: { seed, violation: found?.what ?? null, steps }, violated: found?.property ?? null, judged };
};
