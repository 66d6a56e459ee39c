import type { Journey } from '#domain/trips/journey.ts';

/** A finished trip that is owed, with the given details. */
export const finishedTrip = (id: string, more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-01T08:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 420,
  ...more,
});
