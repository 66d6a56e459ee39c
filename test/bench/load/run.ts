import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { payInFull } from './pay-in-full.ts';

const headers = { 'X-Whitelabel-Host': 'localhost:4173', 'Accept-Language': 'fr' };
const connections = 10;
const seconds = 5;
/** What our own tests ask at their busiest: two browsers, some twenty calls a second each. A second that a test waits for an answer is too long. */
const needed = { perSecond: 40, slowest: 1000 };

type Row = { what: string; perSecond: number; median: number; slowest: number; wrong: number };

const scenarios: readonly { what: string; path: string }[] = [
  { what: 'Home page', path: '/homepage' },
  { what: 'Search by plate (opens a session)', path: '/journeys?country=FR&plate=AA-123-AA' },
  { what: 'Search, 1,200 trips', path: '/journeys?country=FR&plate=HH-120-HH' },
  { what: 'Price of a passage', path: '/journeys/price?plate=AA-123-AA&plateCountry=FR&in=23&out=34&category=1' },
  { what: 'Alert status', path: '/customers?countryCode=FR&plate=VV-234-VV&email=ana%40example.com' },
];

const measured = async (operatorUrl: string, { what, path }: (typeof scenarios)[number]): Promise<Row> => {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({ url: `${operatorUrl}/services/v1${path}`, connections, duration: seconds, headers });
  return { what, perSecond: Math.round(requests.average), median: latency.p50, slowest: latency.p99, wrong: errors + timeouts + non2xx };
};

const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/load/operator.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [first] = (await once(child.stdout, 'data')) as [Buffer];
const { operatorUrl, controlUrl } = z.object({ operatorUrl: z.string(), controlUrl: z.string() }).parse(JSON.parse(first.toString()));

const rows: Row[] = [];
try {
  for (const scenario of scenarios) rows.push(await measured(operatorUrl, scenario));
  rows.push(await payInFull(operatorUrl, controlUrl, { drivers: connections, plates: 200 }));
} finally {
  child.kill();
}

console.log(`\n${connections} at once, ${seconds} s each; milliseconds.\n`);
console.table(Object.fromEntries(rows.map(({ what, perSecond, median, slowest, wrong }) => [what, { 'a second': perSecond, median, '99 %': slowest, 'not answered well': wrong }])));
const short = rows.filter(({ perSecond, slowest, wrong }) => perSecond < needed.perSecond || slowest > needed.slowest || wrong > 0);
for (const { what } of short) console.error(`${what}: less than the tests need (${needed.perSecond} a second, ${needed.slowest} ms, every answer good).`);
process.exitCode = short.length > 0 ? 1 : 0;
