import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Telemetry, telemetry } from '#api/contracts/telemetry.ts';
import type { FirstView } from '#runtime/first-view/first-view.ts';
import { parseAnswers } from '#runtime/first-view/written.ts';
import { createLocalStore, createSessionStore, storageVersion } from '#storage/keys.ts';
import { jsonText } from '#tools/json-text.ts';
import { openCode } from '#tools/replay/opening.ts';
import { area } from '../storage/area.ts';
import { adoptEarlierPayments } from '#storage/earlier-payments.ts';
import { dropEarlierFormats } from '#storage/open-stores.ts';
import { allowed } from '#support/allowed.ts';
import { circumstancesOf } from '#support/circumstances.ts';
import { codeOf, moveFor } from '#support/record.ts';
import type { TrailCall, TrailStep } from '#support/trail.ts';
import { localSamples, sessionSamples } from '../storage/samples.ts';
import { entriesIn, type HarEntry, harOf, recording, replaying } from '../../operator/har.ts';
import { around } from '../support/around.ts';
import { step } from '../support/step.ts';

/** The stored values of a browser under this release. */
const storageNow = { local: { ...localSamples, 'storage/version': storageVersion }, session: sessionSamples };

/** Counts of a browser, with a value in every place. */
const telemetryNow: Telemetry = {
  release: '1.0.0',
  language: 'es',
  host: 'pay.example',
  speed: [{ measure: 'LCP', screen: '/form/payment', value: 870 }],
  calls: [{ call: 'GET /payments/{sessionId}', status: 200, count: 2 }],
  errors: [{ screen: '/payment', code: 'fault', count: 1 }],
  transitions: [{ machine: 'payment', from: 'choosing', event: 'submit', to: 'paying', count: 1 }],
  violations: [{ directive: 'img-src', blocked: 'https://img.example', count: 1 }],
};

/** What an operator's own prerendered page holds, with a value in every place. */
const firstViewNow: Required<FirstView> = {
  snapshot: ['home', { value: 'reading' }],
  keys: ['form/draft'],
  host: 'pay.example',
  look: { '--color-operator': '#0a5c36' },
  answers: {
    '/homepage': { title: 'Toll', actions: ['freeflow'], listBlockArticles: [] },
    '/whitelabels': { seo: { title: 'Toll', description: 'Pay here' }, theme: { primary: '#0a5c36' } },
    '/footer': { footerEntries: [{ footerEntrySection: 'TERMS_OF_USE', article: { id: '3', title: 'Terms' } }] },
    '/helpcenter/faq': { title: 'Help', categories: [{ id: '1', title: 'Paying' }] },
  },
};

/** A support code with a value in every place. */
const supportCodeNow = async (now: Date): Promise<string> => {
  const at = now.getTime() - 2_000;
  const failed: Required<TrailStep> = {
    ...step,
    field: 'email',
    at,
    lengths: { 'context.trips': 1_200 },
    failure: {
      code: 'bad_answer',
      status: 200,
      method: 'GET',
      path: '/alerts',
      refused: '$.email',
      fault: 'TypeError',
    },
  };
  const call: Required<TrailCall> = { method: 'GET', path: '/alerts', status: 200, size: 40, took: 120, at };
  const { window, portal } = around({});
  const circumstances = circumstancesOf(window, portal, now);
  const beside = { calls: [call], circumstances, move: await moveFor([failed], now, allowed) };
  return codeOf([failed], now, allowed, beside);
};

/** A recorded day with one call. */
const harNow = async (): Promise<string> => {
  const entries: HarEntry[] = [];
  const operator = recording(
    async () => Response.json({ status: 'SUCCEED' }),
    (one) => entries.push({ ...one, startedDateTime: '2026-11-25T10:00:00.000Z' }),
  );
  await operator(new Request('http://operator.test/services/v1/payments/s1'));
  return harOf(entries);
};

const textOf = (value: unknown): string => `${jsonText(value)}\n`;

const digestsFile = 'test/releases/digests.json';

/** The SHA-256 of each file of each release. */
const digestsNow = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync('test/releases', { recursive: true, encoding: 'utf8' })
      .filter((file) => /[\\/]/.test(file))
      .sort()
      .map((file) => [
        file.replaceAll('\\', '/'),
        createHash('sha256')
          .update(readFileSync(`test/releases/${file}`))
          .digest('hex'),
      ]),
  );

/** Records each format that leaves a release as this one writes it. A kept release is never written again. */
const keepRelease = async (version: string): Promise<void> => {
  const folder = `test/releases/${version}`;
  mkdirSync(folder);
  writeFileSync(`${folder}/storage.json`, textOf(storageNow));
  writeFileSync(`${folder}/telemetry.json`, textOf(telemetryNow));
  writeFileSync(`${folder}/first-view.json`, textOf(firstViewNow));
  writeFileSync(`${folder}/day.har`, await harNow());
  writeFileSync(`${folder}/support-code.txt`, `${await supportCodeNow(new Date())}\n`);
  writeFileSync(digestsFile, textOf(digestsNow()));
};

type Kept = Readonly<Record<'local' | 'session', Readonly<Record<string, unknown>>>>;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
if (process.env['KEEP_RELEASE']) await keepRelease(version);
/** By version; formats that were kept between two releases, by day and storage version. */
const releases = readdirSync('test/releases').filter((name) => name !== 'digests.json');
/** Counts, first views and recorded days are kept since 2026-11-25. */
const withFile = (name: string): string[] =>
  releases.filter((release) => existsSync(`test/releases/${release}/${name}`));

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

/** The keys whose values an update adopts, and where it stores them. */
const adopted: Readonly<Record<string, never>> = {
  'payments/attempts': 'payments/ledger' as never,
  'payments/paid': 'payments/ledger' as never,
  'payments/refused': 'payments/ledger' as never,
  'payment/outcome': 'payment/shown' as never,
};

/** Keys whose values are gone after an update from this storage, and those that were dropped by name. */
const lostFrom = ({ local, session }: Kept) => {
  const [localArea, sessionArea] = [area(texts(local)), area(texts(session))];
  const stores = { local: createLocalStore(() => localArea), tabStorage: createSessionStore(() => sessionArea) };
  adoptEarlierPayments({ local: () => localArea, tab: () => sessionArea }, stores);
  const dropped = dropEarlierFormats(stores);
  const lostIn = (store: { read: (key: never) => unknown }, values: object): string[] =>
    Object.keys(values).filter((key) => store.read(adopted[key] ?? (key as never)) === undefined);
  return [...dropped, ...lostIn(stores.local, local), ...lostIn(stores.tabStorage, session)];
};

const readStorage = (release: string): Kept =>
  JSON.parse(readFileSync(`test/releases/${release}/storage.json`, 'utf8'));

/** A stored value with the types of its numbers and texts in their place. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'object' ? part : typeof part));

const versionOf = (release: string): number => Number(readStorage(release).local['storage/version']);

it('A file of a release never changes', () =>
  expect(digestsNow()).toEqual(JSON.parse(readFileSync(digestsFile, 'utf8'))));

describe('What browsers keep of release', () => {
  it('The files of this release are kept; otherwise run this with KEEP_RELEASE=1', () =>
    expect(releases).toContain(version));

  it('A stored value that has another shape than in the newest files has a higher storage version', () => {
    const [newest = ''] = releases.toSorted((one, other) => versionOf(other) - versionOf(one));
    const before = readStorage(newest);
    const changed = (['local', 'session'] as const).flatMap((kind) =>
      Object.entries(storageNow[kind])
        .filter(([key]) => key in before[kind])
        .filter(([key, value]) => !isDeepStrictEqual(shapeOf(value), shapeOf(before[kind][key])))
        .map(([key]) => key),
    );
    if (storageVersion <= versionOf(newest)) expect(changed).toEqual([]);
  });

  it.each(releases)('Every key of %s is readable after an update', (release) => {
    expect(lostFrom(readStorage(release))).toEqual([]);
    expect(Object.keys(readStorage(release).local).length).toBeGreaterThan(15);
  });

  it('The stored data of another release is reported where it cannot be read', () => {
    const { local, session } = readStorage('1.0.0');
    expect(lostFrom({ local: { ...local, journeys: { of: 'another release' } }, session })).toContain('journeys');
  });
});

const fileOf = (release: string, name: string): string => readFileSync(`test/releases/${release}/${name}`, 'utf8');

describe('A file of release', () => {
  it.each(withFile('telemetry.json'))('The counts of %s are those of the contract', (release) => {
    expect(telemetry.safeParse(JSON.parse(fileOf(release, 'telemetry.json'))).error).toBeUndefined();
  });

  it.each(withFile('first-view.json'))('The answers in a first view of %s can be read', (release) => {
    const { answers = {} } = JSON.parse(fileOf(release, 'first-view.json')) as Partial<FirstView>;
    const written = parseAnswers(answers);
    expect([written?.home.title, written?.label?.theme?.primary, written?.menu?.categories.length]).toEqual([
      'Toll',
      '#0a5c36',
      1,
    ]);
  });

  it.each(withFile('day.har'))('A recorded day of %s is played', async (release) => {
    const day = replaying(entriesIn(fileOf(release, 'day.har')));
    const answer = await day(new Request('http://operator.test/services/v1/payments/s1'));
    expect(await answer.json()).toEqual({ status: 'SUCCEED' });
  });
});

describe('A support code of release', () => {
  it.each(releases)('%s opens with its steps, which are drawn unless the flow has changed since', async (release) => {
    const opened = await openCode(fileOf(release, 'support-code.txt'));
    if ('fault' in opened) throw new Error(opened.fault);
    expect(opened.record).toMatchObject({
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      steps: [{ machine: 'unsubscribe', event: 'email.typed', snapshot: { value: 'asking' } }],
    });
    // The code of 1.0.0 held no more.
    if (release !== '1.0.0')
      expect(opened.record).toMatchObject({
        isMoved: true,
        steps: [{ ago: 2_000, failure: { refused: '$.email' } }],
        calls: [{ path: '/alerts' }],
        circumstances: { clockDifference: expect.any(Number) },
      });
  });
});
