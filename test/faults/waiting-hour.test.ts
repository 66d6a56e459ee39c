import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, spread } from '#domain/money/status-rounds.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { ledgerOfRecords } from '../unit/payment-records.ts';
import { createFakeOperator } from './fake-operator.ts';
import { attempt, shownAs, statusOf } from './plays/samples.ts';
import { selected } from './scripts.ts';
import { fetchCode, openStage, passTime, stubBrowser } from './stage.ts';

beforeAll(() => fetchCode('payment-return'));
beforeEach(stubBrowser);

const call = 'GET /payments/{sessionId}';
const hour = 3_600_000;

type Answer = () => Promise<Response>;

/** A page about an open payment, and the calls that it has sent since it opened. */
const openPage = async (screen: string, verdict: Verdict, answer?: Answer) => {
  const operator = createFakeOperator(statusOf('PENDING'));
  if (answer) operator.failCall(call, { name: 'fault', answer });
  const local = { ...selected, ...ledgerOfRecords(attempt) };
  const stage = await openStage(
    { flow: 'payment-return', params: { screen }, local, session: shownAs(verdict) },
    operator,
  );
  const sent = (): number => operator.calls.length;
  const from = sent();
  return { stage, sent: () => sent() - from };
};

const answers: [string, Answer][] = [
  ['500', async () => new Response('{}', { status: 500 })],
  ['429 with Retry-After', async () => new Response('{}', { status: 429, headers: { 'Retry-After': '600' } })],
  ['503 with a page', async () => new Response('<p>Down', { status: 503, headers: { 'Content-Type': 'text/html' } })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
];

describe('In an hour of waiting for a payment', () => {
  it('A page asks a healthy platform at most 33 times', async () => {
    const { sent } = await openPage('waiting', 'pending');
    await passTime(hour);
    expect(sent()).toBeGreaterThan(20);
    expect(sent()).toBeLessThanOrEqual(33);
  });

  it.each(answers)('A page asks a platform that answers %s no more often', async (_, answer) => {
    const first = await openPage('waiting', 'pending', answer);
    await passTime(hour / 10);
    const beforeNext = first.stage.navigations.length > 0 ? first.sent() : 0;
    first.stage.close();
    const [screen, verdict] =
      first.stage.navigations.length > 0 ? ['rejected', 'unclear' as const] : ['waiting', 'unanswered' as const];
    const { sent } = await openPage(screen, verdict, answer);
    await passTime(hour);
    expect(sent()).toBeGreaterThan(3);
    expect(beforeNext + sent()).toBeLessThanOrEqual(33);
  });

  it('A page waits for as long as the operator asks', async () => {
    const [, answer] = answers[1] ?? [];
    // A pause is never shorter than planned, and up to a quarter longer by chance.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { sent } = await openPage('rejected', 'unclear', answer);
    await passTime(20_000);
    expect(sent()).toBe(1);
    await passTime(599_000);
    expect(sent()).toBe(1);
    await passTime(1_000);
    expect(sent()).toBe(2);
    chance.mockRestore();
  });

  it('Twenty windows of a browser ask together as often as one', async () => {
    const pages = [];
    for (let left = 20; left > 0; left -= 1) pages.push(await openPage('waiting', 'pending'));
    await passTime(hour);
    const sent = pages.reduce((sum, page) => sum + page.sent(), 0);
    expect(sent).toBeGreaterThan(20);
    expect(sent).toBeLessThanOrEqual(40);
  });

  it('After the window that asks is closed another one asks', async () => {
    const [first, second] = [await openPage('waiting', 'pending'), await openPage('waiting', 'pending')];
    await passTime(hour / 10);
    first.stage.close();
    const before = second.sent();
    await passTime(hour / 10);
    expect(second.sent()).toBeGreaterThan(before);
  });

  it('A hidden tab asks nothing, and once when it is visible again', async () => {
    const { stage, sent } = await openPage('waiting', 'pending');
    await stage.turnTo('hidden');
    await passTime(hour);
    const decided = { type: 'storage', key: 'payments/ledger', kept: ledgerOfRecords()['payments/ledger'] };
    await stage.press({ at: 'window', event: decided });
    expect(sent()).toBe(0);
    await stage.turnTo('visible');
    expect(sent()).toBe(1);
  });
});

it('Ten thousand drivers whose payments fail at the same moment come back spread over minutes', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const outage = 1_200_000;
  const perSecond = new Map<number, number>();
  for (let driver = 0; driver < 10_000; driver += 1) {
    let now = 0;
    for (let checks = 0; now < outage; checks += 1)
      now += spread(pauseAfter({ checks, verdict: 'unclear', problem: null }), random());
    const second = Math.floor((now - outage) / 1_000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  const seconds = [...perSecond.keys()];
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeGreaterThan(180);
  expect(Math.max(...perSecond.values())).toBeLessThan(150);
});
