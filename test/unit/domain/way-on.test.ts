import { describe, expect, test } from 'vitest';
import { otherPages, wayOnFrom } from '#domain/way-on.ts';

describe('After a refused payment, what leads on', () => {
  test.each([
    ['another search, where the session is over', { code: 'payment_session_invalid', status: 410 }, 'search'],
    ['another search, where its trips are', { code: 'payment_journeys_invalid', status: 400 }, 'search'],
    ['another choice of trips', { code: 'missing_post_payment_with_prepayment', status: 400 }, 'list'],
    ['another search, where the session is gone, whatever is said of it', { code: 'unknown', status: 410 }, 'search'],
    ['signing in, where the call is not of anybody', { code: 'unknown', status: 401 }, 'signIn'],
    ['signing in, where the sign-in has ended', { code: 'not_connected', status: 401 }, 'signIn'],
    [
      'another search, where the session is over, though it is answered 401',
      { code: 'payment_session_invalid', status: 401 },
      'search',
    ],
    ['another try, where nothing answered', { code: 'no_answer' }, 'retry'],
    ['another try, where a server was in trouble', { code: 'payment_session_invalid', status: 500 }, 'retry'],
    ['another try, where a text is to be mended', { code: 'email_invalid', status: 400 }, 'retry'],
  ] as const)('The next step after a refused payment is %s', (_, problem, way) => {
    expect(wayOnFrom(problem)).toBe(way);
  });
});

describe('In place of a page that could not be loaded there is', () => {
  test.each([
    ['everything else, for an article', 'article', false, false, ['home', 'help', 'contact']],
    ['everything, where no page is open yet', undefined, false, false, ['home', 'help', 'contact']],
    ['no help centre, for the help centre itself', 'help', false, false, ['home', 'contact']],
    ['the help centre, for one of its topics', 'help', true, false, ['home', 'help', 'contact']],
    ['no form to write with, for that form', 'contact', false, false, ['home', 'help']],
    ['no home for a rental company, which has its header', 'renter-profile', false, true, ['help', 'contact']],
  ] as const)('%s', (_, flow, isTopic, isRenter, pages) => {
    expect(otherPages(flow, isTopic, isRenter)).toEqual(pages);
  });
});
