import { describe, expect, it } from 'vitest';
import { whitelabel } from '#api/contracts/content.ts';
import { noticesOfFile } from '#api/notices-file.ts';
import { nextChange, noticesOn } from '#domain/operator/notice.ts';
import { ProblemError } from '#domain/problem.ts';
import type { OperatorNotice } from '#domain/operator/settings.ts';

const notice = (more: Partial<OperatorNotice> = {}): OperatorNotice => ({
  text: { fr: 'Paiements interrompus.', en: 'Payments are paused.' },
  severity: 'warning',
  pages: [],
  ...more,
});
const noon = '2026-11-25T12:00:00+01:00';
const on = (notices: OperatorNotice[], path = '/payment', language: 'fr' | 'de' = 'fr', now = noon) =>
  noticesOn(notices, { path, language, now }).map(({ text }) => text);

describe('A notice of the operator', () => {
  it.each<[string, Partial<OperatorNotice>, string, boolean]>([
    ['without times and pages', {}, '/help', true],
    ['that has not begun', { from: '2026-11-25T12:00:01+01:00' }, '/payment', false],
    ['that begins now', { from: noon }, '/payment', true],
    ['that ends now', { until: noon }, '/payment', false],
    ['whose end has no offset, by the clock of Paris', { until: '2026-11-25T12:00:01' }, '/payment', true],
    ['that ended at midnight in Paris', { until: '2026-11-25' }, '/payment', false],
    ['whose time is unreadable', { until: 'soon' }, '/payment', false],
    ['for its own page', { pages: ['/payment'] }, '/payment', true],
    ['for a page above', { pages: ['/payment/'] }, '/payment/waiting', true],
    ['for a page of a similar name', { pages: ['/pay'] }, '/payment', false],
    ['for the home page', { pages: ['/'] }, '/payment', false],
    ['for home, on it', { pages: ['/'] }, '/', true],
    ['without a text', { text: {} }, '/payment', false],
  ])('A notice %s is shown as it says', (_, more, path, isShown) => {
    expect(on([notice(more)], path)).toEqual(isShown ? ['Paiements interrompus.'] : []);
  });

  it('A notice is shown in the language of the page, else in English, else in the one that it has', () => {
    expect(noticesOn([notice()], { path: '/', language: 'fr', now: noon })[0]?.language).toBe('fr');
    expect(on([notice()], '/', 'de')).toEqual(['Payments are paused.']);
    expect(on([notice({ text: { it: 'Pagamenti sospesi.' } })], '/', 'de')).toEqual(['Pagamenti sospesi.']);
  });

  it('A notice that is in the answer and in the file is shown once', () => {
    expect(on([notice(), notice({ severity: 'critical' })])).toHaveLength(1);
  });

  it('The next change of the notices is the next beginning or end of one', () => {
    const until = '2026-11-25T12:00:05+01:00';
    expect(
      nextChange([notice({ from: '2026-11-25T11:00:00+01:00', until }), notice({ until: '2027-01-01' })], noon),
    ).toBe(5000);
    expect(nextChange([notice({ until: noon })], noon)).toBeNull();
  });

  it('An answer of the operator leaves out notices that cannot be read, and shows an unknown severity as information', () => {
    const answer = whitelabel.parse({
      notices: [
        { text: { en: 'Shown.' }, severity: 'catastrophic' },
        { text: { en: 'Never ends.' }, until: 'later' },
        { text: { en: 'x'.repeat(1001) } },
        'none',
      ],
    });
    expect(answer.notices).toEqual([{ text: { en: 'Shown.' }, severity: 'info', pages: [] }]);
    expect(whitelabel.parse({ notices: 'none' }).notices).toBeUndefined();
  });
});

describe('The file of notices beside the portal', () => {
  const good = { text: { en: 'Payments are paused.' }, severity: 'critical' };
  const read = (body: unknown, { status = 200, type = 'application/json' } = {}) =>
    noticesOfFile(async () => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } }));

  it('The notices of a good file are read, and a missing file has none', async () => {
    expect(await read({ notices: [good] })).toEqual([{ ...good, pages: [] }]);
    expect(await read({}, { status: 404 })).toEqual([]);
    expect(await read('<html>', { type: 'text/html' })).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['another field', { notices: [{ ...good, html: '<b>' }] }],
    ['another field beside the list', { notices: [good], version: 1 }],
    ['an unknown severity', { notices: [{ ...good, severity: 'huge' }] }],
    ['no text', { notices: [{ ...good, text: {} }] }],
    ['an empty text', { notices: [{ ...good, text: { en: '' } }] }],
    ['a text in an unknown language', { notices: [{ ...good, text: { en: 'a', pt: 'b' } }] }],
    ['a text that is too long', { notices: [{ ...good, text: { en: 'x'.repeat(1001) } }] }],
    ['a date in words', { notices: [{ ...good, until: '25 November 2026' }] }],
    ['a page without its slash', { notices: [{ ...good, pages: ['payment'] }] }],
    ['too many notices', { notices: Array.from({ length: 11 }, () => good) }],
  ])('A file with a fault is refused as a whole: %s', async (_, body) => {
    await expect(read(body)).rejects.toThrow(ProblemError);
  });
});
