import { test as bare, type Page } from '@playwright/test';
import { sampleOf, wideOnly } from '../wide.ts';
import { choose, expect, freshPlate, goToProvider, search } from './driver.ts';
import { grown, payloads, schemes } from './payload-list.ts';

/** Watches for anything that runs, is fetched or is blocked by the policy. */
const watchPage = async (page: Page): Promise<(places: number) => Promise<void>> => {
  const foreign: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost[:/]|blob:)/.test(request.url())) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const ran: string[] = [];
    const stopped: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      stopped.push(`${effectiveDirective} ${blockedURI}`),
    );
    const note = (name: string) => () => void ran.push(name);
    Object.assign(window, {
      ran,
      stopped,
      hit: note('hit'),
      prompt: note('prompt'),
      confirm: note('confirm'),
      alert: note('alert'),
    });
  });
  return async (places) => {
    const found = await page.evaluate(() => {
      // Around the operator's HTML, which begins with “shown”, the portal may have forms and drawings of its own.
      const shown = [...document.querySelectorAll('p')]
        .filter(({ textContent }) => textContent === 'shown')
        .flatMap(({ parentElement }) => parentElement ?? []);
      const inside = shown.flatMap((box) => [...box.querySelectorAll('*')]);
      const strange =
        'script, style, iframe, object, embed, form, input, img, svg, math, video, audio, meta, link, base, [style], [id], [class]';
      return {
        ran: (window as unknown as { ran: string[] }).ran,
        stopped: (window as unknown as { stopped: string[] }).stopped,
        elements: inside.filter((element) => element.matches(strange)).map((element) => element.outerHTML.slice(0, 80)),
        handlers: [...document.querySelectorAll('body *')].filter((element) =>
          [...element.attributes].some(({ name }) => name.startsWith('on')),
        ).length,
        // The portal's own skip links lead to parts of the page.
        addresses: [...document.querySelectorAll('main a[href]:not([href="#summary"], [href="#pay"])')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !/^(?:https?:|mailto:|tel:|\/(?!\/|\\))/i.test(href)),
      };
    });
    expect({ ...found, foreign, dialogs }).toEqual({
      ran: [],
      stopped: [],
      elements: [],
      handlers: 0,
      addresses: [],
      foreign: [],
      dialogs: [],
    });
    // The list of findings is empty by now.
    console.log(`${payloads.length} payloads, ${places} places: 0 executions, 0 foreign requests, 0 violations`);
  };
};

/** Eight texts an article: rendering one article for each text would take a minute. */
const articles = Array.from({ length: Math.ceil(payloads.length / 8) }, (_, index) =>
  payloads.slice(index * 8, index * 8 + 8),
);

bare('Hundreds of hostile texts in the home page’s articles and cards run and fetch nothing', async ({ page }) => {
  const isClean = await watchPage(page);
  await page.route('**/services/v1/homepage', (route) =>
    route.fulfill({
      json: {
        title: payloads.find((text) => text.includes('<')),
        subtitle: grown[0],
        actions: ['freeflow', ...grown.slice(0, 3)],
        listBlockTitle: grown[1],
        listBlockArticles: articles.map((texts, index) => ({
          id: `${index}`,
          title: texts.join('\n'),
          extract: texts.join('\n'),
          catchphrase: texts.join('\n'),
          buttonText: texts.join('\n'),
          url: schemes[index % schemes.length],
        })),
        sliderBlockArticlesIds: articles.map((_, index) => `${index}`),
        footerArticle: { id: 'x', title: grown[2], catchphrase: grown[3], url: schemes[0], buttonText: grown[4] },
      },
    }),
  );
  await page.route('**/services/v1/articles/*', (route) => {
    const texts = articles[Number(route.request().url().split('/').at(-1))] ?? [];
    return route.fulfill({
      json: {
        id: '1',
        title: texts.join('\n'),
        content: texts.map((text) => `<p>shown</p>${text}`).join('\n'),
        catchphrase: texts.join('\n'),
      },
    });
  });
  await page.goto('/es');
  const slides = page.getByRole('group', { name: 'En la autopista' }).locator(':scope > ul > li');
  await page.getByRole('heading', { name: 'Centro de ayuda' }).scrollIntoViewIfNeeded();
  await expect(slides).toHaveCount(articles.length);
  expect(payloads.length).toBeGreaterThan(700);
  expect(await slides.filter({ hasText: 'shown' }).count()).toBe(articles.length);
  await isClean(payloads.length * 5);
});

const all = payloads.map((text) => `<p>shown</p>${text}</p>`).join('\n');
const html = `<p>shown</p>${grown.join('\n')}`;
type Case = { call: RegExp; answer: object; open: (page: Page) => Promise<void> };
const prepay = async (page: Page): Promise<void> => {
  await page.goto('/es/form/prepayment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill((await freshPlate('nothing')).plate);
  await page.getByRole('button', { name: 'Continuar' }).click();
};
const fields: Record<string, Case> = {
  'an article': {
    call: /\/articles\/any$/,
    answer: { id: 'any', title: all, catchphrase: all, content: html },
    open: async (page) => void (await page.goto('/es/any')),
  },
  'an answer of the help centre': {
    call: /\/helpcenter\/faq\/articles\//,
    answer: { id: 'how', title: all, content: html },
    open: async (page) => {
      await page.goto('/es/help/paying');
      await page.getByRole('main').getByRole('button').first().click();
    },
  },
  'the conversation': {
    call: /\/smartform$/,
    answer: { id: 'a', kind: 'TEXT', title: all, content: html },
    open: async (page) => void (await page.goto('/es/contact/chatbot')),
  },
  'the privacy text': {
    call: /\/whitelabels$/,
    answer: { gdprText: html },
    open: async (page) => void (await page.goto('/es/alert')),
  },
  'the text for a first passage': {
    call: /\/journeys\/toPay\/page$/,
    answer: { primoPassantText: html, articleList: [{ title: all, url: schemes[0] }] },
    open: async (page) => search(page, await freshPlate('primo')),
  },
  'the page of prepaying': { call: /\/payments\/prepayments\/page$/, answer: { content: html }, open: prepay },
  'the text on vehicle classes': {
    call: /\/payments\/prepayments\/page$/,
    answer: { vehicleClassText: html },
    open: async (page) => {
      await prepay(page);
      await page.getByRole('combobox', { name: 'Entrada' }).selectOption('23');
      await page.getByRole('combobox', { name: 'Salida' }).selectOption('33');
    },
  },
  'the confirmation': {
    call: /\/payments\/confirmation\/page$/,
    answer: { title: all, content: html },
    open: async (page) => {
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
    },
  },
};

for (const [name, { call, answer, open }] of sampleOf(Object.entries(fields), 8))
  bare(`Nothing runs that is written into ${name}`, async ({ page }) => {
    const isClean = await watchPage(page);
    await page.route(call, (route) => route.fulfill({ json: answer }));
    await open(page);
    await expect(page.getByText('shown', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await isClean(JSON.stringify(answer).split('\\n').length);
  });

bare('A link in the operator’s HTML stays in the portal and in the language', wideOnly, async ({ page }) => {
  await page.route(/\/articles\/any$/, (route) =>
    route.fulfill({
      json: {
        id: 'any',
        title: 'Any',
        content: '<p><a href="/help">aquí</a> <a href="https://example.com/">allí</a></p>',
      },
    }),
  );
  await page.goto('/de/any');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('link', { name: 'aquí' });
  await expect(link).toHaveAttribute('href', '/de/help');
  await expect(page.getByRole('link', { name: 'allí' })).toHaveAttribute('rel', 'noopener');
  await link.click();
  await expect(page).toHaveURL('/de/help');
  expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
});
