import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Owner } from '#domain/accounts/owner.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import { verdictOn } from '#runtime/account-redirects/effects.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { storedTrip } from '#storage/shapes.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import type { Script } from '../../faults/scripts.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';
import { finishedTrip } from '../finished-trip.ts';
import { ledgerOfRecords, recordOfTrips } from '../payment-records.ts';
import { area } from '../storage/area.ts';

beforeAll(() => fetchCode('payment-return'));
beforeEach(stubBrowser);

const payer = { plate: '1234BCD', countryCode: 'ES' };
const trip = finishedTrip('t1', { date: '2026-11-01T10:00:00', ttcPrice: 400 });
const recordOf = (sessionId: string, more: Partial<PaymentRecord> = {}): PaymentRecord =>
  recordOfTrips(sessionId, [trip], payer, more);
const company: Owner = { kind: 'company', account: 'a' };
const customer: Owner = { kind: 'customer', account: 'a' };

const statusCall = /\/payments\/([^/?]+)$/;
/** What the page of a payment asks about, where it leads, and what it shows, if it stays. */
const openPage = async (screen: string, script: Partial<Script>) => {
  const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
  const stage = await openStage({ flow: 'payment-return', params: { screen }, ...script }, operator);
  const input = stage.machines()[0]?.snapshot.context as PaymentReturnInput | undefined;
  const ledger = stage.localValue('payments/ledger');
  stage.close();
  const asked = operator.addresses.flatMap((address) => statusCall.exec(address)?.[1] ?? []);
  return { asked, ways: stage.navigations.map(({ to }) => to), input, ledger };
};

describe('A page of a payment', () => {
  it.each(['success', 'duplicated', 'rejected', 'waiting', 'cancelled'])(
    'A page of a payment that was only searched for leads home and asks nothing: %s',
    async (screen) => {
      const journeys = { type: 'resume', ...payer, sessionId: 's1', journeys: [storedTrip(trip)] };
      const local = { sessionId: 's1', journeys, 'travels-to-pay': [storedTrip(trip)] };
      expect(await openPage(screen, { local })).toMatchObject({ asked: [], ways: ['/'] });
      const withoutList = { sessionId: 's1', ...ledgerOfRecords(recordOf('s2')) };
      expect(await openPage(screen, { local: withoutList })).toMatchObject({ asked: [], ways: ['/'] });
    },
  );

  it.each([
    ['a company', company, '/renters/login'],
    ['a customer', customer, '/account/login'],
  ] as const)(
    'A page of the payment of %s that is not signed in asks nothing, and leads to the sign-in',
    async (_, owner, way) => {
      const local = { sessionId: 's1', ...ledgerOfRecords(recordOf('s1', { owner })) };
      for (const [screen, query] of [['processing', { sessionId: 's1' }] as const, ['success', {}] as const]) {
        const { asked, ways, ledger } = await openPage(screen, { local, query });
        expect([asked, ways]).toEqual([[], [way]]);
        expect(ledger).toEqual(local['payments/ledger']);
      }
    },
  );

  it('A page of a customer’s payment shows another customer nothing of it', async () => {
    const local = {
      'account/sign-in': { id: 'second', owner: 'b' },
      ...ledgerOfRecords(recordOf('s1', { owner: customer })),
    };
    const script = { as: 'customer', local, query: { sessionId: 's1' } } as const;
    expect(await openPage('processing', script)).toMatchObject({ asked: [], ways: ['/account/login'] });
  });

  it('A return with a session that this browser does not know is not about a company’s payment', async () => {
    const local = ledgerOfRecords(recordOf('s1', { owner: company }));
    const { asked } = await openPage('processing', { local, query: { sessionId: 'foreign' } });
    expect(new Set(asked)).toEqual(new Set(['foreign']));
  });

  it('A return in a new tab says what other vehicles still owe, as far as that was known when the payment was sent', async () => {
    const trips = [{ id: 't2', cents: 4000, deadline: null }];
    const list = { plate: '2222BCD', countryCode: 'ES', sessionId: 's2', trips, more: 0, moreCents: 0, isWhole: true };
    const local = { sessionId: 's1', ...ledgerOfRecords(recordOf('s1', { owed: [list], state: 'paid.sure' })) };
    const { input } = await openPage('success', { local });
    expect(input?.left.elsewhere).toMatchObject({ cents: 4000, plates: ['2222 BCD'] });
  });

  it('A result page stays after local storage was emptied: its tab knows which payment it is about', async () => {
    const answer = { verdict: 'paid', problem: null, at: Date.now() } as const;
    const [ofBrowser, ofTab] = [area(), area()];
    const local = createLocalStore(() => ofBrowser);
    const tabStorage = createSessionStore(() => ofTab);
    const leadsTo = () => verdictOn({ local, tabStorage }, '/payment/success', ['freeflow'], 'disconnected').to;
    expect(leadsTo()).toBe('/');
    tabStorage.write('payment/shown', { sessionId: 's1', answer });
    expect(leadsTo()).toBeNull();
    const { ways, input } = await openPage('success', { session: { 'payment/shown': { sessionId: 's1', answer } } });
    expect(ways).toEqual([]);
    expect(input?.known?.verdict).toBe('paid');
  });
});
