import { readdirSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, type Page, test } from '@playwright/test';
import { wideOnly } from '../../wide.ts';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/book/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** The screen beside the diagram; the storyboard has frames too. */
const screen = (page: Page) => page.getByRole('region', { name: 'Screen', exact: true }).frameLocator('iframe');
/** The highlighted states in the diagram. */
const here = (page: Page) => page.locator('g.here');

/** What a reader sees of a diagram: the size of its smallest text, whether the current state is in sight, and whether there is an overview. */
const sightOf = (page: Page) =>
  page.getByRole('group', { name: /^Diagram of/ }).evaluate((canvas) => {
    const svg = canvas.firstElementChild?.shadowRoot?.querySelector('svg');
    const box = canvas.getBoundingClientRect();
    const states = [...(svg?.querySelectorAll('g.here') ?? [])].map((group) => group.getBoundingClientRect());
    const sizes = [...(svg?.querySelectorAll('text') ?? [])].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    const overview = canvas.parentElement?.querySelector('[aria-hidden]');
    return {
      text: (Math.min(...sizes) * (svg?.getBoundingClientRect().width ?? 0)) / (svg?.viewBox.baseVal.width ?? 1),
      isHere: states.some(
        ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      ),
      isPart:
        (svg?.getBoundingClientRect().width ?? 0) > box.width ||
        (svg?.getBoundingClientRect().height ?? 0) > box.height,
      hasOverview: (overview?.getBoundingClientRect().width ?? 0) > 0,
    };
  });

const machineCount = readdirSync('machines').filter((file) => file.endsWith('.ts')).length;
const [, returnStates = ''] =
  / (\d+) states and /.exec(readFileSync('machines/charts/payment-return.svg', 'utf8')) ?? [];

test.use({ viewport: { width: 1280, height: 900 } });

test('An analyst finds a machine, and reads the same as diagram, outline and table', async ({ page }) => {
  await open(page, '');
  await expect(page.getByRole('row')).toHaveCount(machineCount + 1);
  await page.getByRole('searchbox').fill('RESULT-1');
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^\\d of ${machineCount} machines$`));
  await page.getByRole('searchbox').fill('CALL-16');
  await expect(page.locator('strong code', { hasText: /^no-store$/ })).toBeVisible();
  await page.getByRole('searchbox').fill('isPaidElsewhere');
  await expect(page.getByRole('row').filter({ hasText: 'Has isPaidElsewhere' })).toHaveCount(1);
  await page.getByRole('searchbox').fill('reference.copied');
  await page.getByRole('row').getByRole('link', { name: 'payment-return' }).click();
  await expect(page.getByText('/payment/processing, /payment/success, /payment/duplicated')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Diagram of payment-return/ }).locator('g[data-state]')).toHaveCount(
    Number(returnStates),
  );
  await expect(page.getByRole('figure')).toContainText(/○ +from any state inside.*the order in which guards are tried/);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(page.getByRole('region', { name: 'Outline' }).getByText('Only errors were answered')).toBeVisible();
  await page.getByRole('searchbox').fill('isCancelled');
  await expect(page.getByText(/^1 of \d+\. Alternatives/)).toBeVisible();
});

test('A printed diagram is divided into sheets with text of 7 points or more, which show all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await open(page, '#/payment');
  await expect(page.getByRole('group', { name: /^Diagram of/ }).locator('svg')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheets = await page.locator('figure > div:last-child svg').evaluateAll((all: SVGSVGElement[]) =>
    all.map((svg) => {
      const { x, y, width, height } = svg.viewBox.baseVal;
      const texts = [...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      const seen = [...svg.querySelectorAll<SVGGElement>('g[data-state]')].filter((group) => {
        const box = group.getBBox();
        return box.x < x + width && box.x + box.width > x && box.y < y + height && box.y + box.height > y;
      });
      return {
        points: (0.75 * Math.min(...texts) * svg.getBoundingClientRect().width) / width,
        all: svg.querySelectorAll('g[data-state]').length,
        seen: seen.map((group) => group.dataset['state']),
      };
    }),
  );
  expect(sheets.length).toBeGreaterThan(1);
  expect(Math.min(...sheets.map(({ points }) => points))).toBeGreaterThanOrEqual(7);
  expect(new Set(sheets.flatMap(({ seen }) => seen)).size).toBe(sheets[0]?.all);
});

test(
  'Diagrams open at the current state with text of 12 pixels or more, and an overview of what is out of sight',
  wideOnly,
  async ({ page }) => {
    const largest = [
      'fleet-journeys',
      'payment',
      'payment-return',
      'journey-selection',
      'payment-record',
      'alert-subscription',
      'payment-attempt',
      'session',
      'help',
      'login',
    ];
    test.setTimeout(180_000);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of largest) {
        await open(page, `#/${name}`);
        await expect(here(page).first()).toBeVisible();
        const sight = await sightOf(page);
        expect(sight, `${name}, ${width} px`).toMatchObject({ isHere: true, hasOverview: sight.isPart });
        expect(sight.text, `${name}, ${width} px`).toBeGreaterThanOrEqual(11.99);
      }
    }
  },
);

test('A tester walks a machine by hand: the diagram and the real screen go along, and a step can be taken back', async ({
  page,
}) => {
  await open(page, '#/payment-return');
  await page.getByRole('combobox', { name: 'Begin with' }).selectOption('on the waiting page');
  await expect(here(page)).toHaveAttribute('data-state', 'payment-return.waiting.idle');
  expect(await sightOf(page)).toMatchObject({ isHere: true, isPart: true, hasOverview: true });
  const before = (await sightOf(page)).text;
  expect(before).toBeGreaterThanOrEqual(11.99);
  const canvas = page.getByRole('group', { name: /^Diagram of/ });
  await canvas.press('+');
  await expect.poll(async () => (await sightOf(page)).text, 'a key enlarges').toBeGreaterThan(before * 1.2);
  await canvas.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 200);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await sightOf(page)).text, 'the wheel makes smaller').toBeLessThan(before);
  await page.getByRole('button', { name: 'readable' }).click();
  await expect(screen(page).getByRole('button', { name: 'Verificar de nuevo' })).toBeVisible();
  // What a guard refuses is grey, and its answer is beside the diagram.
  await expect(page.locator('g.refused')).toHaveAttribute('data-transitions', /next\.pressed/);
  await expect(page.locator('details', { hasText: 'refuses now' })).toContainText(/next\.pressed.*says no/);
  await screen(page).getByRole('button', { name: 'Verificar de nuevo' }).click();
  await expect(here(page)).toHaveAttribute('data-state', 'payment-return.waiting.rechecking');
  await page.getByRole('button', { name: 'verdict done unanswered' }).click();
  await expect(screen(page).getByText('Seguimos sin respuesta sobre este pago.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(screen(page).getByRole('button', { name: 'Erneut prüfen' })).toBeVisible();
  await page.getByRole('button', { name: /^starts →/ }).click();
  await expect(here(page)).toHaveAttribute('data-state', 'payment-return.waiting.idle');
});

test(
  'A reader of an error finds its state, its screen and its test by the text on the screen, on a phone',
  wideOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '');
    await page.getByRole('searchbox').fill('pago bloqueado');
    const hit = page
      .getByRole('listitem')
      .filter({ hasText: /^open\.list\.blockedByTripInProgress/ })
      .first();
    await expect(hit).toContainText(/test\/behaviour\/journey-selection\.txt:\d+/);
    await hit.getByRole('link', { name: 'test case' }).click();
    await expect(page.getByText('Expected: open.list.blockedByTripInProgress')).toBeVisible();
    await page.goBack();
    await page.getByRole('searchbox').fill('pago bloqueado');
    await hit.getByRole('link').first().click();
    await expect(page.getByText('Now in open.list.blockedByTripInProgress')).toBeVisible();
    const answer = page.getByRole('tabpanel', { name: 'State' });
    await expect(answer.getByText(/hasTripInProgress says yes.*by LIST-11/), 'without scrolling').toBeInViewport();
    await expect(answer.getByText('Pay is blocked while the list holds')).toBeVisible();
    expect(await sightOf(page)).toMatchObject({ isHere: true });
    // The frame is below, and loads when the reader scrolls there.
    await page.getByRole('region', { name: 'Screen', exact: true }).scrollIntoViewIfNeeded();
    await expect(screen(page).getByRole('dialog', { name: 'Pago bloqueado' })).toBeVisible();
    await page.getByRole('button', { name: 'Full screen' }).click();
    const canvas = page.getByRole('group', { name: /^Diagram of/ });
    expect((await canvas.boundingBox())?.height, 'it fills the screen').toBeGreaterThan(600);
    await page.keyboard.press('Escape');
    await open(page, '#/journey-selection');
    const story = page.getByRole('list', { name: 'Main path' });
    await expect(story.locator('iframe')).not.toHaveCount(0);
    expect((await canvas.boundingBox())?.y, 'the diagram begins in the first third').toBeLessThan(300);
    expect((await sightOf(page)).text).toBeGreaterThanOrEqual(11.99);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.press('Enter');
    await expect(page.getByRole('link', { name: 'Map', exact: true }), 'the folded links').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Book' })).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('test by hand');
    await page.getByRole('link', { name: 'Test a machine by hand' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Test cases' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('A chart is saved in each format', wideOnly, async ({ page }) => {
  await open(page, '#/claim');
  for (const format of ['SVG', 'PNG', 'Mermaid', 'JSON']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as…' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    const content = readFileSync(await (await saved).path());
    expect(content.length).toBeGreaterThan(400);
    if (format === 'PNG') expect(content.subarray(1, 4).toString()).toBe('PNG');
    else expect(content.toString()).toContain('claim');
  }
});

test(
  'A stranger sees the portal on one page, opens a flow’s chart from it by keyboard, and reads it in plain words',
  wideOnly,
  async ({ page }) => {
    await open(page, '#/map');
    await expect(page.getByRole('list').first().getByRole('link')).toHaveText([
      'home',
      'journey-search',
      'journey-selection',
      'payment',
      'payment-return',
    ]);
    const svg = await page
      .getByRole('group', { name: /^Diagram of/ })
      .locator('svg')
      .boundingBox();
    expect(svg && svg.x + svg.width, 'the whole map is in sight').toBeLessThanOrEqual(1280);
    await page.getByRole('link', { name: /^payment ?\/payment/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'payment', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Plain words' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A driver chooses how to pay, by bank card unless another method is chosen, fills in its form, and pays.',
    );
    const article = page.getByRole('article');
    await expect(article.getByText('List methods fails.')).toBeVisible();
    await expect(article).not.toContainText(/loadingMethods|choosing|\.pressed/);
    await page.getByRole('link', { name: 'All in plain words' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(machineCount);
  },
);

test('A tester goes through a test case, writes down how it went, and saves the report', wideOnly, async ({ page }) => {
  await open(page, '#/cases/unsubscribe');
  await expect(screen(page).getByRole('heading').first()).toBeVisible();
  await page.getByText('passed', { exact: true }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('failed', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'failed' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Note' }).fill('Another | text');
  await page.getByLabel('Picture').setInputFiles('test/browser/pictures/home.jpg');
  await expect(page.getByAltText('What the tester saw')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the report' }).click();
  const report = readFileSync(await (await saved).path(), 'utf8');
  expect(report).toMatch(/^- unsubscribe-\w{6}: failed$/m);
  expect(report).toContain('| failed | Another \\| text |');
  expect(report).toContain('](data:image/jpeg;base64,');
});

test('Support opens a code that a driver took from an error screen, and replays it without a call', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/services/v1/helpcenter/faq**', (route) => route.abort());
  await page.goto('/es/help');
  await page.getByRole('button', { name: 'Código de asistencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Código de asistencia' });
  const short = await dialog.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).innerText();
  await dialog.getByText('El código completo').click();
  const code = await dialog.getByRole('textbox').inputValue();
  await dialog.getByText('Escanéelo con otro teléfono').click();
  await expect(dialog.getByRole('img', { name: 'código QR' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copiar el código' }).click();
  await expect(dialog.getByText('El código se ha copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await open(page, '#/support');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible();
  await expect(screen(page).getByText('Se ha producido un error al cargar los datos')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Replay' });
  await facts.getByRole('group', { name: 'Timeline' }).scrollIntoViewIfNeeded();
  await expect(facts.locator('button[aria-current]'), 'the timeline shows the step').toBeInViewport();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(page.getByText(/^Step \d+ of \d+/)).toBeVisible();
  await expect(facts.getByText('GET /helpcenter/faq, no answer').first()).toBeVisible();
  await expect(facts.getByText('HeadlessChrome')).toBeVisible();
  const outside = () => calls.filter((path) => !path.startsWith('/book/') && !path.startsWith('/flags/'));
  expect(outside()).toEqual([]);

  // The six characters are looked up at the operator, and lead to the same walk.
  await page.reload();
  await page.getByRole('textbox').fill(`Me ha dicho ${short}, gracias`);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(facts.getByText('GET /helpcenter/faq, no answer').first()).toBeVisible();
  expect(outside()).toEqual([`/services/v1/support-codes/${short.replace(' ', '')}`]);
});

test('The book writes a sample of counts on a diagram', async ({ page }) => {
  await open(page, '#/counts');
  await page.getByRole('button', { name: 'Open a sample' }).click();
  await page.getByRole('region', { name: 'All machines' }).getByRole('link', { name: 'claim', exact: true }).click();
  await expect(page.locator('g[data-transitions] .count').first()).toHaveText(/^× \d+$/);
});

const article = (title: string) => ({
  machine: 'article',
  value: 'reading',
  context: { articleId: 'a', article: { title, content: '<p>Texto</p>' } },
  status: 'active',
  children: {},
});
const walk = {
  seed: 7,
  violation: 'AA123AA-1 was charged twice',
  steps: [
    {
      tab: 'tab 1',
      did: 'open 3',
      happened: ['tab 1.1: GET /articles answered'],
      tabs: [
        { name: 'tab 1', says: 'article reading', snapshot: article('Aviso legal') },
        { name: 'tab 2', says: 'closed or opening', snapshot: null },
      ],
    },
    {
      tab: 'tab 2',
      did: 'open 4',
      happened: ['!! AA123AA-1 was charged twice'],
      tabs: [
        { name: 'tab 1', says: 'article reading', snapshot: article('Aviso legal') },
        { name: 'tab 2', says: 'article reading', snapshot: article('Privacidad') },
      ],
    },
  ],
};

test('A snapshot and a walk open like a code, and one without a screen shows a message', wideOnly, async ({ page }) => {
  await open(page, '#/support');
  await page
    .getByRole('textbox')
    .fill(
      '{"machine":"article","value":"reading","context":{"articleId":"a","article":{"title":"Aviso legal","content":"<p>Texto</p>"}}}',
    );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(screen(page).getByRole('heading', { name: 'Aviso legal' })).toBeVisible();
  await page.getByRole('textbox').fill(JSON.stringify(walk));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Violated at the end: AA123AA-1 was charged twice.')).toBeVisible();
  await expect(page.getByText('Step 1 of 2: tab 1, open 3')).toBeVisible();
  await expect(here(page)).toHaveAttribute('data-state', 'article.reading');
  await page.getByRole('button', { name: 'tab 2: closed or opening' }).click();
  await expect(page.getByText('This tab shows no page of the portal.')).toBeVisible();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('list', { name: 'What happened' })).toHaveText('!! AA123AA-1 was charged twice');
  await expect(screen(page).getByRole('heading', { name: 'Privacidad' })).toBeVisible();
  await page.getByRole('button', { name: 'tab 1: article reading' }).click();
  await expect(screen(page).getByRole('heading', { name: 'Aviso legal' })).toBeVisible();
  await page.getByRole('textbox').fill('{"machine":"payment","value":{"choosing":"method"},"context":{}}');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('This state fits no screen of this release.')).toBeVisible();
});

test('Everyone can read the book: no fault for axe, nothing sideways on a phone', wideOnly, async ({ page }) => {
  for (const address of [
    '',
    '#/map',
    '#/claim',
    '#/claim/plain',
    '#/plain',
    '#/cases/claim',
    '#/support',
    '#/compare',
  ]) {
    await open(page, address);
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations } = await engine.run(
        { exclude: ['iframe'] },
        { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    });
    expect(found, address).toEqual([]);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      address,
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
