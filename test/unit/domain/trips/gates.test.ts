import { describe, expect, it } from 'vitest';
import {
  gateName,
  gates,
  groupedGate,
  hasWay,
  isEntranceTurn,
  isOnePlace,
  isSamePlace,
  openEntrances,
  openExits,
} from '#domain/trips/gates.ts';

const group: Record<string, string> = {
  RN79: '23',
  23: '23',
  24: '24',
  25: '25',
  26: '25',
  27: '25',
  28: '25',
  29: '29',
  30: '30',
  31: '30',
  32: '30',
  33: '33',
  34: '34',
  A71: '34',
};

describe('The gates of the motorway', () => {
  it('The gates of the motorway are shown by the name that the operator recorded or gives, else by their id', () => {
    const recorded = { in: { id: '23', label: 'Molinet' } };
    expect(['23', '24'].map((gate) => gateName(recorded, gate))).toEqual(['Molinet', '24']);
    expect(gateName(null, '23')).toBe('23');
    const named = [
      { id: '23', label: 'Molinet (23)' },
      { id: '24', label: 'Dompierre (24)' },
    ];
    expect(['23', '24', '25'].map((gate) => gateName(recorded, gate, named))).toEqual([
      'Molinet',
      'Dompierre (24)',
      '25',
    ]);
  });

  it('A gate of the motorway represents its group', () => {
    expect(Object.fromEntries(gates.map((gate) => [gate, groupedGate(gate)]))).toEqual(group);
    expect(groupedGate('99')).toBe('99');
  });

  it('Two gates of one group are one place', () => {
    for (const entrance of gates)
      for (const exit of gates) expect(isSamePlace(entrance, exit)).toBe(group[entrance] === group[exit]);
  });

  it('Two gates form a way once both are chosen, unless they are one place', () => {
    const ways = [
      { entrance: '23', exit: '24' },
      { entrance: '23', exit: 'RN79' },
      { entrance: '23', exit: '' },
      { entrance: '', exit: '24' },
      { entrance: '', exit: '' },
    ];
    expect(ways.map(hasWay)).toEqual([true, false, false, false, false]);
    expect(ways.map(isOnePlace)).toEqual([false, true, false, false, false]);
  });

  it('The gates to choose from are limited by the recorded gate of a trip in progress', () => {
    expect(openEntrances(null)).toEqual([...gates]);
    expect(openEntrances({ in: { id: '26' } })).toEqual(['26']);
    expect(openExits({ in: { id: '26' } })).toEqual(gates.filter((gate) => group[gate] !== '25'));
    expect(openExits({ out: { id: 'A71' } })).toEqual(['A71']);
    expect(openEntrances({ out: { id: 'A71' } })).toEqual(gates.filter((gate) => group[gate] !== '34'));
  });
});

it('The first press on the drawing sets the entrance, the second the exit, the third a new entrance', () => {
  const [gate = '', other = ''] = ['24', '30'];
  const turn = (entrance: string, exit: string, trip: Parameters<typeof isEntranceTurn>[0]['trip'] = null) =>
    isEntranceTurn({ trip, entrance, exit }, gate);
  expect([turn('', ''), turn(other, ''), turn(other, '33')]).toEqual([true, false, true]);
  const begun = { id: 't', date: '', nature: 'freeFlow', status: 'EN_COURS', in: { id: other, label: other } } as const;
  expect(turn(other, '', begun)).toBe(false);
  expect(isEntranceTurn({ trip: begun, entrance: other, exit: gate }, other)).toBe(false);
  const { in: _, ...unbegun } = begun;
  expect(turn('', '', { ...unbegun, out: { id: gate, label: gate } })).toBe(false);
});
