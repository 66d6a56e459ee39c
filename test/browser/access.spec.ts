import type { Page } from '@playwright/test';
import { isWide, sampleOf } from '../wide.ts';
import { sidewaysScroll, violations } from './axe.ts';
import { expect, freshPlate, goToPayment, isTakenOver, providerOrigin, search, test } from './driver.ts';
import { lostControls } from './forced-colours.ts';
import { coveredControls, emptySide, hiddenTexts, letterFaults, setApart } from './layout.ts';
import { misnamed } from './names.ts';
import { screens } from './screens.ts';

test.describe('Every screen can be used by everyone', () => {
  for (const [name, reach] of sampleOf(Object.entries(screens), 12))
    test(name, async ({ page }) => {
      await reach(page);
      expect(await violations(page)).toEqual([]);
      expect(await misnamed(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      // Floating elements get their position a frame later.
      await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
      for (const dialog of await page.getByRole('dialog').all()) {
        const box = await dialog.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      }
      const isSetApart = name.startsWith('trips');
      const nothingHides = async (): Promise<void> => {
        await setApart(page);
        await expect.poll(() => hiddenTexts(page)).toEqual([]);
      };
      if (isSetApart) await nothingHides();
      await page.setViewportSize({ width: 390, height: 844 });
      if (!name.includes('operator’s')) expect(await letterFaults(page, isWide ? [150, 200] : [200])).toEqual([]);
      for (const width of isWide ? [390, 1024, 1280] : [1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
        expect(await coveredControls(page), `a press in the middle of each control, ${width} px`).toEqual([]);
      }
      expect(await emptySide(page), 'empty beside the content of a wide window').toBeLessThanOrEqual(0.4);
      if (!isWide || isSetApart) return;
      await page.setViewportSize({ width: 320, height: 256 });
      await nothingHides();
    });
});

/** Presses Tab until the control of that name has the focus; each stop on the way has to be visible and not covered. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (element === null || element === document.body) return undefined;
      const marked = [element, element.parentElement, element.closest('label')].some((part) => {
        const style = part && getComputedStyle(part);
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      });
      const label =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        '';
      const { left, top, width, height } = element.getBoundingClientRect();
      const upper = document.elementFromPoint(left + width / 2, top + height / 2);
      const isOver = (box: Element | null): boolean =>
        box !== null && upper !== null && (box.contains(upper) || upper.contains(box));
      return { marked, label, inSight: isOver(element) || isOver(element.closest('label')) };
    });
    if (focused === undefined) continue;
    expect(focused.marked, `focus on “${focused.label}” is seen`).toBe(true);
    expect(focused.inSight, `“${focused.label}” lies under nothing`).toBe(true);
    if (name.test(focused.label)) return;
  }
  throw new Error(`No control named ${name} was reached by Tab.`);
};

/** Collects the announcements of the page’s live region, and its alerts, from the next page on. */
const announcements = async (page: Page): Promise<string[]> => {
  const all: string[] = [];
  await page.exposeFunction('announced', (text: string) => all.push(text));
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function watched(this: Element, init) {
      const root = attach.call(this, init);
      const { announced } = window as unknown as { announced: (text: string) => void };
      new MutationObserver(() => {
        const region = root.querySelector('[role=status]');
        if (region?.textContent && this.getAttribute('aria-live') === 'polite') announced(region.textContent);
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  return all;
};

test('A driver pays with the keyboard alone', async ({ page }) => {
  const announced = await announcements(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const { plate } = await freshPlate('owed');
  await page.goto('/es');
  // A link that is pressed earlier is followed by the browser itself, which puts the focus nowhere.
  await isTakenOver(page);
  await tabTo(page, /Pagar\s*Un trayecto/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar su peaje' })).toBeFocused();
  await tabTo(page, /^Matrícula/);
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' })).toBeFocused();
  // A tick that comes earlier replaces the sum that is not announced yet.
  await expect.poll(() => announced.at(-1)).toMatch(/^3 trayectos seleccionados, \d+,\d\d\s€$/);
  await tabTo(page, /^\d\d\/\d\d\/\d\d/);
  await page.keyboard.press('Space');
  await expect.poll(() => announced.at(-1)).toMatch(/^2 trayectos seleccionados, \d+,\d\d\s€$/);
  await page.keyboard.press('Space');
  await expect.poll(() => announced.at(-1)).toMatch(/^3 trayectos seleccionados, \d+,\d\d\s€$/);
  await tabTo(page, /^Pagar$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pago' })).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await tabTo(page, /Tarjeta bancaria/);
  for (const [label, value] of [
    [/^Correo/, 'ana@example.com'],
    [/^Nombre/, 'Ana'],
    [/^Apellidos/, 'García'],
    [/^Dirección/, 'Calle 1'],
    [/^Código postal/, '28001'],
    [/^Ciudad/, 'Madrid'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await tabTo(page, /Continuar/);
  const sums = announced
    .filter((text) => !text.startsWith('Cargando'))
    .map((text) => text.replace(/\d+,\d\d\s€$/, 'AMOUNT'));
  expect(sums).toEqual([3, 2, 3].map((count) => `${count} trayectos seleccionados, AMOUNT`));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${providerOrigin}/**`);
});

test('The focus goes past the header by the first link, and stays inside a dialog', async ({ page }) => {
  await search(page, await freshPlate('omp'));
  await page.getByRole('button', { name: 'Pagar', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.goto('/es/form/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('Motion stops for a visitor who asks for less of it, and forced colours keep every control', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await goToPayment(page, await freshPlate('owed'));
  await page.getByRole('radio', { name: 'Shell' }).check();
  expect(await violations(page)).toEqual([]);
  expect(await lostControls(page)).toEqual([]);
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});
