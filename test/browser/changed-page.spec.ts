import type { Page } from '@playwright/test';
import { sampleOf } from '../wide.ts';
import { expect, freshPlate, holdCode, isTakenOver, test } from './driver.ts';

/** What password managers, translations and other extensions do to a page before the portal's code runs. */
const changes: Record<string, () => void> = {
  'wraps each field': () => {
    for (const field of document.querySelectorAll<HTMLElement>('#root input, #root textarea')) {
      const around = document.createElement('div');
      field.before(around);
      around.append(field);
    }
  },
  'puts elements before and after each field': () => {
    for (const field of document.querySelectorAll<HTMLElement>('#root input, #root textarea')) {
      field.before(document.createElement('div'));
      field.after(document.createElement('com-manager-icon'));
    }
  },
  'replaces the words of the page': () => {
    const texts = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found.filter(
      ({ parentElement }) => parentElement?.closest('script, style, svg, option') === null,
    )) {
      const other = document.createElement('font');
      other.append(`${text.nodeValue ?? ''}!`);
      text.parentElement?.replaceChild(other, text);
    }
  },
  'adds a style to the page': () => {
    document.querySelector('#root form')?.prepend(document.createElement('style'));
    document.querySelector('#root')?.prepend(document.createElement('style'));
  },
};

/** Prerendered pages with fields that one types in. */
const pages = [
  '/',
  '/form/prepayment',
  '/form/claim',
  '/alert',
  '/account/login',
  '/account/register',
  '/renters/login',
];

/** Holds the portal's code, opens a page, and changes it once `act` has used it. */
const openChanged = async (page: Page, path: string, change: () => void, act: () => Promise<void>): Promise<void> => {
  const release = await holdCode(page);
  await page.goto(path === '/' ? '/es' : `/es${path}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await act();
  await page.evaluate(change);
  release();
};

for (const [what, change] of Object.entries(changes))
  test(`A search that was pressed is sent although something ${what} before the code has loaded`, async ({ page }) => {
    const { plate } = await freshPlate('owed');
    await openChanged(page, '/form/payment', change, async () => {
      await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
      await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    });
    await expect(page).toHaveURL('/es/journeys');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  });

for (const [at, path] of sampleOf([...pages.entries()], 4))
  test(`What was typed into ${path} stays although something changes it before the code has loaded`, async ({
    page,
  }) => {
    // Who wraps a field takes the focus from it, and this test asks for it.
    const [what = '', change = () => {}] = Object.entries(changes).slice(1)[at % 3] ?? [];
    const fields = page
      .locator('main')
      .locator('input:not([type=checkbox], [type=radio], [type=file], [role=combobox], [readonly]), textarea')
      .filter({ visible: true });
    const typed: string[] = [];
    await openChanged(page, path, change, async () => {
      for (const field of await fields.all()) {
        typed.push(`x${typed.length}y@example.es`);
        await field.fill(typed.at(-1) ?? '');
      }
    });
    await isTakenOver(page);
    expect(typed.length).toBeGreaterThan(0);
    const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    expect(values, `something ${what}`).toEqual(typed);
    await expect(fields.last()).toBeFocused();
  });
