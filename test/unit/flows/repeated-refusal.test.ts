import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { billed, carded, paying, type Press, press, selected } from '../../faults/scripts.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';
import { ledgerOfRecords, recordOfTrips, recordsIn } from '../payment-records.ts';

beforeAll(() => fetchCode('payment', 'payment-return'));
beforeEach(() => {
  const restore = stubBrowser();
  // No random part in the pauses.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => {
    random.mockRestore();
    restore();
  };
});

const trips = selected['travels-to-pay'] as Journey[];
const payer = { plate: '1234BCD', countryCode: 'ES' };

/** The operator's status of the payment: from a number of ms after the page was opened, this status; a number is an HTTP status. */
type StatusFrom = [from: number, status: string | number];

/** A browser, whose pages are opened one after the other, each with the storage of the last one. */
const openBrowser = (local: Record<string, unknown> = selected) => {
  let stored = { local: { ...local }, session: {} as Record<string, unknown> };
  return {
    stored: () => stored,
    /** Opens a page, presses on it and waits; returns when the status was requested, in ms, the next page, and the state. */
    open: async (
      flow: 'payment' | 'payment-return',
      statuses: StatusFrom[],
      {
        screen = 'processing',
        presses = [],
        wait = 0,
        charge = 204,
      }: { screen?: string; presses?: readonly Press[]; wait?: number; charge?: number } = {},
    ) => {
      const start = Date.now();
      const times: number[] = [];
      const operator = createFakeOperator(paying);
      const { fetch } = operator;
      const operatorOfPayments: typeof operator = {
        ...operator,
        fetch: async (request, options) => {
          const address = String(request);
          if (address.endsWith('/payments/s1')) {
            const passed = Date.now() - start;
            times.push(passed);
            const status = statuses.findLast(([from]) => from <= passed)?.[1] ?? 'PENDING';
            return typeof status === 'number' ? new Response(null, { status }) : Response.json({ status });
          }
          if (address.endsWith('/payments/privateCards') && charge !== 204)
            return charge === 400
              ? Response.json({ message: 'private_card_bin_error' }, { status: 400 })
              : new Response(null, { status: charge });
          return fetch(request, options);
        },
      };
      const stage = await openStage(
        { flow, params: { screen }, query: { sessionId: 's1' }, ...stored },
        operatorOfPayments,
      );
      for (const one of presses) await stage.press(one);
      await passTime(wait);
      const { value: state, context } = stage.machines().find(({ id }) => id === 'flow')?.snapshot ?? {};
      const attempt = stage.machines().find(({ id }) => id === 'attempt')?.snapshot.value;
      const keysOfTab = ['payment/shown', 'payment/draft'];
      const kept = Object.entries(stage.allStored());
      stored = {
        local: Object.fromEntries(kept.filter(([key]) => !keysOfTab.includes(key))),
        session: Object.fromEntries(kept.filter(([key]) => keysOfTab.includes(key))),
      };
      const open = recordsIn(stage.localValue('payments/ledger'), 'undecided').filter(
        (record) => record.state !== 'undecided.released',
      );
      const { navigations } = stage;
      stage.close();
      return {
        asked: times,
        left: navigations.map(({ to }) => to),
        state,
        verdict: context?.verdict as unknown,
        attempt,
        open: open.length,
        calls: operator.calls,
      };
    },
  };
};

type Browser = ReturnType<typeof openBrowser>;

/** Pays by card, as far as the provider. */
const leaveForProvider = async (browser: Browser) => {
  const { open } = await browser.open('payment', [[0, 'REJECTED']], { presses: billed });
  expect(open).toBe(1);
};
const refused: StatusFrom[] = [[0, 'REJECTED']];

/** A browser in which a payment by card was refused. */
const openRefused = async () => {
  const browser = openBrowser();
  await leaveForProvider(browser);
  expect(await browser.open('payment-return', refused)).toMatchObject({ asked: [0], left: ['/payment/rejected'] });
  return browser;
};

/** A browser in which the end of a first payment is not known, and the driver started another one. */
const openResumed = async () => {
  const browser = openBrowser();
  await leaveForProvider(browser);
  const page = await browser.open('payment', [[0, 'PENDING']], {
    presses: [press('resume.pressed', {}, 'attempt'), ...billed],
  });
  expect(page.open).toBe(1);
  return browser;
};

describe.each([
  [
    'that was refused before',
    async () => {
      const browser = await openRefused();
      await leaveForProvider(browser);
      return browser;
    },
  ],
  ['in which the end of an earlier payment is not known', openResumed],
])('A refusal of a session %s', (_, openAgain) => {
  it('A refused session’s status is requested again after 1, 2 and 4 s; if it is paid then, the refusal does not count', async () => {
    const browser = await openAgain();
    const page = await browser.open('payment-return', [...refused, [6_000, 'SUCCEED']], { wait: 30_000 });
    expect(page).toMatchObject({ asked: [0, 1_000, 3_000, 7_000], left: ['/payment/success'] });
    // No status says which of the two payments of the session it describes.
    expect(recordsIn(browser.stored().local['payments/ledger'], 'paid.inDoubt')).toMatchObject([
      { sessionId: 's1' },
      { sessionId: 's1' },
    ]);
  });

  it.each(['REJECTED', 'CANCELLED'])('A refusal of a session is the verdict if it is %s for 7 s', async (status) => {
    const browser = await openAgain();
    const page = await browser.open('payment-return', [[0, status]], { wait: 30_000 });
    const screen = status === 'REJECTED' ? 'rejected' : 'cancelled';
    expect(page).toMatchObject({ asked: [0, 1_000, 3_000, 7_000], left: [`/payment/${screen}`] });
  });

  it('A refusal of a session before the driver is back from the provider is no verdict: the payment stays open', async () => {
    const browser = await openAgain();
    const page = await browser.open('payment', refused, { wait: 60_000 });
    expect(page).toMatchObject({ attempt: 'outcomeUnknown', left: [], open: 1 });
  });

  it('A refusal of a session before the driver is back from the provider promises no e-mail on the waiting page', async () => {
    const browser = await openAgain();
    const page = await browser.open('payment-return', refused, { screen: 'waiting', wait: 60_000 });
    expect(page).toMatchObject({ verdict: 'unanswered', left: [], state: { waiting: expect.anything() } });
  });
});

it('The waiting page stays, and asks no more often, where a wrong date makes its payment younger than every answer', async () => {
  const tomorrow = Date.now() + 86_400_000;
  const record = recordOfTrips('s1', trips, payer, { startedAt: tomorrow, deviceStartedAt: Date.now() });
  const browser = openBrowser({ ...selected, ...ledgerOfRecords(record) });
  const page = await browser.open('payment-return', [], { screen: 'waiting', wait: 1_000 });
  expect(page).toMatchObject({ asked: [0], left: [], state: { waiting: expect.anything() } });
});

describe('Where a payment was refused', () => {
  it.each([
    ['SUCCEED', ['/payment/success']],
    ['DUPLICATED', ['/payment/duplicated']],
    ['PENDING', ['/payment/waiting']],
  ])('After a refusal, another try first requests the status and opens its page: %s', async (status, left) => {
    const browser = await openRefused();
    const page = await browser.open('payment', [[0, status]]);
    expect(page).toMatchObject({ left });
    expect(page.asked[0]).toBe(0);
    expect(page.calls).not.toContain('POST /payments/journeys');
  });

  it.each(['REJECTED', 'CANCELLED', 500])(
    'A try after a refusal shows the form if the answer is %s',
    async (status) => {
      const browser = await openRefused();
      const page = await browser.open('payment', [[0, status]], { wait: 5_000 });
      expect(page).toMatchObject({ left: [], state: expect.objectContaining({ choosing: expect.anything() }) });
      expect(page.asked.length).toBeGreaterThan(0);
    },
  );

  it('After a refusal, another try requests the status for the same trips of another search, and not for other trips', async () => {
    const browser = await openRefused();
    const { local } = browser.stored();
    const journeys = { ...selected.journeys, sessionId: 's2' };
    Object.assign(local, { journeys, sessionId: 's2' });
    const visit = await browser.open('payment', [[0, 'SUCCEED']]);
    expect(visit).toMatchObject({ left: ['/payment/success'] });
    expect(visit.asked[0]).toBe(0);
    Object.assign(local, { 'travels-to-pay': trips.map((trip) => ({ ...trip, id: 'another' })) });
    const other = openBrowser(local);
    expect(await other.open('payment', [[0, 'SUCCEED']])).toMatchObject({ asked: [], left: [] });
  });

  it.each([
    ['SUCCEED', ['/payment/success']],
    ['PENDING', ['/payment/waiting']],
    ['REJECTED', []],
    [500, []],
  ])('The page of a refused payment, loaded again, requests the status once and follows %s', async (status, left) => {
    const browser = await openRefused();
    const page = await browser.open('payment-return', [[0, status]], { screen: 'rejected', wait: 5_000 });
    expect(page.left).toEqual(left);
    expect(page.asked[0]).toBe(0);
    if (left.length === 0) expect(page.state).toMatchObject({ showingRejected: 'done' });
  });

  it('After a refusal, a payment that is found to be paid is recorded as paid, so that no list offers it again', async () => {
    const browser = await openRefused();
    await browser.open('payment', [[0, 'SUCCEED']]);
    expect(recordsIn(browser.stored().local['payments/ledger'], 'paid')).toMatchObject([
      { sessionId: 's1', trips: [{ id: 'id-1' }] },
    ]);
  });
});

describe('A later try that is refused', () => {
  /** The answer to a charge by fuel card is lost; the driver starts again, and this time the card is refused. */
  const openLost = async () => {
    const browser = openBrowser();
    const record = recordOfTrips('s1', trips, payer, {
      id: 'key-1',
      via: 'charge',
      startedAt: Date.now() - 60_000,
      state: 'undecided.unknown',
    });
    Object.assign(browser.stored().local, ledgerOfRecords(record));
    const page = await browser.open('payment', [[0, 'PENDING']], {
      presses: [press('resume.pressed', {}, 'attempt'), ...carded],
      charge: 400,
    });
    expect(page).toMatchObject({ state: { choosing: expect.anything() }, left: [] });
    return { browser, page };
  };

  it('A refused later try keeps an earlier attempt with an unknown end, and its status is requested first', async () => {
    const { browser, page } = await openLost();
    expect(page.open).toBe(1);
    const again = await browser.open('payment', [[0, 'SUCCEED']]);
    expect(again).toMatchObject({ asked: [0], left: ['/payment/success'] });
  });

  it('A refused later try is no verdict on the earlier one: the driver decides', async () => {
    const { browser } = await openLost();
    const again = await browser.open('payment', refused, { wait: 60_000 });
    expect(again).toMatchObject({ attempt: 'outcomeUnknown', left: [], open: 1 });
  });

  it('A later try that the provider refuses keeps the earlier one open, and its page stays', async () => {
    const browser = await openResumed();
    expect(await browser.open('payment-return', refused, { wait: 10_000 })).toMatchObject({
      left: ['/payment/rejected'],
      open: 1,
    });
    expect(await browser.open('payment-return', refused, { screen: 'rejected' })).toMatchObject({ left: [], open: 1 });
  });

  it('After a refused later try, the next charge has a new key, because its decision was answered', async () => {
    const { browser } = await openLost();
    expect(recordsIn(browser.stored().local['payments/ledger'], '').map(({ state }) => state)).toEqual([
      'undecided.unknown',
      'refused.byAnswer',
    ]);
    const [, refusedRecord] = recordsIn(browser.stored().local['payments/ledger'], '');
    await browser.open('payment', [[0, 'PENDING']], { presses: [press('resume.pressed', {}, 'attempt'), ...carded] });
    const last = recordsIn(browser.stored().local['payments/ledger'], '').at(-1);
    expect(last?.state).toBe('paid.sure');
    expect([refusedRecord?.id, 'key-1']).not.toContain(last?.id);
  });
});
