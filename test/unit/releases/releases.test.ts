import { readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Telemetry, telemetry } from '#api/contracts/telemetry.ts';
import type { FirstView } from '#runtime/first-view/first-view.ts';
import { parseAnswers } from '#runtime/first-view/written.ts';
import { createLocalStore, createSessionStore, storageVersion } from '#storage/keys.ts';
import { jsonText } from '#tools/json-text.ts';
import { openCode } from '#tools/replay/opening.ts';
import { area } from '../storage/area.ts';
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
const supportCodeNow = (now: Date): Promise<string> => {
  const at = now.getTime() - 2_000;
  const failed: Required<TrailStep> = {
    ...step,
    field: 'email',
    at,
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
  const beside = { calls: [call], circumstances, move: moveFor([failed], now, allowed) };
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

/** Records each format that leaves a release as this one writes it: once, when a release is made. */
const keepRelease = async (version: string): Promise<void> => {
  const folder = `test/releases/${version}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/storage.json`, textOf(storageNow));
  writeFileSync(`${folder}/telemetry.json`, textOf(telemetryNow));
  writeFileSync(`${folder}/first-view.json`, textOf(firstViewNow));
  writeFileSync(`${folder}/day.har`, await harNow());
  writeFileSync(`${folder}/support-code.txt`, `${await supportCodeNow(new Date())}\n`);
};

type Kept = Readonly<Record<'local' | 'session', Readonly<Record<string, unknown>>>>;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
if (process.env['KEEP_RELEASE']) await keepRelease(version);
const releases = readdirSync('test/releases').filter((name) => /^\d/.test(name));

const texts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

/** Keys whose values are gone after an update from this storage, and those that were dropped by name. */
const lostFrom = ({ local, session }: Kept) => {
  const [localArea, sessionArea] = [area(texts(local)), area(texts(session))];
  const stores = { local: createLocalStore(() => localArea), tabStorage: createSessionStore(() => sessionArea) };
  const dropped = dropEarlierFormats(stores);
  const lostIn = (store: { read: (key: never) => unknown }, values: object): string[] =>
    Object.keys(values).filter((key) => store.read(key as never) === undefined);
  return [...dropped, ...lostIn(stores.local, local), ...lostIn(stores.tabStorage, session)];
};

const readStorage = (release: string): Kept =>
  JSON.parse(readFileSync(`test/releases/${release}/storage.json`, 'utf8'));

/** Epoch ms of the time at which it was noted, or soon after. */
const isMoment = (value: unknown): boolean => typeof value === 'number' && value > 1e12;
const withoutMoments = (values: Kept): unknown =>
  JSON.parse(JSON.stringify(values, (_, value: unknown) => (isMoment(value) ? 'a moment' : value)));

describe('What browsers keep of release', () => {
  it('The stored data of this release is noted; otherwise run this with KEEP_RELEASE=1', () =>
    expect(releases).toContain(version));

  // On a failure: run it with KEEP_RELEASE=1; once the release is out, give package.json the next version first.
  it('The stored data of this release is noted as its code writes it', () =>
    expect(withoutMoments(readStorage(version))).toEqual(withoutMoments(storageNow)));

  it.each(releases)('Every key of %s is readable after an update', (release) => {
    expect(lostFrom(readStorage(release))).toEqual([]);
    expect(Object.keys(readStorage(release).local).length).toBeGreaterThan(15);
  });

  it('The stored data of another release is reported where it cannot be read', () => {
    const { local, session } = readStorage(version);
    expect(lostFrom({ local: { ...local, journeys: { of: 'another release' } }, session })).toContain('journeys');
  });
});

const fileOf = (release: string, name: string): string => readFileSync(`test/releases/${release}/${name}`, 'utf8');

describe('A file of release', () => {
  it('A file of this release is noted as its code writes it', async () => {
    expect(fileOf(version, 'telemetry.json')).toBe(textOf(telemetryNow));
    expect(fileOf(version, 'first-view.json')).toBe(textOf(firstViewNow));
    expect(fileOf(version, 'day.har')).toBe(await harNow());
  });

  it.each(releases)('A file of release %s opens: counts, answers of a first view, a recorded day', async (release) => {
    expect(telemetry.safeParse(JSON.parse(fileOf(release, 'telemetry.json'))).error).toBeUndefined();
    const { answers = {} } = JSON.parse(fileOf(release, 'first-view.json')) as Partial<FirstView>;
    const written = parseAnswers(answers);
    expect([written?.home.title, written?.label?.theme?.primary, written?.menu?.categories.length]).toEqual([
      'Toll',
      '#0a5c36',
      1,
    ]);
    const day = replaying(entriesIn(fileOf(release, 'day.har')));
    const answer = await day(new Request('http://operator.test/services/v1/payments/s1'));
    expect(await answer.json()).toEqual({ status: 'SUCCEED' });
  });
});

describe('A support code of release', () => {
  it.each(releases)('%s opens, or is refused because the flow has changed since', async (release) => {
    const opened = await openCode(readFileSync(`test/releases/${release}/support-code.txt`, 'utf8'));
    if ('fault' in opened) expect(opened).toEqual({ fault: 'otherShape', machine: 'unsubscribe' });
    else
      expect(opened.record).toMatchObject({
        release,
        isMoved: true,
        steps: [{ ago: 2_000, failure: { refused: '$.email' } }],
        calls: [{ path: '/alerts' }],
        circumstances: { clockDifference: expect.any(Number) },
      });
  });
});
