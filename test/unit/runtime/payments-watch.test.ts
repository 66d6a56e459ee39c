import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPayments } from '#flows/unfinished-payments/effects.ts';
import { createPaymentsWatch } from '#runtime/payments-watch.ts';
import { createBasePorts, type Ports } from '#runtime/ports.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { ledgerOfRecords, paymentRecord } from '../payment-records.ts';

beforeEach(() => {
  account = 'disconnected';
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ status: 'PENDING' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const startedAt = Date.now();
const stored = JSON.stringify(
  ledgerOfRecords(paymentRecord('s1', { startedAt, deviceStartedAt: startedAt }))['payments/ledger'],
);

let account = 'disconnected';
const openTab = () => {
  const window = createFakeWindow();
  const ports = {
    ...createBasePorts(
      window,
      () => 'en',
      () => {},
    ),
    account: { presumed: () => account },
  } as unknown as Ports;
  const watch = createPaymentsWatch(
    ports,
    async () => ({ followPayments }),
    () => {},
  );
  const sessions = (): unknown =>
    watch
      .get()
      ?.getSnapshot()
      .context.payments.map(({ attempt: { sessionId } }) => sessionId) ?? null;
  const receive = async (type: string, more: object): Promise<void> => {
    window.dispatchEvent(Object.assign(new Event(type), more));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { window, watch, sessions, receive, pay: () => window.localStorage.setItem('payments/ledger', stored) };
};

const events = {
  'by an event of the storage': ['storage', { key: 'payments/ledger' }],
  'once it comes back from the browser’s cache': ['pageshow', { persisted: true }],
} as const;

describe('A page that shows unfinished payments', () => {
  it.each(Object.entries(events))(
    'A page that shows unfinished payments shows one that another tab sends later, %s',
    async (_, [type, more]) => {
      const { watch, sessions, receive, pay } = openTab();
      watch.look(true);
      watch.forget();
      pay();
      expect(sessions()).toBeNull();
      await receive(type, more);
      expect(sessions()).toEqual(['s1']);
      watch.look(false);
    },
  );

  it('A page that shows unfinished payments shows those of a customer who signs in in another tab', async () => {
    const { window, watch, sessions, receive } = openTab();
    const record = paymentRecord('s1', {
      startedAt,
      deviceStartedAt: startedAt,
      owner: { kind: 'customer', account: 'ana' },
    });
    window.localStorage.setItem('payments/ledger', JSON.stringify(ledgerOfRecords(record)['payments/ledger']));
    watch.look(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sessions()).toEqual([]);
    window.localStorage.setItem('account/sign-in', JSON.stringify({ id: 'one', owner: 'ana' }));
    account = 'customer';
    await receive('storage', { key: 'spiritUserToken' });
    expect(sessions()).toEqual(['s1']);
    watch.look(false);
  });

  it('A page that does not show unfinished payments follows none that another tab sends', async () => {
    const { watch, sessions, receive, pay } = openTab();
    watch.look(true);
    watch.look(false);
    pay();
    await receive('storage', { key: 'payments/ledger' });
    expect(sessions()).toBeNull();
  });
});
