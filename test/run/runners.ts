import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './apt.ts';
import { findChromium } from './chromium.ts';
import { slowestFiles } from './slowest.ts';
import { type Tally, tallyConformance, tallyPlaywright, tallyVitest } from './tally.ts';
import { runTool } from './tools.ts';

/** Debian's packages for trying the configurations of `npm run operate`: a file of each. */
const servers = {
  'nginx-light': '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  caddy: '/usr/bin/caddy',
  openssl: '/usr/bin/openssl',
};

/** Debian's packages for the flows in Firefox and WebKit, of which the last needs a display. */
const otherEngines = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Runs tests that need programs of Debian. They are installed before, since that can take longer than a test may.
 * Where they cannot be, the tests count as one failure.
 */
const withPackages = async (
  packages: Readonly<Record<string, string>>,
  subject: string,
  run: () => Promise<Tally>,
): Promise<Tally> => {
  const missing = (): string[] => Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  await installPackages(missing());
  if (missing().length === 0) return run();
  console.error(`${subject} with Debian's packages ${Object.keys(packages).join(', ')}, which could not be
installed. Install them, or run npm test as root on a Debian.`);
  return { passed: 0, failed: 1 };
};

const noChromium = `No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium; elsewhere: npx playwright
install chromium), or name yours: CHROMIUM_PATH=/path/to/chromium npm test`;

const withReport = async (
  run: (file: string) => Promise<boolean>,
  read: (report: unknown, endedWell: boolean) => Tally,
  namesSlowest = true,
): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.json');
  try {
    const endedWell = await run(file);
    const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const slowest = namesSlowest ? slowestFiles(report) : [];
    if (slowest.length > 0) console.log(`\nWhat took longest, added up by file:\n${slowest.join('\n')}`);
    return read(report, endedWell);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs some of vitest's projects, or files of them, and counts their tests; prints the failed ones. One worker: steps
 * run in parallel, and a second one would load the portal's modules again.
 */
export const runVitest = (projects: readonly string[], files: readonly string[] = []): Promise<Tally> =>
  withReport(
    (file) =>
      runTool(
        'vitest',
        [
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          ...files,
          '--maxWorkers=1',
          '--reporter=minimal',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { env: { CI: '1' } },
      ),
    tallyVitest,
    files.length === 0,
  );

/** Runs tests that need real servers, and a browser in front of them. */
export const withServers = (run: () => Promise<Tally>): Promise<Tally> =>
  withPackages(servers, "The servers' configurations are tried", async () => {
    if ((await findChromium()) !== undefined) return run();
    console.error(noChromium);
    return { passed: 0, failed: 1 };
  });

/** Runs the conformance kit against the stand-in operator, as its people would, and counts its steps. */
export const runConformance = (): Promise<Tally> =>
  withReport((file) => runTool('tsx', ['test/conformance/against-stand-in.ts', file]), tallyConformance);

/** Runs the browser tests of a folder and counts them. */
const runPlaywright = async (folder: string, isLive: boolean): Promise<Tally> => {
  const path = await findChromium();
  if (path === undefined) {
    console.error(noChromium);
    return { passed: 0, failed: 1 };
  }
  return withReport(
    (file) =>
      runTool('playwright', ['test', '--config', `${folder}/playwright.config.ts`, '--reporter=dot,json'], {
        env: { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        isLive,
      }),
    tallyPlaywright,
    isLive,
  );
};

/** Runs the browser tests, which have the terminal to themselves. */
export const runBrowser = (): Promise<Tally> => runPlaywright('test/browser', true);

/** Runs the main flows in Firefox and WebKit, beside other steps. */
export const runEngines = (): Promise<Tally> =>
  withPackages(otherEngines, 'The main flows run in Firefox and WebKit', () => runPlaywright('test/engines', false));
