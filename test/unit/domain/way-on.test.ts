import { describe, expect, test } from 'vitest';
import { wayOnFrom } from '#domain/way-on.ts';

describe('After a refused payment, what leads on', () => {
  test.each([
    ['another search, where the session is over', { code: 'payment_session_invalid', status: 410 }, 'search'],
    ['another search, where its trips are', { code: 'payment_journeys_invalid', status: 400 }, 'search'],
    ['another choice of trips', { code: 'missing_post_payment_with_prepayment', status: 400 }, 'list'],
    ['another try, where nothing answered', { code: 'no_answer' }, 'retry'],
    ['another try, where a server was in trouble', { code: 'payment_session_invalid', status: 500 }, 'retry'],
    ['another try, where a text is to be mended', { code: 'email_invalid', status: 400 }, 'retry'],
  ] as const)('is %s', (_, problem, way) => {
    expect(wayOnFrom(problem)).toBe(way);
  });
});
