import { describe, expect, it } from 'vitest';
import type { Journey, JourneysSet } from '#domain/journey.ts';
import type { SelectionMode } from '#domain/selection.ts';
import { allToggled, firstList, withoutPassage, withPrepaid, withSet } from '#domain/trip-list.ts';

const trip = (id: string, more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-01T08:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 4.2,
  ...more,
});
const found = (...journeys: Journey[]): JourneysSet => ({
  type: 'resume',
  plate: '1234BCD',
  countryCode: 'ES',
  sessionId: 's1',
  journeys,
});
const listOf = (...journeys: Journey[]) => {
  const mode: SelectionMode = 'travelList';
  const list = { set: found(...journeys), prepaid: [], notes: { attempts: [], paid: [] }, mode };
  return { ...list, ...firstList(list) };
};

describe('A list of trips', () => {
  it('keeps what the driver has unticked when its details arrive, and ticks what is new', () => {
    const list = { ...listOf(trip('a'), trip('b')), selected: ['b'] };
    const detailed = found(trip('a', { network: 'A79' }), trip('b', { network: 'A79' }), trip('c'));
    expect(withSet(list, { ...detailed, type: 'detailed' }).selected).toEqual(['b', 'c']);
  });

  it('keeps the way back unticked when the way out is removed', () => {
    const way = { plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '34', count: 1, price: 3 };
    const [out, back] = [
      { ...way, ids: ['out'] },
      { ...way, in: '34', out: '23', ids: ['back'] },
    ];
    const list = listOf();
    const both = { ...list, ...withPrepaid(list, [out, back]) };
    expect(both.selected.toSorted()).toEqual(['back', 'out']);
    expect(withPrepaid({ ...both, selected: ['out'] }, withoutPassage([out, back], 'out')).selected).toEqual([]);
  });

  it('with a trip of an unknown status is selected as a whole, and then cleared', () => {
    const list = listOf(trip('a'), trip('b'), trip('odd', { status: 'OTHER' }));
    expect(list.selected).toEqual(['a', 'b']);
    const whole = allToggled(list);
    expect(whole.toSorted()).toEqual(['a', 'b', 'odd']);
    expect(allToggled({ ...list, selected: whole })).toEqual([]);
  });

  it('with nothing to tick stays without a selection', () => {
    expect(allToggled(listOf(trip('omp', { paymentLimit: 'OMP' })))).toEqual([]);
  });
});
