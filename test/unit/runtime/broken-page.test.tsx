import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BrokenPage } from '#runtime/BrokenPage.tsx';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import { stillPortal } from '../ui/still-portal.ts';
import { ledgerOfRecords, recordOfTrips } from '../payment-records.ts';
import { show, speakEnglish } from '../ui/show.tsx';

// Its code fails to load.
vi.mock('#shell/WaysOn.tsx', () => new Promise(() => {}));

speakEnglish();

const startedAt = Date.parse('2026-11-24T04:13:00Z');
const trip = { id: 't1', date: '', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 600 } as const;
const record = recordOfTrips('s-1234-5678', [trip], undefined, { startedAt });

/** The error screen at an address, as rendered before any further code has loaded. */
const drawAt = async (address: string, records: PaymentRecord[] = []): Promise<void> => {
  const kept: Record<string, unknown> = ledgerOfRecords(...records);
  const portal = {
    ...stillPortal,
    local: { read: (key: string) => kept[key] },
    tabStorage: { read: () => undefined },
    presumedAccount: () => 'disconnected',
    now: () => new Date(startedAt + 60_000).toISOString(),
  } as unknown as Portal;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <BrokenPage onRetry={() => {}} />, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  show(
    <PortalContext value={portal}>
      <RouterProvider router={router as never} />
    </PortalContext>,
  );
};

const alertText = (): string => screen.getByRole('alert').textContent ?? '';
const controlTexts = (): (string | null)[] =>
  [...document.querySelectorAll('button, main a, a')].map(({ textContent }) => textContent);

describe('A page that cannot be opened', () => {
  it('A broken page after a noted payment shows its amount, reference and time, and to check before paying again', async () => {
    await drawAt('/payment/processing?sessionId=s-1234-5678', [record]);
    expect(alertText()).toContain('Your payment was sent');
    expect(alertText()).toContain('Check before you pay again');
    for (const known of ['€6.00', '1234-5678', '24 November 2026']) expect(alertText()).toContain(known);
    // By the operator's clock, whatever zone the device has.
    expect(alertText()).toContain('05:13');
    // Home and contact at once; the whole list once its code has loaded, which another test of this file may have done.
    expect([
      ['Open this page again', 'Home', 'Write to us'],
      ['Open this page again', 'Back to home', 'Help centre', 'Write to us', 'Support code'],
    ]).toContainEqual(controlTexts());
  });

  it.each(['?sessionid=S-1234-5678', '?lang=en&amp;sessionId=s-1234-5678%3FPayID=7'])(
    'A broken page after the provider’s reads the session of a record in another case and with appended parameters: %s',
    async (search) => {
      await drawAt(`/payment/processing${search}`, [record]);
      for (const known of ['Your payment was sent', '€6.00', 'Reference: 1234-5678'])
        expect(alertText()).toContain(known);
    },
  );

  it('A broken page after the provider’s, without a note, says that the driver is back, and to check before paying again', async () => {
    await drawAt('/payment/processing?sessionId=foreign-0001');
    expect(alertText()).toContain('You are back from the payment page');
    expect(alertText()).toContain('Check before you pay again');
    expect(alertText()).not.toMatch(/was sent|Amount|€|Time/);
  });

  it('A page that cannot be opened shows no payment if none was sent before', async () => {
    await drawAt('/help');
    expect(alertText()).toContain('Something went wrong on our side or with the connection. Please try again.');
    expect(alertText()).toContain('As far as we know, you have not been charged.');
    expect(controlTexts()[0]).toBe('Try again');
  });

  it('A page that cannot be opened while a payment waits for its end does not say that nothing was charged', async () => {
    await drawAt('/help', [record]);
    expect(alertText()).toContain('Please try again.');
    expect(alertText()).not.toContain('charged');
  });
});
