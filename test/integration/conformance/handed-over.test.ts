// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { options, usage } from '../../conformance/command-line.ts';
import { contractVersion, newestVersion } from '../../conformance/contract-version.ts';
import { badge } from '../../conformance/report/badge.ts';
import { changesSince } from '../../conformance/watch.ts';
import { htmlReport } from '../../conformance/report/html.ts';
import { verdictOf } from '../../conformance/report/plain.ts';
import type { Result } from '../../conformance/run.ts';

const hostile = '</pre><script>alert(1)</script><img src=x onerror=alert(1)>"\'&\u{0}';
const result = (step: string, outcome: Result['outcome'], more: Partial<Result> = {}): Result => ({
  suite: 'Trips',
  step,
  rule: 'CALL-1',
  outcome,
  exchanges: [],
  milliseconds: 20,
  ...more,
});
const passed = result('A search finds', 'passed');
const skipped = result('A notice', 'skipped', { reason: 'name one' });
const failed = result(`Prices ${hostile}`, 'failed', {
  suite: `Prices ${hostile}`,
  field: `price${hostile}`,
  reason: `price: expected two decimals, found "${hostile}"`,
  exchanges: [
    {
      method: 'GET',
      address: `https://operator.example/services/v1/journeys?plate=${hostile}`,
      request: '',
      status: 200,
      answer: hostile,
      milliseconds: 12,
    },
  ],
});
const whole = { only: '', readOnly: false };
const runOptions = {
  ...whole,
  origin: 'https://operator.example',
  host: 'toll.example',
  at: new Date('2026-11-23T10:00:00Z'),
  contract: '4',
};

describe('what a run comes to', () => {
  it.each([
    [[passed], whole, 'passed', 'passed'],
    [[passed, failed], whole, '1 failed', 'failed'],
    [[passed, skipped], whole, '1 passed, 1 skipped', 'partly'],
    [[passed], { ...whole, only: 'trips' }, '1 passed, in part', 'partly'],
    [[passed], { ...whole, readOnly: true }, '1 passed, read-only', 'partly'],
    [[failed, skipped], { only: 'trips', readOnly: true }, '1 failed, in part, read-only, 1 skipped', 'failed'],
    [[skipped], whole, 'nothing tried, 1 skipped', 'untried'],
  ])('Result %# of a run is reported in few words, as "passed" only if all passed', (results, limits, text, kind) => {
    expect(verdictOf(results, limits)).toEqual({ text, kind });
  });

  it('The badge shows the result of a run with the version of the contract, in a readable picture', () => {
    const read = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml');
    const picture = read(badge([passed], runOptions));
    expect(picture.documentElement.getAttribute('aria-label')).toBe('toll contract 4: passed');
    expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
      'toll contract 4',
      'passed',
    ]);
    for (const results of [[failed], [passed, failed, skipped], [skipped], []])
      expect(badge(results, runOptions)).not.toMatch(/[>:] ?passed/);
    expect(read(badge([passed], { ...runOptions, contract: hostile })).querySelector('parsererror, script')).toBeNull();
  });
});

it('The version of the contract is the newest of its changes', async () => {
  expect(newestVersion('# Changes\n\n## 12 – 2026-11-23 – `a`\n\n## 11 – 2026-11-22\n')).toBe('12');
  expect(() => newestVersion('# Changes')).toThrow('names no version');
  expect(readFileSync('docs/contract-changes.md', 'utf8')).toContain(`## ${await contractVersion()} – `);
});

describe('the page to hand over', () => {
  const text = htmlReport([passed, skipped, failed], runOptions);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const texts = (selector: string): string[] =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

  it('The page to hand over says who was asked, when, for which contract, how it went, and what failed before the rest', () => {
    expect(texts('main > dl dd')).toEqual([
      'https://operator.example',
      'toll.example',
      '2026-11-23T10:00:00.000Z',
      '4',
      'every suite',
      '1 passed, 1 failed, 1 skipped',
    ]);
    expect(texts('.verdict')).toEqual(['1 failed, 1 skipped']);
    const printed = hostile.replace('\u{0}', '');
    expect(texts('article dd')).toEqual([
      `Prices ${printed}`,
      'CALL-1',
      `price${printed}`,
      `price: expected two decimals, found "${printed}"`,
    ]);
    // The suite with the failure comes first, and each step is on the page once.
    expect(texts('section h3')).toEqual([`Prices ${printed}`, 'Trips']);
    expect(texts('section tbody th')).toEqual([`Prices ${printed}`, 'A notice', 'A search finds']);
    expect(texts('section td:nth-of-type(2)')).toEqual([
      `price: expected two decimals, found "${printed}"`,
      'name one',
      '',
    ]);
  });

  it('The page to hand over shows whatever was answered as text, runs no script and loads nothing', () => {
    expect(page.querySelectorAll('script, img, link, iframe, [onerror], [src]')).toHaveLength(0);
    expect(texts('pre')).toEqual([
      `GET https://operator.example/services/v1/journeys?plate=${hostile.replace('\u{0}', '')}`,
      `200, after 12 ms\n${hostile.replace('\u{0}', '')}`,
    ]);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
    expect(text).not.toMatch(/url\(|@import/);
  });

  it('The page to hand over has headings in order, tables with captions and headed columns, and links that lead somewhere', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    for (const table of page.querySelectorAll('table')) {
      expect(table.caption?.textContent).not.toBe('');
      expect(
        table.querySelectorAll('thead th:not([scope="col"]), tbody tr > :first-child:not([scope="row"])'),
      ).toHaveLength(0);
    }
    const links = [...page.querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(page.querySelector(link.getAttribute('href') ?? 'none')).not.toBeNull();
    expect(page.documentElement.lang).toBe('en');
  });
});

it('What has changed since the run before is what newly fails, passes or is skipped, and nothing else', () => {
  const before = [result('a', 'passed'), result('b', 'failed'), result('c', 'passed'), result('d', 'failed')];
  const after = [result('a', 'failed'), result('b', 'passed'), result('c', 'skipped'), result('d', 'failed')];
  expect(changesSince(before, after)).toBe(
    [
      'Since the run before: 1 newly failed, 1 newly passed, 1 newly skipped',
      '  newly failed   Trips: a',
      '  newly passed   Trips: b',
      '  newly skipped  Trips: c',
    ].join('\n'),
  );
  expect(changesSince(after, after)).toBe('Nothing has changed since the run before.');
});

it('The help names every option', () => {
  for (const name of Object.keys(options)) if (name !== 'help') expect(usage).toContain(`--${name} `);
});
