import { describe, expect, it } from 'vitest';
import { guards, lacksSearch } from '#runtime/guards.ts';
import type { JourneysSet } from '#domain/journey.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { localSamples, sessionSamples } from '../storage/samples.ts';

const texts = (samples: object) =>
  Object.fromEntries(Object.entries(samples).map(([key, value]) => [key, JSON.stringify(value)]));

const found: JourneysSet = {
  type: 'resume',
  plate: '1234BCD',
  countryCode: 'ES',
  sessionId: 's2',
  journeys: [],
};

const now = '2026-11-20T10:00:00.000Z';

const afterSearch = (how: Parameters<typeof storeFindings>[2]) => {
  const [kept, ofTab] = [area(texts(localSamples)), area(texts(sessionSamples))];
  const stores = { local: createLocalStore(() => kept), session: createSessionStore(() => ofTab) };
  storeFindings({ ...stores, now: () => now }, found, how);
  return stores;
};

describe('A search', () => {
  it('A search puts what it found in the place of what an earlier search left', () => {
    const { local } = afterSearch({ byNumber: true });
    expect(local.read('journeys')).toEqual({ ...found, searchedAt: now });
    expect(local.read('sessionId')).toBe('s2');
    expect(local.read('form/plate')).toEqual({ licensePlate: '1234BCD', country: 'ES' });
    expect([local.read('isFromAvisOrCnp'), local.read('paymentNoticeIsValid')]).toEqual([true, true]);
    const chosenBefore = ['travels-to-pay', 'claimed-journeys', 'inprogress/journey', 'location/dates'] as const;
    expect(chosenBefore.map((key) => local.read(key))).toEqual(chosenBefore.map(() => undefined));
  });

  it('A search forgets its own draft and how the last payment ended, and keeps the billing form and the notes of payments', () => {
    const { local, session } = afterSearch({});
    expect([session.read('form/draft'), session.read('payment/outcome')]).toEqual([undefined, undefined]);
    expect(session.read('payment/draft')).toEqual(sessionSamples['payment/draft']);
    expect(local.read('payments/attempts')).toEqual(localSamples['payments/attempts']);
    expect(local.read('spiritUserToken')).toEqual(localSamples.spiritUserToken);
  });
});

describe('A claim', () => {
  const at = (left: Partial<typeof localSamples>) => {
    const kept = area(texts(left));
    return {
      pathname: '/claim',
      account: 'disconnected' as const,
      local: createLocalStore(() => kept),
      session: createSessionStore(() => area()),
    };
  };
  const { journeys, 'claimed-journeys': claimed } = localSamples;

  it('A claim begins with the search where nothing was found', () => {
    expect(guards.hasTrips(at({}))).toBe('/form/claim');
    expect(guards.hasTrips(at({ journeys }))).toBeUndefined();
  });

  it('A claim is not written before its trips are chosen', () => {
    expect(guards.hasContested(at({ journeys }))).toBe('/claim');
    expect(guards.hasContested(at({ journeys, 'claimed-journeys': [] }))).toBe('/claim');
    expect(guards.hasContested(at({ 'claimed-journeys': claimed }))).toBe('/claim');
    // The search is kept: no notice asks for another one.
    expect([lacksSearch('hasContested', 'disconnected'), lacksSearch('hasTrips', 'disconnected')]).toEqual([
      false,
      true,
    ]);
    expect(guards.hasContested(at({ journeys, 'claimed-journeys': claimed }))).toBeUndefined();
  });
});
