import { expect, it } from 'vitest';
import { checks, reportOf, resultOf } from '#tools/operate/check/check.ts';
import type { Answer } from '#tools/operate/check/ask.ts';
import type { Seen } from '#tools/operate/check/seen.ts';

const answer = (status: number, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  names: [],
  body: Buffer.alloc(0),
});

/** The result for a call that is requested a second time. */
const askedAgain = (second: Answer) => {
  const check = checks.find(({ name }) => name === 'asked-again');
  if (check === undefined) throw new Error('No check is named asked-again.');
  return resultOf(check, { kept: [{ path: '/services/v1/homepage', answer: second }] } as Pick<Seen, 'kept'> as Seen);
};

const write = 'nginx: etag on; and no filter that changes pages; the platform: an ETag with its contents, passed on';

it('The report of a deployment warns of what browsers load again each time, and does not call it a failure', () => {
  const results = [
    askedAgain(answer(304)),
    askedAgain(answer(200)),
    askedAgain(answer(200, { 'last-modified': ['Sat, 28 Nov 2026 03:00:00 GMT'] })),
  ];
  expect(reportOf(results).split('\n')).toEqual([
    'passed   asked-again',
    'warned   asked-again: /services/v1/homepage has neither an ETag nor a Last-Modified: a browser loads it again each time',
    `         write: ${write}`,
    'warned   asked-again: /services/v1/homepage is unchanged, and is answered with 200 instead of 304: a browser loads it again each time',
    `         write: ${write}`,
    '',
    '1 passed, 2 warned, 0 failed, 0 skipped',
  ]);
});

it('The report of a deployment in one line names what failed, and then the warnings', () => {
  const line = { at: new Date(0), origin: 'https://pay.example' };
  expect(reportOf([{ name: 'hsts', outcome: 'failed' }, askedAgain(answer(200))], line)).toBe(
    '1970-01-01T00:00:00.000Z https://pay.example 0 passed, 1 warned, 1 failed, 0 skipped: hsts, asked-again (warned)',
  );
  expect(reportOf([{ name: 'hsts', outcome: 'passed' }], line)).toMatch(/ 0 skipped$/);
});
