import type { Attempt } from '#domain/money/attempt.ts';

/** A noted payment, with what a test says of it. */
export const notedAttempt = (sessionId: string, more: Partial<Attempt> = {}): Attempt => ({
  sessionId,
  journeyIds: ['t1'],
  prepayments: [],
  cents: 600,
  plate: 'AA123BB',
  countryCode: 'FR',
  startedAt: 0,
  ...more,
});
