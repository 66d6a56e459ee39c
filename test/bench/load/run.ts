import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { payInFull } from './pay-in-full.ts';

const headers = { 'X-Whitelabel-Host': 'localhost:4173', 'Accept-Language': 'fr' };
const seconds = 5;
/** A second that a test waits for an answer is too long. */
const slowestAllowed = 1000;

type Row = { what: string; atOnce: number; perSecond: number; median: number; slowest: number; wrong: number };

/** `needed`: calls a second, at least; what our own tests ask at their busiest, with room to spare. */
type Scenario = { what: string; path: string; atOnce: number; needed: number };

const scenarios: readonly Scenario[] = [
  { what: 'Home page', path: '/homepage', atOnce: 10, needed: 200 },
  { what: 'Search by plate (opens a session)', path: '/journeys?country=FR&plate=AA-123-AA', atOnce: 10, needed: 100 },
  { what: 'Search, 1,200 trips', path: '/journeys?country=FR&plate=HH-120-HH', atOnce: 2, needed: 4 },
  {
    what: 'Price of a passage',
    path: '/journeys/price?plate=AA-123-AA&plateCountry=FR&in=23&out=34&category=1',
    atOnce: 10,
    needed: 200,
  },
  {
    what: 'Alert status',
    path: '/customers?countryCode=FR&plate=VV-234-VV&email=ana%40example.com',
    atOnce: 10,
    needed: 200,
  },
];

const measured = async (operatorUrl: string, { what, path, atOnce }: Scenario): Promise<Row> => {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: `${operatorUrl}/services/v1${path}`,
    connections: atOnce,
    duration: seconds,
    headers,
  });
  return {
    what,
    atOnce,
    perSecond: Math.round(requests.average),
    median: latency.p50,
    slowest: latency.p99,
    wrong: errors + timeouts + non2xx,
  };
};

const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/load/operator.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [first] = (await once(child.stdout, 'data')) as [Buffer];
const { operatorUrl, controlUrl } = z
  .object({ operatorUrl: z.string(), controlUrl: z.string() })
  .parse(JSON.parse(first.toString()));

const rows: Row[] = [];
try {
  for (const scenario of scenarios) rows.push(await measured(operatorUrl, scenario));
  rows.push(await payInFull(operatorUrl, controlUrl, { drivers: 10, plates: 200 }));
} finally {
  child.kill();
}

console.log(`\n${seconds} s each; milliseconds.\n`);
console.table(
  Object.fromEntries(
    rows.map(({ what, atOnce, perSecond, median, slowest, wrong }) => [
      what,
      { 'at once': atOnce, 'a second': perSecond, median, '99 %': slowest, 'not answered well': wrong },
    ]),
  ),
);
const neededFor = (what: string): number => scenarios.find((scenario) => scenario.what === what)?.needed ?? 50;
const short = rows.filter(
  ({ what, perSecond, slowest, wrong }) => perSecond < neededFor(what) || slowest > slowestAllowed || wrong > 0,
);
for (const { what } of short)
  console.error(
    `${what}: less than the tests need (${neededFor(what)} a second, 99 % within ${slowestAllowed} ms, every answer good).`,
  );
process.exitCode = short.length > 0 ? 1 : 0;
