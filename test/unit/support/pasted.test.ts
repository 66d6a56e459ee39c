import { beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { codeFor, shortCodeFor } from '#api/support-codes.ts';
import { shortCodesIn } from '#domain/short-code.ts';
import { allowed } from '#support/allowed.ts';
import { composeCode } from '#support/kept-steps.ts';
import { codeOf } from '#support/record.ts';
import { openCode } from '#tools/replay/opening.ts';
import { open } from '#tools/book/open-code.ts';
import { around } from './around.ts';
import { step as typed } from './step.ts';

const now = new Date('2026-11-21T12:00:00Z');
const step = { ...typed, snapshot: { ...typed.snapshot, value: 'form' } };
let code = '';
beforeAll(async () => {
  code = await codeOf([step, { ...step, event: 'field.blurred' }, step], now, allowed);
});

/** As in a mail program: lines of `width` characters, each quoted. */
const quoteLines = (text: string, width: number): string => text.replace(new RegExp(`(.{${width}})`, 'g'), '$1\r\n> ');

describe('A support code opens with what surrounds it:', () => {
  it.each<[string, () => string]>([
    ['a letter', () => `Buenos días, mi código es ${code} Gracias, Ana`],
    [
      'a quoted letter in lines, and a name under it',
      () => `> Hola:\n> ${quoteLines(code, 37)}\n> Ana García\n>> 600-12`,
    ],
    ['quotation marks and a full stop', () => `The code: “${code}”.`],
    ['a full stop', () => `${code}.`],
    ['markup', () => `<code>${code}</code>`],
    ['the platform’s answer', () => JSON.stringify({ code })],
    ['signs that nobody sees', () => code.replace(/(.{50})/g, '$1\u200b')],
    ['the text of the dialog', () => `Support code\r\nK7Q W3N\r\n${code}\r\nCopy the code`],
  ])('%s', async (_, text) => expect(await openCode(text())).toHaveProperty('record.steps.length', 3));

  it('A support code does not open with a word before it that may be a part of it', async () =>
    expect(await openCode(`X${code}`)).toEqual({ fault: 'foreign' }));
});

it.each([
  ['K7QW3N', ['K7QW3N']],
  ['it is k7q w3n, she says', ['K7QW3N']],
  ['K7Q-W3N or 2AB 3CD', ['K7QW3N', '2AB3CD']],
  ['Please call 600123 now; PAGADO', []],
  ['AA-123-BB', []],
  ['K7QW3N4', []],
])('Six characters are found in “%s”', (text, found) => expect(shortCodesIn(text)).toEqual(found));

it('Six characters are sent to the operator, which returns the whole code', async () => {
  const requests: unknown[] = [];
  const opened = await open('She said K7Q W3N.', ['unsubscribe'], async (short) => {
    requests.push(short);
    return { code };
  });
  expect(requests).toEqual([['K7QW3N']]);
  expect(opened).toHaveProperty('record.steps.length', 3);
});

it('Six characters are not sent to the operator if the text holds the whole code', async () => {
  const ask = () => Promise.reject(new Error('It was asked for.'));
  expect(await open(`K7Q W3N ${code}`, ['unsubscribe'], ask)).toHaveProperty('record');
});

describe('The operator', () => {
  const clientOf = (answer: (path: string) => Response) => {
    const paths: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      const { pathname } = new URL(String(input));
      paths.push(pathname.replace('/services/v1', ''));
      return answer(pathname);
    };
    return { paths, client: createClient({ fetch, origin: 'http://o.test', host: 'o.test', language: () => 'es' }) };
  };

  it('The operator returns six characters for a code', async () => {
    const { client } = clientOf(() => Response.json({ shortCode: 'K7QW3N' }, { status: 201 }));
    expect(await shortCodeFor(client, code)).toBe('K7QW3N');
  });

  it('An operator without support codes (404) is asked once in a visit', async () => {
    const { client, paths } = clientOf(() => Response.json({ message: 'not_found' }, { status: 404 }));
    expect(await shortCodeFor(client, code)).toBeNull();
    expect(await shortCodeFor(client, code)).toBeNull();
    expect(paths).toEqual(['/support-codes']);
  });

  it('Six characters that are easily confused are refused', async () => {
    const { client } = clientOf(() => Response.json({ shortCode: 'O0I1AB' }));
    await expect(shortCodeFor(client, code)).rejects.toThrow('bad_answer');
  });

  it('The operator returns the code of six characters', async () => {
    const { client, paths } = clientOf(() => Response.json({ code }));
    expect(await codeFor(client, 'K7QW3N')).toBe(code);
    expect(paths).toEqual(['/support-codes/K7QW3N']);
  });
});

describe('What a camera reads', () => {
  const session = { read: () => undefined, write: () => {}, remove: () => {} };
  const composeMail = (count: number, size: number, isOnPaper = false) => {
    const words = (from: number) =>
      Array.from({ length: size }, (_, index) => `${((from * 31 + index) * 7919) % 104_729}`).join();
    const steps = Array.from({ length: count }, (_, index) => ({
      ...step,
      event: `event.${index}`,
      snapshot: { ...step.snapshot, context: { problem: { code: words(index) } } },
    }));
    const sources = { trail: { steps: () => steps, calls: () => [] }, ...around(session) };
    return composeCode(sources, now, { isExact: true, isOnPaper });
  };
  it('The QR code holds the whole support code if it is short', async () => {
    const { code: whole, scan } = await composeMail(3, 5);
    expect(scan).toBe(whole);
  });
  it('The QR code holds the last steps of a long support code', async () => {
    const { code: whole, scan } = await composeMail(60, 60);
    expect(whole.length).toBeGreaterThan(1_200);
    expect(scan.length).toBeLessThanOrEqual(1_200);
    const paper = (await composeMail(60, 60, true)).scan;
    expect(paper.length).toBeGreaterThan(scan.length);
    expect(paper.length).toBeLessThanOrEqual(2_900);
    const opened = await openCode(scan);
    if ('fault' in opened) throw new Error(opened.fault);
    expect(opened.record.steps.at(-1)?.event).toBe('event.59');
    expect(opened.record.steps.length).toBeLessThan(60);
  });
  it('No QR code is shown if one step alone is too long', async () => {
    const { code: whole, scan } = await composeMail(1, 3_000);
    expect(whole.length).toBeGreaterThan(1_200);
    expect(scan).toBe('');
  });
});
