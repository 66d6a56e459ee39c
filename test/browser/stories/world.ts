import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test';
import { sumCents } from '#domain/money/cents.ts';
import type { Walk, WalkStep } from '#tools/replay/walk.ts';
import { type Answer, type Call, createOperator, plates } from '../../schedules/operator.ts';
import { type Control, look, pressable, type Sight } from './look.ts';
import { type Reply, type StoryServer, tabHeader } from './serve.ts';

/** What holds after every step of every story, as far as a person can see it. */
export const properties = {
  chargedOnce: 'No trip is charged twice, unless the driver chose to pay again.',
  oneDecision: 'A payment session is charged by one decision of the driver, however often its card is sent.',
  sessionOfPlate: 'A payment session pays trips of its own plate only.',
  chargedAsShown: 'What is sent to be charged costs what the pressed button showed.',
  sentAsTyped: 'What is sent is what was typed.',
  amountsAgree: 'A list shows the operator’s prices and the sum of its ticked trips; the payment page shows that sum.',
  paidIfConfirmed: 'Thanks are shown only after a paid status of the operator, with the charged amount.',
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
export type Place = { browser: Browser; server: StoryServer };
/** The shortest acts and fates that led to a state; `weight`: how much is left to try there. */
type Route = Pick<Story, 'acts' | 'fates'> & { weight: number };
/** Of earlier stories: how often each state was reached and each way taken in it, and the route to each state. */
export type Memory = { visits: ReadonlyMap<string, number>; routes: ReadonlyMap<string, Route> };
type Say = (property: Property, isThere: boolean, wrong: () => string | false) => void;
export type Outcome = { walk: Walk; violated: Property | null; judged: ReadonlyMap<Property, number>; memory: Memory };
/** What a driver can do next; `weight` is how likely it is. */
type Way = { name: string; weight: number; go: () => Promise<unknown> };

/** How a call ends. `lost…`: the connection is cut before or after the operator acts. */
const allFates = ['answered', 'lostBefore', 'failed', 'gateway', 'refused', 'lostAfter', 'slow'] as const;
export type Fate = (typeof allFates)[number];

/** `choice` picks one of the ways that a page offers, as likely as its weight; 0 is a step towards having paid. `name`: the way that was picked before. */
export type Act = { tab: 0 | 1; choice: number; name?: string };
/**
 * The acts of a driver with two tabs, and the fates of the calls of searching and paying, in their order; of the later
 * ones of a kind, one in four fails. `rare`: how such a call has ended least often. `goal` picks the state that the
 * story first goes back to, the more likely the more is left to try there; 0: none.
 */
export type Story = { goal: number; acts: Act[]; fates: (Fate | 'rare')[]; tour?: Tour };

const outcomes = ['pend', 'accept', 'refuse', 'cancel', 'undecided'] as const;
/** The first call of this kind ends so, and the next ones of any kind until there were so many. */
type Failing = { call: string; fate: Fate; times: number };
/**
 * A story that is not random: it pays, in each state in which money is decided it tries all that no tour has tried there
 * yet, and in any other state one thing.
 */
export type Tour = {
  isByFuelCard: boolean;
  outcome: (typeof outcomes)[number];
  by: 'its link' | 'Back';
  fails: readonly Failing[];
};

const failures = ['lostAfter', 'gateway', 'refused', 'failed', 'lostBefore'] as const;
/** Each end at the provider and both ways back, and each failure of a charge by fuel card and of a status, in an outage and once. */
const ends: readonly Tour[] = failures.flatMap((fate, index) =>
  [16, 1].flatMap((times): Tour[] => {
    const outcome = outcomes[index] ?? 'accept';
    const paying = { outcome, by: times === 1 ? 'Back' : 'its link' } as const;
    const charge = { call: 'POST /payments/privateCards', fate, times };
    return [
      { ...paying, isByFuelCard: true, fails: [charge] },
      { ...paying, isByFuelCard: false, fails: [] },
      ...(times === 1 || index > 2
        ? []
        : [{ ...paying, isByFuelCard: false, fails: [{ ...charge, call: 'GET /payments/#' }] }]),
    ];
  }),
);
/** Before it, a search, a selection or the way to the provider may fail once. */
export const tours: readonly Tour[] = ends.map((tour, index) => {
  const call = [null, 'GET /journeys', 'POST /payments/journeys', 'POST /payments/psp'][index % 4];
  const fate = failures[index % failures.length];
  return call == null || fate === undefined ? tour : { ...tour, fails: [{ call, fate, times: 1 }, ...tour.fails] };
});
/** A tour ends after so many acts. */
const longestTour = 20;

export const mostWays = 99_999;

const card = '704312345678901234';
/** What is typed into the field with a label, and that field's name in the call of a payment. */
const values: readonly (readonly [label: RegExp, value: string, name?: string])[] = [
  [/matrícula/i, plates[0]],
  [/nombre/i, 'Ana', 'firstName'],
  [/apellidos/i, 'García', 'lastName'],
  [/dirección/i, 'Calle Mayor 1', 'billingAddress'],
  [/postal/i, '28001', 'billingZipcode'],
  [/ciudad/i, 'Madrid', 'billingCity'],
  [/correo/i, 'ana@example.es', 'email'],
  [/número de tarjeta/i, card, 'cardNumber'],
  [/caducidad/i, '12/39'],
  [/seguridad/i, '123'],
];
/** How many tabs have been opened. */
let ids = 0;
const pages = ['/', '/form/payment', '/journeys', '/payment', '/payment/success', '/payment/waiting'];
const again = /empezar de nuevo|Pagar de nuevo|pagado dos veces|Sí/i;
/** Presses whose effect is outside of the page, or was there before. */
const unseen = /Copia|Imprimir|Compart|Descargar|Guardar|Recordármelo/i;

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const bare = (label: string): string => label.replace(/\s*\*$/, '');
const fateOf = (path: string): 'money' | 'search' | null =>
  /^\/payments\/(?!confirmation)/.test(path) ? 'money' : path === '/journeys' ? 'search' : null;

/** A state of a machine, without its regions but for the first. */
const mainState = (value: unknown): string => {
  const [first] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return first === undefined ? String(value) : `${first[0]}.${mainState(first[1])}`;
};
/** The page, the state of its machine, how much is ticked, and whether a problem is shown; amounts and dates make no other state. */
const stateOf = (at: Sight | null): string => {
  if (at === null) return 'provider';
  const { path, title, rows, problems, snapshot } = at;
  const ticked = new Set(rows.map(({ isTicked }) => isTicked));
  const values = [snapshot?.value, snapshot?.children['attempt']?.value ?? ''].map(mainState);
  return `${path} “${title}” ${values.join(' ')} ${[...ticked].sort().join(' and ')} ${problems > 0 ? 'problem' : ''}`
    .replaceAll(/\d+/g, '#')
    .trim();
};
const keyOf = (at: Sight | null, name: string): string => `${stateOf(at)}: ${name}`;
/** It is decided here whether a payment was made, and what is done if not. */
const isDecision = ({ path, snapshot }: Sight): boolean =>
  path.startsWith('/payment/') ||
  (path === '/payment' && (snapshot?.children['attempt'] !== undefined || snapshot?.context['problem'] != null));
const totalWeight = (all: readonly { weight: number }[]): number => all.reduce((sum, { weight }) => sum + weight, 0);
/** One of them, as likely as its weight; the first one for 0. */
const pick = <One extends { weight: number }>(ways: readonly One[], choice: number): One => {
  let rest = (choice / mostWays) * totalWeight(ways);
  const chosen = ways.find(({ weight }) => (rest -= weight) < 0) ?? ways.find(({ weight }) => weight > 0);
  if (chosen === undefined) throw new Error('There is nothing to do.');
  return chosen;
};

/** Requests under way; calls that were sent, and those that were answered well; searches and payments that were, or that failed; requests of a status; how often the operator has given the way to the provider. */
const noCounts = { open: 0, sent: 0, good: 0, done: 0, bad: 0, asked: 0, given: 0 };
const newTab = (name: string, page: Page) => ({
  name,
  page,
  ...noCounts,
  /** The order that it was sent to the provider with. */
  order: '',
  /** The last request for the methods of payment has failed. */
  lacksMethods: false,
  sight: null as Sight | null,
  /** The plate that this tab has searched for, the sum that it chose to pay, and what its pressed button showed. */
  searched: null as string | null,
  basket: null as string | null,
  /** What was typed in this tab; another tab's search may fill in a field too. */
  typed: new Set<string>(),
  pressed: null as { amount: string; fields: ReadonlyMap<string, string> } | null,
});
type Tab = ReturnType<typeof newTab>;

/** Runs one story in a browser context of its own; `planted` names the fault of the portal, where it was built with faults. */
export const runStory = async (
  { browser, server }: Place,
  { goal, tour, ...free }: Story,
  seed: number,
  known: Memory,
  planted = '',
): Promise<Outcome> => {
  const { origin, providerOrigin } = server;
  const visits = new Map(known.visits);
  const routes = new Map(known.routes);
  const visitsOf = (key: string): number => visits.get(key) ?? 0;
  const count = (key: string): unknown => visits.set(key, visitsOf(key) + 1);
  const route = pick<Route>([{ weight: 0.1, acts: [], fates: [] }, ...routes.values()], goal);
  const acts = [...route.acts, ...free.acts];
  const fates = [...route.fates, ...free.fates];
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
  /** How often the driver has chosen to pay again. */
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
  const sumOf = (ids: readonly string[]): string => euros(sumCents(ids.map(priceOf)));

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
    for (const [pattern, , name = ''] of values) {
      const [label, typed = ''] = [...pressed.fields].find(([one]) => pattern.test(one)) ?? [];
      judge(
        'sentAsTyped',
        typed !== '' && body[name] !== undefined,
        () =>
          String(body[name]).replaceAll(/\s/g, '') !== typed.replaceAll(/\s/g, '') &&
          `${tab.name}: ${label} was typed as “${typed}” and sent as “${String(body[name])}”`,
      );
    }
  };

  const drawn: Fate[] = [];
  const failuresOf = (call: string): Fate[] =>
    allFates.filter((fate) => fate !== 'answered' && (fate !== 'refused' || /Cards/.test(call)));
  const timesMet = (call: string, fate: Fate): number => visitsOf(`${call} ${fate}`);
  /** The fate that such a call has met least in this run. */
  const rareFate = (call: string): Fate =>
    failuresOf(call).toSorted((one, other) => timesMet(call, one) - timesMet(call, other))[0] ?? 'answered';
  /** Where a story does not say how a call ends: after three good answers to such a call, one fails. */
  const dueFate = (call: string): Fate | 'rare' => {
    const failures = failuresOf(call).reduce((sum, fate) => sum + timesMet(call, fate), 0);
    return timesMet(call, 'answered') >= 3 * (failures + 1) ? 'rare' : 'answered';
  };
  const awaited = [...(tour?.fails ?? [])];
  let failing: Failing | undefined;
  const tourFate = (call: string): Fate => {
    failing = failing !== undefined && failing.times > 1 ? { ...failing, times: failing.times - 1 } : undefined;
    const next = awaited.findIndex((one) => one.call === call);
    if (failing === undefined && next >= 0) [failing] = awaited.splice(next, 1);
    return failing?.fate ?? 'answered';
  };
  const answerCall = async (tab: Tab, call: Call): Promise<Reply> => {
    const kind = fateOf(call.path);
    tab.sent += 1;
    const [, asked] = /^\/payments\/(s\d+)$/.exec(call.path) ?? [];
    if (asked !== undefined) tab.asked += 1;
    const name = `${call.method} ${call.path}`;
    const kindOfCall = name.replace(/s\d+/, '#');
    const next =
      kind === null
        ? 'answered'
        : tour === undefined
          ? (fates[drawn.length] ?? dueFate(kindOfCall))
          : tourFate(kindOfCall);
    const fate = next === 'rare' ? rareFate(kindOfCall) : next;
    if (kind !== null) drawn.push(fate);
    if (kind !== null) happened.push(`${tab.name}: ${name} ${fate}`);
    count(`${kindOfCall} ${fate}`);
    judgeSent(tab, call);
    const fails = (): void => {
      if (call.path === '/payments/journeys') tab.lacksMethods = true;
      if (kind === 'search' || (kind === 'money' && call.method === 'POST')) tab.bad += 1;
    };
    const give = ({ status, body }: Answer): Reply => {
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
      return { status, body: psp === null ? '' : JSON.stringify(psp) };
    };
    const happens: Record<Fate, () => Reply | Promise<Reply>> = {
      answered: () => give(operator.answer(call)),
      slow: () => wait(400).then(() => give(operator.answer(call))),
      lostBefore: () => (fails(), null),
      lostAfter: () => (fails(), operator.answer(call), null),
      failed: () => (fails(), operator.answer(call), { status: 500, body: '' }),
      gateway: () => (fails(), { status: 502, type: 'text/html', body: '<html>Bad gateway</html>' }),
      refused: () => give(call.path === '/payments/privateCards' ? operator.refuse(call) : operator.answer(call)),
    };
    return happens[fate]();
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
  const open = async (name: string): Promise<Tab> => {
    const page = await context.newPage();
    const tab = newTab(name, page);
    const id = `${(ids += 1)}`;
    server.answering.set(id, { call: (call) => answerCall(tab, call), provider: (order) => (tab.order = order) });
    page.on('close', () => server.answering.delete(id));
    await page.setExtraHTTPHeaders({ [tabHeader]: id });
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
      await wait(20);
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
  const waitForSight = async (tab: Tab, isShown: (sight: Sight) => boolean, most = 60): Promise<void> => {
    for (let turns = 0; turns < most && !isShown(await see(tab)); turns += 1) await wait(100);
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
  const isAway = (tab: Tab): boolean => !tab.page.url().startsWith(`${origin}/`);

  const takenOver = (tab: Tab): Promise<unknown> =>
    tab.page.waitForFunction(() => window.early === undefined, undefined, { timeout: 4_000 }).catch(() => {});

  const settle = async (tab: Tab): Promise<void> => {
    await takenOver(tab);
    let last = '';
    await waitForSight(tab, ({ print }) => print === last || ((last = print), false), 15);
  };

  const press = async (tab: Tab, { name: labelled, kind, turn }: Control): Promise<void> => {
    const now = (await see(tab)).controls.find(
      (one) => one.name === labelled && one.kind === kind && one.turn === turn,
    );
    const found = await tab.page.evaluateHandle(
      ([pressed, place]) => document.querySelectorAll<HTMLElement>(pressed)[place] ?? null,
      [pressable, now?.place ?? -1] as const,
    );
    const control = found.asElement();
    if (now === undefined || control === null) throw new Error(`“${labelled}” has gone.`);
    // That it takes the focus is no effect.
    await control.focus();
    const before = await see(tab);
    const about = await control.evaluate((element) => ({
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      isHere: element instanceof HTMLAnchorElement && (element.href === location.href || element.hash !== ''),
      row: element instanceof HTMLInputElement && element.matches('li [type=checkbox][value]') ? element.value : null,
      // The form shows its errors already; a press only moves the focus to the first of them.
      isAnswered:
        element.matches('[type=submit]') &&
        element.closest('form')?.querySelector('[data-summary], [aria-invalid=true]') instanceof Element,
    }));
    happened.push(`presses “${about.name.slice(0, 60)}”`);
    if (again.test(about.name)) resumed += 1;
    tab.pressed = {
      amount: before.amounts.button,
      fields: new Map(before.fields.map(({ name, value }) => [bare(name), value])),
    };
    const { sent, good, done, bad, asked, given } = tab;
    const plate = now.isSubmit ? tab.pressed.fields.get('Matrícula') : undefined;
    // A search that fails leaves the plate of the one before.
    if (plate !== undefined) tab.searched = null;
    if (before.path === '/journeys' && about.name === 'Pagar')
      tab.basket = sumOf(before.rows.flatMap(({ id, isTicked }) => (isTicked ? [id] : [])));
    // Playwright waits for a control that is inert for good.
    await control.click({ timeout: 4_000, force: now.isInert });
    await quiet(tab);
    // This one has to request the status, whatever else it changes.
    const isCheck = about.name === 'Verificar de nuevo';
    const hasChanged = async (): Promise<boolean> =>
      isCheck
        ? tab.asked > asked
        : tab.good + tab.bad > good + bad || isAway(tab) || (await see(tab)).print !== before.print;
    const isSet = kind === 'radio' && now.isChecked;
    const isExcused = now.isInert || about.isHere || isSet || about.isAnswered || unseen.test(about.name);
    let isSeen = await hasChanged();
    // On a busy machine a page takes some seconds to be taken over, and answers an early press only then.
    for (let turns = 0; !isSeen && !isExcused && turns < 80; turns += 1) {
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
      say('pressNotLost', isHere && isStill && now.isSubmit && !now.isInert && tab.sent === sent, () =>
        says(`sends nothing, and ${after.path} does not say why`),
      );
      say(
        'tickedAlone',
        isStill && kind === 'radio' && !now.isInert && after.title === before.title,
        () =>
          after.controls.some((one) => one.kind === kind && one.name === labelled && !one.isChecked) &&
          `${tab.name}: “${labelled}” was pressed, and is not chosen`,
      );
      const changed = after.rows.filter(({ id, isTicked }) =>
        before.rows.some((one) => one.id === id && one.isTicked !== isTicked),
      );
      say(
        'tickedAlone',
        isStill && about.row !== null && !now.isInert && after.rows.length === before.rows.length,
        () =>
          (changed.length !== 1 || changed[0]?.id !== about.row) &&
          `${tab.name}: ${about.row} was pressed, and ${changed.map(({ id }) => id).join(' ') || 'no box'} changed`,
      );
    });
    judge(
      'pressNotLost',
      !isExcused,
      () =>
        !isSeen && `${tab.name}: “${about.name}” ${isCheck ? 'requests no status' : 'has no effect'} on ${before.path}`,
    );
    judge(
      'ownPlate',
      plate !== undefined && plate !== '' && tab.searched !== null,
      () => tab.searched !== plate && `${tab.name}: ${plate} was typed, and ${tab.searched} searched for`,
    );
  };

  const fill = async (tab: Tab, field: Locator, value: string): Promise<void> => {
    await field.fill(value, { timeout: 2_000 });
    if (value !== '') tab.typed.add(value);
    const kept = await field.inputValue();
    judge('typedKept', true, () => kept === '' && value !== '' && `${tab.name}: “${value}” is not in its field`);
  };
  /** Fills in what is empty, and the plate, but empties one field. */
  const fillAll = async (tab: Tab, plate?: string, emptied?: string): Promise<void> => {
    for (const field of await inputs(tab).all()) {
      const label = await field.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent?.trim() ?? '');
      const isPlate = /matrícula/i.test(label) && plate !== undefined;
      const value = isPlate ? plate : values.find(([pattern]) => pattern.test(label))?.[1];
      if (label === emptied) await fill(tab, field, '');
      else if (value !== undefined && (isPlate || (await field.inputValue()) === '')) await fill(tab, field, value);
    }
  };
  const go = async (tab: Tab, path: string): Promise<void> => {
    await tab.page.goto(`${origin}/es${path === '/' ? '' : path}`, { waitUntil: 'commit' });
  };
  const inputs = (tab: Tab): Locator =>
    tab.page.locator('main form input:not([type=radio], [type=checkbox], [role=combobox]):visible');

  const keptAfterReload = (tab: Tab, before: Sight, after: Sight, say: Say): void => {
    for (const { name, value, isChecked } of before.fields) {
      // A card is kept in memory only, and the operator is asked for the address of a receipt.
      if (isChecked !== null || /tarjeta|caducidad|seguridad|confirmación/i.test(name)) continue;
      const field = after.fields.find((one) => one.name === name);
      say(
        'typedKept',
        field !== undefined && tab.typed.has(value) && before.path === after.path,
        () =>
          field?.value !== value &&
          `${tab.name}: ${bare(name)} was “${value}”, and is “${field?.value}” after a reload`,
      );
    }
  };
  const back = (tab: Tab): Promise<unknown> => {
    tab.basket = null;
    // An earlier page may list an earlier search.
    tab.searched = null;
    return tab.page.goBack({ waitUntil: 'commit', timeout: 3_000 });
  };
  const openPage = (tab: Tab, path: string): Promise<unknown> => {
    tab.basket = null;
    return go(tab, path);
  };
  const reload = async (tab: Tab): Promise<void> => {
    // What is typed into a page that is not taken over yet is not stored yet.
    await takenOver(tab);
    const before = await see(tab);
    await tab.page.reload({ waitUntil: 'commit' });
    await quiet(tab);
    await waitForSight(tab, ({ title, isWaiting }) => title !== '' && !isWaiting);
    await judgeSeen(tab, (after, say) => keptAfterReload(tab, before, after, say));
  };
  const letPass = async (tab: Tab): Promise<void> => {
    const before = await see(tab);
    // An answer arrives in real time, and what waits for it starts to wait only then.
    const parts = before.isWaiting ? 6 : 1;
    for (let part = 0; part < parts; part += 1) {
      passed += 36_000 / parts;
      await context.clock.runFor(36_000 / parts);
      await quiet(tab);
    }
    await judgeSeen(tab, (after, say) =>
      say(
        'waitsEnd',
        before.isWaiting && before.path === after.path,
        () => after.isWaiting && `${tab.name} still waits after 36 s: ${after.text.slice(0, 200)}`,
      ),
    );
  };

  /** The driver decides at the provider, or not, and comes back by the provider’s link, by the browser’s, or by an address. */
  const waysBack = (tab: Tab): Way[] => {
    const [sessionId = '', ...journeys] = tab.order.split(' ');
    const returns = [
      { by: 'its link', weight: 8, comeBack: () => go(tab, `/payment/processing?sessionId=${sessionId}`) },
      { by: 'Back', weight: 4, comeBack: () => back(tab) },
      { by: 'an address', weight: 1, comeBack: () => openPage(tab, '/payment') },
    ];
    return outcomes.flatMap((outcome) =>
      returns.map(({ by, weight, comeBack }) => {
        const name = `${outcome} at the provider, and come back by ${by}`;
        const go = () => {
          if (outcome !== 'undecided') operator.provide(sessionId, journeys, outcome);
          return comeBack();
        };
        return { name, weight: weight / (1 + visitsOf(keyOf(null, name))), go };
      }),
    );
  };
  const wayTo = (tab: Tab, control: Control): Omit<Way, 'weight'> => ({
    name: `press “${control.name}”`,
    go: () => press(tab, control),
  });
  /** What leads towards having paid. */
  const waysTowards = (tab: Tab, { path, isWaiting, controls, fields, rows }: Sight): Way[] => {
    const isForm = ['/', '/form/payment', '/payment'].includes(path);
    const isChosen = controls.some(({ kind, isChecked }) => kind === 'radio' && isChecked);
    const hasPlate = fields.some(({ name }) => /Matrícula/.test(name));
    return [
      ...controls.flatMap((control): Way[] => {
        const way = wayTo(tab, control);
        if (control.isBusy) return [];
        if (path === '/journeys' && control.name === 'Pagar' && rows.some(({ isTicked }) => isTicked))
          return [{ ...way, weight: 30 }];
        if (path === '/payment' && control.kind === 'radio' && !isChosen && !control.isInert)
          return [{ ...way, weight: 20 }];
        // What a notice offers, or what requests again, is the next step of its page.
        const isNext = control.isOffered || /^(Verificar de nuevo|Reintentar)$/.test(control.name);
        if (isNext && control.kind === 'button' && !control.isInert) return [{ ...way, weight: 10 }];
        if (!isForm || !control.isSubmit) return [];
        return (hasPlate ? plates : [undefined]).map((plate) => ({
          name: `fill in ${plate ?? 'all'} and ${way.name}`,
          weight: hasPlate ? 10 : 20,
          go: () => fillAll(tab, plate).then(way.go),
        }));
      }),
      ...(isWaiting ? [{ name: 'wait', weight: 20, go: () => letPass(tab) }] : []),
    ];
  };
  /**
   * All that a driver can do on a page. What leads towards having paid becomes rarer each time in the same story only,
   * and anything else each time.
   */
  const waysOn = (tab: Tab, sight: Sight): { towards: Way[]; rarer: Way[] } => {
    const { isWaiting, controls, fields } = sight;
    const texts = fields.filter(({ isChecked }) => isChecked === null);
    const submit = controls.find(({ isSubmit, isBusy }) => isSubmit && !isBusy);
    const towards = waysTowards(tab, sight).map((way) => {
      const key = keyOf(sight, way.name);
      return { ...way, weight: way.weight / (1 + visitsOf(key) - (known.visits.get(key) ?? 0)) };
    });
    const weightOf = ({ kind, isInert, isOffered }: Control): number => {
      if (isInert) return 1;
      if (kind === 'link') return isOffered ? 4 : 0.3;
      return kind === 'button' ? 8 : 20;
    };
    const others: Way[] = [
      ...controls
        .map((control) => ({ ...wayTo(tab, control), weight: weightOf(control) }))
        .filter(({ name }) => !towards.some((way) => way.name === name)),
      { name: 'wait', weight: isWaiting ? 0 : 1, go: () => letPass(tab) },
      ...texts.map(({ name }) => ({
        name: `fill in all but “${bare(name)}”, and send it`,
        weight: submit === undefined ? 0 : 8 / texts.length,
        go: () => fillAll(tab, undefined, name).then(() => submit && press(tab, submit)),
      })),
      { name: 'reload', weight: 2, go: () => reload(tab) },
      { name: 'fill in and reload', weight: texts.length > 0 ? 8 : 0, go: () => fillAll(tab).then(() => reload(tab)) },
      { name: 'Back', weight: 1, go: () => back(tab) },
      ...pages.map((path) => ({
        name: `open ${path}`,
        weight: path === '/form/payment' ? (towards.length === 0 ? 10 : 2) : 0.3,
        go: () => openPage(tab, path),
      })),
    ];
    const rarer = others.map((way) => ({ ...way, weight: way.weight / (0.5 + visitsOf(keyOf(sight, way.name))) }));
    return { towards, rarer };
  };

  /** The next step of a tour; none where nothing is left to try, or where it would pay once more. */
  const wayOfTour = (
    { isByFuelCard, outcome, by }: Tour,
    tab: Tab,
    sight: Sight | null,
    towards: readonly Way[],
    rarer: readonly Way[],
    tried: Set<string>,
  ): Way | undefined => {
    if (sight === null) return rarer.find(({ name }) => name === `${outcome} at the provider, and come back by ${by}`);
    const state = stateOf(sight);
    const timesOf = ({ name }: Way): number => visitsOf(keyOf(sight, name));
    if (sight.isWaiting) return towards.find(({ name }) => name === 'wait');
    // Before it has paid, a tour tries no more of a failure than of any other state.
    if (isDecision(sight) && (sight.path !== '/payment' || tried.has('paying'))) {
      const next = towards.filter(({ name }) => name.startsWith('press'));
      const rest = [...towards, ...rarer].sort((one, other) => other.weight - one.weight);
      const untried = [...next, ...rest].find(
        (way) => way.weight > 0 && timesOf(way) === 0 && !way.name.startsWith('open'),
      );
      if (untried !== undefined || sight.path !== '/payment') return untried;
    }
    if (!/^\/(?:form\/payment|journeys|payment)?$/.test(sight.path)) return undefined;
    const [bankCard, fuelCard] = sight.controls.filter(({ kind }) => kind === 'radio');
    const method = isByFuelCard ? fuelCard : bankCard;
    const byPlate = sight.controls.find(({ name }) => name === 'Buscar por matrícula');
    for (const control of [method, byPlate])
      if (control?.isChecked === false && !control.isInert) return { ...wayTo(tab, control), weight: 1 };
    // The provider accepts a part of a list, so that a trip is left to pay.
    const box = sight.controls.find(({ name, isChecked }) => isChecked && /^\d\d\/\d\d/.test(name));
    const isWhole = sight.rows.length > 1 && sight.rows.every(({ isTicked }) => isTicked);
    if (outcome === 'accept' && isWhole && box !== undefined) return { ...wayTo(tab, box), weight: 1 };
    const radios = sight.controls.filter(({ kind }) => kind === 'radio').map((control) => wayTo(tab, control).name);
    const [aside] = rarer
      .filter(({ name, weight }) => weight > 1.5 && !/^(Back|open)/.test(name) && !radios.includes(name))
      .sort((one, other) => timesOf(one) - timesOf(other) || other.weight - one.weight);
    if (aside !== undefined && (towards.length === 0 || (timesOf(aside) === 0 && !tried.has(state)))) {
      tried.add(state);
      return aside;
    }
    if (sight.path === '/payment') tried.add('paying');
    return [...towards].sort((one, other) => timesOf(one) - timesOf(other))[0];
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
      () =>
        (rest.length < 30 || sight.controls.length + sight.fields.length < 2) &&
        `${at} shows nothing but its title: ${text.slice(0, 120)}`,
    );
    const agrees = (what: string, amount: string, right: string): void =>
      say(
        'amountsAgree',
        amount !== '' && right !== '',
        () => amount !== right && `${at}: ${what} is ${right}, and ${amount} is shown`,
      );
    if (path === '/journeys' && rows.length > 0) {
      for (const { id, price } of rows) agrees(`the price of ${id}`, price, euros(priceOf(id)));
      const ticked = rows.flatMap(({ id, isTicked }) => (isTicked ? [id] : []));
      agrees('the sum of the ticked trips', amounts.list, sumOf(ticked));
      const count = amounts.selected && (/^\d+/.exec(amounts.selected)?.[0] ?? '0');
      agrees('the number of the ticked trips', count, `${ticked.length}`);
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
      agrees('the total', amounts.button, amounts.order);
      agrees('the sum of the chosen trips', amounts.order, tab.basket ?? '');
    }
    const isThanked = title === '¡Gracias por su pago!';
    // A result names its payment session; otherwise it may be of any.
    const [, named] = /Referencia\s+S(\d+)\b/.exec(text) ?? [];
    const ofResult = [...words].filter(([id]) => named === undefined || id === `s${named}`);
    const paid = ofResult.flatMap(([id, word]) => (/SUCCEED|DUPLICATED/.test(word) ? [id] : []));
    const sums = operator.charges.flatMap(({ sessionId, cents }) => (paid.includes(sessionId) ? [euros(cents)] : []));
    say('paidIfConfirmed', isThanked, () => {
      if (paid.length === 0) return `${at} thanks, and the operator has confirmed no payment`;
      const isCharged = amounts.receipt === '' || sums.includes(amounts.receipt);
      return !isCharged && `${at} thanks for ${amounts.receipt}, and ${sums.join(' ')} was charged`;
    });
    for (const [said, word] of [
      ['Su pago fue rechazado.', 'REJECTED'],
      ['Su pago fue cancelado.', 'CANCELLED'],
    ] as const)
      say(
        'refusalIsTrue',
        text.includes(said),
        () => !ofResult.some(([, last]) => last === word) && `${at} says “${said}”, and the operator has not`,
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

  const tabs: Tab[] = [];
  const take = async (tab: Tab, { name, go: act }: Way): Promise<void> => {
    count(keyOf(tab.sight, name));
    // A control may go away under the hand: the next act continues.
    await act().catch((error: unknown) =>
      happened.push(`not possible: ${String(error).split('\n')[0]?.slice(0, 160)}`),
    );
    await quiet(tab);
    for (const one of tabs) if (!isAway(one)) await judgeSeen(one, (sight, say) => inspect(one, sight, say));
    count(`reached ${stateOf(isAway(tab) ? null : tab.sight)}`);
    steps.push({
      tab: tab.name,
      did: name.slice(0, 100),
      happened,
      tabs: tabs.map((one) => ({
        name: one.name,
        says: isAway(one) ? 'the provider' : `${one.sight?.path} “${one.sight?.title}”`,
        snapshot: one.sight?.snapshot ?? null,
      })),
    });
    happened = [];
  };
  try {
    const waysFrom = (tab: Tab) =>
      tab.sight === null ? { towards: [], rarer: waysBack(tab) } : waysOn(tab, tab.sight);
    /** Keeps the shortest route to a state. It counts by the share that is left to try there, and more where money is decided. */
    const noteRoute = ({ sight }: Tab, rarer: readonly Way[]): void => {
      const state = stateOf(sight);
      const before = routes.get(state);
      const isShorter = before === undefined || taken.length < before.acts.length;
      if (!/^(provider|\/ |\/form\/payment|\/journeys|\/payment)/.test(state) || (isShorter && taken.length > 12))
        return;
      const all = rarer.reduce((sum, { name, weight }) => sum + weight * (1 + 2 * visitsOf(keyOf(sight, name))), 0);
      const weight = ((sight === null || isDecision(sight) ? 3 : 1) * totalWeight(rarer)) / all;
      routes.set(state, { ...(isShorter ? { acts: [...taken], fates: [...drawn] } : before), weight });
    };
    const taken: Act[] = [];
    /** Where a tour has tried something. */
    const tried = new Set<string>();
    // On a tour, a page that has just opened is waited for.
    const next = (): Act | undefined =>
      acts[taken.length] ?? (tour && taken.length < longestTour ? { tab: 0, choice: 3 } : undefined);
    for (let act = next(); act !== undefined && violated === null; act = next()) {
      const { tab: number, choice, name } = act;
      const tab = tabs[number] ?? (await open(`tab ${tabs.length + 1}`));
      if (!tabs.includes(tab)) tabs.push(tab);
      if (tab.page.url() === 'about:blank') await go(tab, choice % 3 === 1 ? '/' : '/form/payment');
      await quiet(tab);
      // A page that has just opened may still load what it is made for.
      const isReady = (sight: Sight): boolean =>
        sight.title !== '' &&
        !sight.isWaiting &&
        (sight.path.startsWith('/payment/') || waysTowards(tab, sight).length > 0);
      // A page that has just opened changes by itself: every other act waits until it no longer does, so that a press without an effect is seen.
      if (!isAway(tab) && choice % 2 === 1) await settle(tab);
      if (!isAway(tab)) await waitForSight(tab, isReady, 12);
      tab.sight = isAway(tab) ? null : await see(tab);
      const { towards, rarer } = waysFrom(tab);
      const weight = totalWeight(rarer);
      noteRoute(tab, rarer);
      // What is not towards paying is at least a third of all; where the story has gone back to, what was tried least is the likeliest.
      const share = Math.max(1, totalWeight(towards) / 2 / weight);
      const others = rarer.map((way) => ({ ...way, weight: way.weight * share }));
      const isBack = goal > 0 && taken.length >= route.acts.length;
      const untried = towards.map((one) => ({
        ...one,
        weight: one.weight / (0.5 + visitsOf(keyOf(tab.sight, one.name))),
      }));
      const way =
        tour === undefined
          ? ([...towards, ...rarer].find((one) => one.name === name) ??
            pick(isBack ? [...untried, ...rarer] : [...towards, ...others], choice))
          : wayOfTour(tour, tab, tab.sight, towards, rarer, tried);
      if (way === undefined) break;
      await take(tab, way);
      taken.push({ tab: number, choice, name: way.name });
    }
    for (const tab of tabs) noteRoute(tab, waysFrom(tab).rarer);
    // At the end of each story, whatever a tab waits for has to end, and what was typed into it has to stay.
    for (const tab of tabs)
      for (const [name, end] of Object.entries({ wait: letPass, reload }))
        if (violated === null && !isAway(tab)) await take(tab, { name, weight: 1, go: () => end(tab) });
  } finally {
    await context.close();
  }
  const found = violated as { property: Property; what: string } | null;
  return {
    walk: { seed, violation: found?.what ?? null, steps },
    violated: found?.property ?? null,
    judged,
    memory: { visits, routes },
  };
};
