import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { expect } from '@playwright/test';
import { test } from './each-engine.ts';

/** Pages with a fault that one engine or two show. */
const pages: Readonly<Record<string, string>> = {
  '/method': `<h1>Loading</h1><script>requestIdleCallback(() => { document.querySelector('h1').textContent = 'Trips' })</script>`,
  '/style': `<h1>Trips</h1><button style="width: 100px; width: -moz-available">Pay</button>`,
  '/flow': `<h1>Trips</h1><button onclick="void navigator.userAgentData.brands; location.href = '/paid'">Pay</button>`,
  '/paid': `<h1>Paid</h1>`,
};

test.use({ patience: 2_000 });

test.describe('Faults that only other engines show are found', () => {
  let server: Server;
  let origin = '';
  test.beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><title>Trips</title><body>${pages[url] ?? ''}`);
    }).listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  });
  test.afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('A method that WebKit lacks, and a style that only Firefox knows, are differences, each with two pictures', async ({
    inEach,
  }) => {
    const found = await inEach(async (person) => {
      await person.open(`${origin}/method`);
      await person.show();
      await person.open(`${origin}/style`);
      await person.show();
    }).then(
      () => '',
      ({ message }: Error) => message,
    );
    expect(found).toContain('Loading');
    expect(found).toMatch(/button “Pay”, width: \d+ \| \d+/);
    const pictures = found.match(/\S+\.png/g) ?? [];
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('A step that only Chromium can do fails in Firefox and in WebKit', async ({ inEach }) => {
    await expect(
      inEach(async (person) => {
        await person.open(`${origin}/flow`);
        await person.press('button', 'Pay');
        await person.arrive('Paid');
      }),
    ).rejects.toThrow(/Firefox: the page “Paid” does not come[^]*WebKit: the page “Paid” does not come/);
  });
});
