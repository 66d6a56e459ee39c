import { wideOnly } from '../wide.ts';
import { calls } from '#tools/openapi/calls.ts';
import { controlOrigin, expect, freshPlate, search, test } from './driver.ts';

test('A passage of two gates is mailed, and the mail leads to the trip to pay', wideOnly, async ({ page, baseURL }) => {
  const { plate } = await freshPlate('nothing');
  const address = `passing-${plate.toLowerCase()}@example.com`;
  const headers = { 'X-Whitelabel-Host': new URL(baseURL ?? '').host, 'Accept-Language': 'es' };
  await page.request.post('/services/v1/customers', {
    data: { allowedContact: true, countryCode: 'FR', email: address, numberPlate: plate },
    headers,
  });

  await page.goto(controlOrigin);
  for (const gate of ['Molinet (23)', 'Montmarault (34)']) {
    await page.getByRole('textbox', { name: 'Plate' }).fill(plate);
    await page.getByRole('combobox', { name: 'Gate' }).selectOption(gate);
    await page.getByRole('button', { name: 'Pass the gate' }).click();
    await expect(page.getByRole('status')).toHaveText('The vehicle has passed the gate.');
  }
  await expect(
    page.getByRole('row', { name: new RegExp(`${plate} Molinet \\(23\\) → Montmarault \\(34\\) to pay €10.10`) }),
  ).toBeVisible();

  const [mail] = (await (await fetch(`${controlOrigin}/control/mails?recipient=${address}`)).json()) as {
    body: string;
  }[];
  expect(mail?.body).toMatch(/ha terminado: 10,10\s€/);
  const link = new URL(/https?:\S+form\/payment/.exec(mail?.body ?? '')?.[0] ?? 'http://none.example');
  await page.goto(link.pathname);
  await search(page, { plate, country: 'FR' });
  await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText('10,10');
});

test('A phone whose clock is weeks ahead reads deadlines by the operator’s calendar', wideOnly, async ({ page }) => {
  const seeded = await freshPlate('owed');
  await page.clock.install({ time: Date.now() + 40 * 24 * 3_600_000 });
  await search(page, seeded);
  await expect(page.getByText('Último día antes del recargo')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Último día antes del recargo')).toHaveCount(1);
});

test('The operator’s calls are read and tried beside the portal', wideOnly, async ({ page }) => {
  await page.goto('/openapi/');
  await expect(page.locator('.opblock')).toHaveCount(calls.length);
  await page.getByRole('button', { name: /^GET \/footer/ }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table tbody .response-col_status')).toContainText('200');
  await expect(page.locator('.live-responses-table')).toContainText('footerEntrySection');
});
