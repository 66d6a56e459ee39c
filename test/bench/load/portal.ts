import { cpSync, mkdirSync, renameSync, symlinkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStandIn } from '../../operator/stand-in.ts';
import { startTrial } from '../../servers/trial.ts';
import { paidVisits } from './paid-visit.ts';
import { emptyTally, type Tally, visit } from './visit.ts';

const isText = (file: string): boolean => /\.(?:html|js|css|json)$/.test(file);

/** A build like the next release: every hashed file has another name, in the pages too. */
const nextRelease = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  const assets = join(to, 'assets');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz)$/.test(file)) rmSync(join(to, file));
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-([\w-]{8})\.(\w+)$/, '-next$1.$2')]));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const text = readFileSync(join(to, file), 'utf8');
    writeFileSync(
      join(to, file),
      text.replace(pattern, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
};

/** Seconds for each number of concurrent visitors; more than 32 would measure this machine's client. */
const seconds = 5;
const steps = [1, 2, 4, 8, 16, 32];

const stream = async (atOnce: number, until: () => boolean, one: (tally: Tally) => Promise<void>): Promise<Tally> => {
  const tally = emptyTally();
  const visitor = async (): Promise<void> => {
    while (!until()) await one(tally);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return tally;
};

/** Switches to another folder in one step: at no moment is there none. */
const point = (link: string, folder: string): void => {
  symlinkSync(folder, `${link}.new`);
  renameSync(`${link}.new`, link);
};

const standIn = await startStandIn({ providerPort: 0, controlPort: 0, operatorPort: 0, captcha: false });
const trial = await startTrial('nginx', standIn.operatorUrl ?? '', standIn.providerUrl);
try {
  console.log(
    '\nPaid by card in a browser, from the home page to the confirmation, first and a second time: requests (KB).\n',
  );
  const told = ({ requests, bytes }: { requests: number; bytes: number }): string =>
    `${requests} (${Math.round(bytes / 1024)})`;
  console.table(
    Object.fromEntries(
      Object.entries(await paidVisits(trial, standIn)).map(([visited, asked]) => [
        visited,
        Object.fromEntries(Object.entries(asked).map(([kind, one]) => [kind, told(one)])),
      ]),
    ),
  );

  const rows: Record<string, object> = {};
  const rates: number[] = [];
  for (const atOnce of steps) {
    const end = Date.now() + seconds * 1000;
    const before = process.cpuUsage();
    const { visits, requests, calls, bytes, wrong } = await stream(
      atOnce,
      () => Date.now() > end,
      (tally) => visit(trial.origin, trial.ca, tally),
    );
    const { user, system } = process.cpuUsage(before);
    rates.push(visits / seconds);
    rows[atOnce] = {
      'visits a second': Number((visits / seconds).toFixed(1)),
      'requests a visit': Math.round(requests / visits),
      'calls a visit': Math.round(calls / visits),
      'KB a visit': Math.round(bytes / visits / 1024),
      'CPU ms a visit, operator and visitor': Math.round((user + system) / 1000 / visits),
      'not answered well': wrong.length,
    };
  }
  console.log(
    `\nVisitors at once, for ${seconds} s each: nginx over TLS, the stand-in operator and the visitors on this machine.\n`,
  );
  console.table(rows);

  const most = Math.max(...rates);
  console.log(
    `It saturates at ${steps[rates.findIndex((rate) => rate > most * 0.9)]} visitors at once, with ${most.toFixed(1)} visits a second.`,
  );

  // The served release becomes the older of two folders, and its address points at one of them.
  const [served, older, newer] = ['dist', 'older', 'newer'].map((name) => join(trial.site, '..', name)) as [
    string,
    string,
    string,
  ];
  renameSync(served, older);
  point(served, older);
  nextRelease(older, newer);
  // For a day each folder also has the files of the other.
  for (const [from, to] of [
    [older, newer],
    [newer, older],
  ] as const) {
    mkdirSync(join(to, 'assets'), { recursive: true });
    cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true, force: false });
  }
  let isOver = false;
  const visits = stream(
    8,
    () => isOver,
    (tally) => visit(trial.origin, trial.ca, tally, 200),
  );
  for (const folder of [newer, older, newer, older]) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    point(served, folder);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  isOver = true;
  const { visits: seen, requests, wrong } = await visits;
  console.log(
    `Two updates and two ways back under 8 visitors: ${seen} visits, ${requests} requests, ${wrong.length} not answered well.`,
  );
  for (const one of new Set(wrong)) console.error(one);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await trial.close();
  await standIn.close();
}
process.exit();
