import { startServers } from '../../operator/serve.ts';
import { launchChromium } from '../../run/chromium.ts';

/** Takes the README's pictures of the built portal (`npm run book -- --pictures`). */
const { portalUrl, operator, close } = await startServers({ portalPort: 0, providerPort: 0, controlPort: 0 });
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 390, height: 780 } });
const take = async (name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `test/browser/pictures/${name}.jpg`, quality: 70 });
};

const seeded = await operator?.freshPlate('owed');
await page.goto(`${portalUrl}/en`);
await take('home');
await page.goto(`${portalUrl}/en/form/payment`);
await page.getByRole('textbox', { name: 'Number plate' }).fill(seeded?.plate ?? '');
await page.getByRole('button', { name: 'Find my trips' }).click();
await page.getByRole('complementary').waitFor();
await take('journeys');
await page.getByRole('button', { name: 'Pay', exact: true }).click();
await page.getByRole('radio', { name: 'Bank card' }).check();
await page.evaluate(() => window.scrollTo(0, 150));
await take('payment');

await browser.close();
await close();
