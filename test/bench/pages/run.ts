import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { optionsOf } from '#tools/command-line.ts';
import { measureEarlyPress, measureLoad, type Load } from './load.ts';
import { measurePassages } from './passages.ts';
import {
  measureBareRows,
  measureRows,
  type Times,
  timeToPaint,
  slowDown,
  median,
  slowPhone,
  manyTrips,
} from './rows.ts';
import { startSite } from './server.ts';
import { measureLongestTask } from './tasks.ts';
import { newPhone, tabOf } from './tab.ts';

/** The longest page of a company's list. */
const pageSize = 100;

const owed = manyTrips.map((trip, index) => ({
  ...trip,
  nature: 'latePayment',
  pvNumber: `PV${index}`,
  plate: `AB-${index % 1000}-CD`,
  countryCode: 'FR',
}));

/** All of a fleet's 10,000 late payments selected: one of them toggled, and all of a page. `token`: the company's stored one. */
const measureFleetRows = async (page: Page, url: string, token: object): Promise<Times> => {
  await page.route(/\/services\/v1\/renters\/journeys\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [at, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    const data = owed.slice(at * size, (at + 1) * size);
    const pageTotal = Math.ceil(owed.length / size);
    await route.fulfill({ json: { page: at, pageSize: size, pageTotal, total: owed.length, sessionId: 's1', data } });
  });
  await page.goto(`${url}/es/help`);
  await page.evaluate((value) => localStorage.setItem('spiritUserToken', value), JSON.stringify(token));
  await page.goto(`${url}/es/renters/travels?pageSize=${pageSize}`);
  await page.getByRole('button', { name: /^Seleccionar los/ }).press('Enter');
  await page.getByText(/^10\.000 seleccionados/).waitFor();
  await slowDown(page);
  return {
    one: await timeToPaint(page.locator('tbody input[type=checkbox]').first()),
    all: await timeToPaint(page.locator('thead input[type=checkbox]')),
  };
};

const { values: flags } = optionsOf('bench -- pages', {
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1200' },
    port: { type: 'string', default: '0' },
  },
});
const rounds = Number(flags.rounds);
/** No round begins later. */
const end = performance.now() + Number(flags.seconds) * 1000;

const plateField = 'main form input';
const entryPages = ['home', 'form/payment', 'help'] as const;
const pages = [
  { name: 'static HTML form', path: '/floor/static', field: 'input' },
  { name: 'bare React form', path: '/floor/react', field: 'input' },
  { name: 'home', path: '/es', field: plateField },
  { name: 'form/payment', path: '/es/form/payment', field: plateField },
  { name: 'help', path: '/es/help', field: 'main input' },
  ...entryPages.map((name) => ({
    name: `${name} without scripts` as const,
    path: `/floor/bare/es${name === 'home' ? '' : `/${name}`}`,
    field: 'main',
  })),
  { name: 'payment', path: '/es/payment', field: 'main input[autocomplete~=email], main input[type=email]' },
] as const;

const pressed = [
  { name: 'bare React form', path: '/floor/react', call: /\/floor\/journeys/ },
  { name: 'form/payment', path: '/es/form/payment', call: /\/services\/v1\/journeys\?/ },
  // The page that it leads to sends its search.
  { name: 'home', path: '/es', call: /\/services\/v1\/journeys\?/ },
] as const;

const path = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const site = await startSite(Number(flags.port));
const browser = await chromium.launch({
  ...(path !== undefined && { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-sync',
    // A browser that only overlooks an unknown certificate stores nothing: each visit would be a first one.
    `--ignore-certificate-errors-spki-list=${site.key}`,
  ],
});
const freshPage = async () => {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } });
  // tsx wraps the functions that it compiles with a helper, which a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context.newPage();
};
const control = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${site.controlUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
};
const freshPlate = async (kind: string): Promise<string> =>
  ((await control('plates', { kind })) as { plate: string }).plate;
const freshToken = async (): Promise<object> =>
  ((await control('renters', { plates: 1, latePayments: 1 })) as { token: object }).token;

/** Wide enough for the table of a fleet. */
const desktop = { width: 1280, height: 900 };

const loads = new Map<string, Load[]>();
const early = new Map<string, number[]>();
const longest = new Map<string, number[]>();
const passages = new Map<string, number[]>();
const rows = { trips: [] as Times[], fleet: [] as Times[], bare: [] as Times[] };
const note = <Value>(map: Map<string, Value[]>, name: string, value: Value): void => {
  map.set(name, [...(map.get(name) ?? []), value]);
};

/** Brings a phone to the payment page, with an empty cache. */
const walkToPayment = async (page: Awaited<ReturnType<typeof freshPage>>): Promise<void> => {
  await page.goto(`${site.url}/es/form/payment`);
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(await freshPlate('owed'));
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('radio', { name: 'Tarjeta bancaria' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
};

try {
  for (let round = 0; round < rounds && performance.now() < end; round += 1) {
    for (const { name, path: at, field } of pages) {
      if (name === 'payment') {
        const page = await freshPage();
        await walkToPayment(page);
        const tab = await tabOf(page);
        await slowPhone(tab);
        note(loads, name, await measureLoad(tab, site.url + at, field));
        await page.context().close();
        continue;
      }
      const phone = await newPhone(browser);
      for (const visit of name === 'home' || name === 'form/payment' ? [name, `${name} again`] : [name]) {
        const tab = await phone.openTab();
        await slowPhone(tab);
        note(loads, visit, await measureLoad(tab, site.url + at, field));
        await tab.close();
      }
      await phone.close();
    }
    for (const { name, path: at, field } of pages.filter((page) => entryPages.some((entry) => entry === page.name))) {
      const phone = await newPhone(browser);
      const tab = await phone.openTab();
      await slowPhone(tab, 1);
      const load = () => measureLoad(tab, site.url + at, field);
      note(longest, name, await measureLongestTask(browser, site.url + at, load));
      await phone.close();
    }
    for (const { name, path: at, call } of pressed) {
      const page = await freshPage();
      await slowPhone(await tabOf(page));
      note(early, name, await measureEarlyPress(page, site.url + at, await freshPlate('owed'), call));
      await page.context().close();
    }
    const page = await freshPage();
    const times = await measurePassages(page, site.url, await freshPlate('owed'), async () =>
      slowPhone(await tabOf(page)),
    );
    for (const [name, time] of Object.entries(times)) note(passages, name, time);
    await page.context().close();
    const list = await freshPage();
    rows.trips.push(await measureRows(list, site.plainUrl, await freshPlate('owed')));
    rows.bare.push(await measureBareRows(list.context()));
    await list.context().close();
    const table = await freshPage();
    await table.setViewportSize(desktop);
    rows.fleet.push(await measureFleetRows(table, site.plainUrl, await freshToken()));
    await table.context().close();
    console.error(`round ${round + 1} of ${rounds}; load ${loadavg()[0]?.toFixed(1)}`);
  }
} finally {
  await browser.close();
  await site.close();
}

const of = (name: string, kind: keyof Load): number => median((loads.get(name) ?? []).map((load) => load[kind]));
const ms = (time: number): string => Math.round(time).toLocaleString('en');
const ratio = (name: string, kind: keyof Load, floor: string): string => (of(name, kind) / of(floor, kind)).toFixed(2);
const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

console.log(
  `Medians of ${rows.bare.length} interleaved rounds; 1.6 Mbit/s, 150 ms, processor 4x slower, HTTP/2, brotli.\n`,
);
row(
  'page',
  'JS KB',
  'requests',
  'first paint ms',
  'usable ms',
  'answers ms',
  'shift',
  'blocking ms',
  'longest task ms',
  'paint / static',
  'usable / static',
  'answers / React',
);
row(...Array.from({ length: 12 }, () => '---'));
for (const { name } of pages)
  row(
    name,
    (of(name, 'script') / 1024).toFixed(0),
    of(name, 'requests'),
    ms(of(name, 'painted')),
    ms(of(name, 'usable')),
    ms(of(name, 'answers')),
    of(name, 'shift').toFixed(4),
    ms(of(name, 'blocked')),
    ms(of(name, 'longest')),
    ratio(name, 'painted', 'static HTML form'),
    ratio(name, 'usable', 'static HTML form'),
    ratio(name, 'answers', 'bare React form'),
  );
console.log('');
row('pressed as early as possible', 'search leaves ms');
row('---', '---');
for (const { name } of pressed) row(name, ms(median(early.get(name) ?? [])));
console.log('');
row('from a press to the next frame, warm', 'ms');
row('---', '---');
for (const [name, times] of passages) row(name, ms(median(times)));
console.log('');
row('10,000 trips, a press to its frame', 'one row ms', 'all rows ms', 'one / bare React', 'all / bare React');
row(...Array.from({ length: 5 }, () => '---'));
const rowsOf = (list: readonly Times[], kind: keyof Times): number => median(list.map((times) => times[kind]));
const overBare = (list: readonly Times[], kind: keyof Times): string =>
  (rowsOf(list, kind) / rowsOf(rows.bare, kind)).toFixed(2);
for (const [name, list] of [
  ['the list of trips', rows.trips],
  ['the table of a fleet; all: of its page of 100', rows.fleet],
  ['the same trips in bare virtual React', rows.bare],
] as const)
  row(name, ms(rowsOf(list, 'one')), ms(rowsOf(list, 'all')), overBare(list, 'one'), overBare(list, 'all'));

const overFloor = (name: string, kind: keyof Load, floor: string): number => of(name, kind) / of(floor, kind);
const medianPress = (name: string): number => median(early.get(name) ?? []);
type Limit = readonly [what: string, value: number, limit: number];
/** What a first view may cost; the command fails over it. */
const limits: readonly Limit[] = [
  ...entryPages.flatMap((name): Limit[] => [
    [
      `${name}: first paint / the same page without scripts`,
      overFloor(name, 'painted', `${name} without scripts`),
      1.1,
    ],
    [`${name}: first paint / static form`, overFloor(name, 'painted', 'static HTML form'), 1.5],
    [`${name}: blocked in all, ms`, of(name, 'blocked'), 100],
    [`${name}: longest task, ms`, of(name, 'longest'), 50],
    [`${name}: longest task in processor time, ms`, median(longest.get(name) ?? []), 50],
    [`${name}: last task over 50 ms ends, ms`, of(name, 'quiet'), 900],
    [`${name}: layout shift`, of(name, 'shift'), 0],
    [`${name}: page on the line, KB`, of(name, 'flight') / 1024, 14],
    [`${name}: requests that the first paint waits for`, of(name, 'early'), 1],
  ]),
  ...(['home', 'help'] as const).map(
    (name): Limit => [`${name}: largest paint / first paint`, of(name, 'largest') / of(name, 'painted'), 1.2],
  ),
  ...(['home', 'form/payment'] as const).flatMap((name): Limit[] => [
    [`${name}: early search / bare React usable`, medianPress(name) / of('bare React form', 'usable'), 2],
    [`${name}: second visit answers / first visit answers`, overFloor(`${name} again`, 'answers', name), 0.7],
  ]),
  ['one of 10,000 rows / bare virtual React', rowsOf(rows.trips, 'one') / rowsOf(rows.bare, 'one'), 1.5],
  ['slowest interaction of the main job, ms', median(passages.get('slowest interaction') ?? []), 100],
];
console.log('');
row('limit', 'measured', 'at most', '');
row('---', '---', '---', '---');
for (const [what, value, limit] of limits)
  row(what, value.toFixed(value < 10 ? 2 : 0), limit, value <= limit ? 'met' : 'not met');
if (limits.some(([, value, limit]) => !(value <= limit))) process.exitCode = 1;
