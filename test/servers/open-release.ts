import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { contentSecurityPolicy, readHashes } from '#tools/operate/security-headers.ts';
import { findChromium } from '../run/chromium.ts';

/** Opens one page of each kind of a packed release in Chromium, in front of a platform that answers nothing; exits with 1 if one stays white or fails. */
const [archive = ''] = process.argv.slice(2);

/** Prerendered, rendered by the portal, for accounts, for rental companies, and an address without a route. */
const pages = [
  '/es',
  '/de/form/payment',
  '/fr/journeys',
  '/it/payment/processing?sessionId=1',
  '/en/account/login',
  '/renters/login',
  '/es/unsubscribe',
];

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

const folder = mkdtempSync(join(tmpdir(), 'opened-'));
execFileSync('tar', ['-xzf', archive, '-C', folder]);
const [name = ''] = readdirSync(folder);
const dist = join(folder, name, 'dist');

const fileOf = (path: string): string | undefined =>
  [path, `${path}/index.html`, `${path}/index.fr.html`, ...(extname(path) === '' ? ['/index.html'] : [])]
    .map((file) => join(dist, file))
    .find((file) => extname(file) !== '' && existsSync(file));

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = pathname.startsWith('/services/') ? undefined : fileOf(pathname);
  response.setHeader('Content-Security-Policy', contentSecurityPolicy({ inline: readHashes(dist) }));
  if (file === undefined) return void response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
}).listen(0);

const address = server.address();
const origin = `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const faults: string[] = [];
try {
  for (const path of pages) {
    const page = await browser.newPage();
    page.on('pageerror', ({ message }) => faults.push(`${path}: ${message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/i.test(message.text())) faults.push(`${path}: ${message.text()}`);
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    // The portal has hydrated the page once its own heading is rendered.
    const isShown = await page
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch(() => false);
    if (!isShown) faults.push(`${path} shows no heading`);
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
if (faults.length > 0) console.error(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
