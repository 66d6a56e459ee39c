import { createHash, X509Certificate } from 'node:crypto';
import { chromium } from '@playwright/test';
import type { StandIn } from '../../operator/stand-in.ts';
import { findChromium } from '../../run/chromium.ts';
import type { Trial } from '../../servers/trial.ts';
import { pay } from '../../servers/walk.ts';

/** The requests of one visit to the portal's own origin; `bytes` are those on the line, including headers. */
type Asked = Record<'files' | 'calls' | 'pictures', { requests: number; bytes: number }>;

/** The stand-in serves the operator's pictures beside its calls; a platform may have them elsewhere. */
const kindOf = (path: string): keyof Asked =>
  path.startsWith('/services/v1/pictures/') ? 'pictures' : path.startsWith('/services/') ? 'calls' : 'files';

/** The digest by which Chromium trusts a self-signed certificate. Without trust it caches no file. */
const digestOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Pays twice in one browser, from the home page to the confirmation: the requests of the first visit, and of the next. */
export const paidVisits = async ({ origin, ca }: Trial, { operator, providerUrl }: StandIn) => {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${digestOf(ca)}`],
  });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
    const visit = async (): Promise<Asked> => {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const none = () => ({ requests: 0, bytes: 0 });
      const asked: Asked = { files: none(), calls: none(), pictures: none() };
      const session = await context.newCDPSession(page);
      const own = new Map<string, keyof Asked>();
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
        if (url.startsWith(origin) && fromDiskCache !== true) own.set(requestId, kindOf(new URL(url).pathname));
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = own.get(requestId);
        if (kind === undefined || encodedDataLength === 0) return;
        asked[kind].requests += 1;
        asked[kind].bytes += encodedDataLength;
      });
      await pay(page, '/es', (await operator.freshPlate('owed'))?.plate ?? '', providerUrl);
      await page.waitForLoadState('networkidle');
      await page.close();
      return asked;
    };
    return { cold: await visit(), warm: await visit() };
  } finally {
    await browser.close();
  }
};
