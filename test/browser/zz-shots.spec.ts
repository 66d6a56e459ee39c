import type { Page } from '@playwright/test';
import { choose, expect, freshPlate, goToProvider, search, test } from './driver.ts';

const shots = async (page: Page, name: string): Promise<void> => {
  for (const language of ['es', 'de'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const url = new URL(page.url());
      url.pathname = url.pathname.replace(/^\/(es|de)/, `/${language}`);
      await page.goto(url.href);
      await page.waitForTimeout(1500);
      if (name === 'doubt') {
        await page.getByRole('button', { name: /reclamando|noch bezahlen\?/ }).first().click();
        await page.waitForTimeout(1500);
      }
      await page.screenshot({ path: `/tmp/shots/${name}-${language}-${width}.png`, fullPage: name !== 'doubt' });
    }
};
const ids = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('journeys') ?? '{}') as { sessionId: string; plate: string; countryCode: string; journeys: { id: string; status: string; ttcPrice: number; date: string }[] });
const note = (page: Page, sessionId: string, id: string, hours: number) =>
  page.evaluate(([session, trip, ago]) => {
    const list = JSON.parse(localStorage.getItem('journeys') ?? '{}');
    localStorage.setItem('payments/paid', JSON.stringify([{ sessionId: session, journeyIds: [trip], prepayments: [], cents: 400, plate: list.plate, countryCode: list.countryCode, startedAt: Date.now() - Number(ago) * 3600000 }]));
  }, [sessionId, id, hours] as const);

test.setTimeout(120_000);
test('left', async ({ page }) => {
  const seeded = await freshPlate('owed');
  await search(page, seeded);
  const list = await ids(page);
  console.log(JSON.stringify(list.journeys.map(({ id, status }) => [id, status])));
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('textbox', { name: /Correo/ }).fill('ana@example.es');
  for (const [label, text] of Object.entries({ Nombre: 'Ana', Apellidos: 'García', Dirección: 'Calle Mayor 1', 'Código postal': '28001', Ciudad: 'Madrid' }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('button', { name: /Continuar/ }).click();
  await choose(page, 'Accept the payment');
  await expect(page).toHaveURL('/es/payment/success');
  await shots(page, 'left');
  await page.getByRole('button', { name: 'Erneut suchen' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/shots/left-search.png' });
});
test('doubt', async ({ page }) => {
  await page.route('**/payments/s-old', (route) => route.fulfill({ json: { status: 'SUCCEED' } }));
  const seeded = await freshPlate('owed');
  await search(page, seeded);
  const list = await ids(page);
  await note(page, 's-old', list.journeys[0]?.id ?? '', 7);
  await page.reload();
  await shots(page, 'relisted');
  await shots(page, 'doubt');
});
test('other', async ({ page }) => {
  const seeded = await freshPlate('owed');
  await search(page, seeded);
  const list = await ids(page);
  await page.route(`**/payments/${list.sessionId}`, (route) => route.fulfill({ json: { status: 'SUCCEED' } }));
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.waitForTimeout(1000);
  await note(page, list.sessionId, list.journeys[0]?.id ?? '', 0);
  await shots(page, 'other');
});
