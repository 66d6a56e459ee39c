import { describe, expect, it } from 'vitest';
import { localMomentOf } from '#storage/rental-shape.ts';

describe('A stored moment of a rental', () => {
  it.each([
    ['2026-11-20T08:15', '2026-11-20T08:15'],
    ['2026-11-20T08:15:30', '2026-11-20T08:15:30'],
    ['2026-11-20T08:15:00.000', '2026-11-20T08:15:00'],
    // Winter and summer in Paris, also from another day.
    ['2026-11-20T08:15:00Z', '2026-11-20T09:15'],
    ['2026-07-20T08:15:30.5Z', '2026-07-20T10:15:30'],
    ['2026-07-20T23:30+01:00', '2026-07-21T00:30'],
    ['2026-11-20T03:15:00-0500', '2026-11-20T09:15'],
  ])('A stored moment of a rental is the local time of Paris: %s', (stored, local) =>
    expect(localMomentOf(stored)).toBe(local),
  );

  it.each([
    '',
    '2026-11-20',
    '2026-02-30T08:15',
    '2026-02-30T08:15Z',
    '20 November',
    '2026-11-20T08:15 '.padEnd(900_000, 'x'),
  ])('A stored moment of a rental is none: %.30s', (stored) => expect(localMomentOf(stored)).toBeUndefined());
});
