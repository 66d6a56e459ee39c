// @vitest-environment jsdom
/** The files that a run of the conformance kit writes: page, badge, JUnit, JSON. */
import { spawnSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { euros, isoDate, webAddress } from '#api/contracts/shape.ts';
import { isWrongUse } from '#tools/command-line.ts';
import { wishesOf } from '../../conformance/command-line.ts';
import { runOnce } from '../../conformance/one-run.ts';
import { answerOf } from '../../conformance/answer.ts';
import { expectThat } from '../../conformance/mismatch.ts';
import { reportable, reportableAddress } from '../../conformance/exchange.ts';
import { handOverPage } from '../../conformance/by-hand.ts';
import { junitReport, jsonReport } from '../../conformance/report/junit.ts';
import { plainResult, plainSums } from '../../conformance/report/plain.ts';
import type { Result } from '../../conformance/run.ts';

const exchange = {
  method: 'GET',
  address: 'https://operator.example/services/v1/journeys?plate=AA',
  request: '',
  status: 200,
  answer: '{"journeys":[{"ttcPrice":1.234}]}',
  milliseconds: 12,
};
const passed: Result = {
  suite: 'Trips',
  step: 'A search finds',
  rule: 'CALL-1',
  outcome: 'passed',
  exchanges: [exchange],
  milliseconds: 20,
};
const failed: Result = {
  ...passed,
  step: 'Prices <are> "cents" & \u{0}\u{1F}',
  outcome: 'failed',
  reason: 'journeys[0].ttcPrice: expected two decimals, found 1.234',
  field: 'journeys[0].ttcPrice',
};
const skipped: Result = { ...passed, step: 'A notice', outcome: 'skipped', reason: 'name one', exchanges: [] };

describe('the report of a conformance run', () => {
  it('The report of a conformance run names the field, the call and the answer of what failed, and why something was skipped', () => {
    expect(plainResult(passed)).toBe('  passed   A search finds');
    expect(plainResult(skipped)).toBe('  skipped  A notice\n           name one');
    const text = plainResult(failed);
    for (const part of [
      'journeys[0].ttcPrice: expected two decimals, found 1.234',
      'GET https://operator.example/services/v1/journeys?plate=AA',
      'answered 200 after 12 ms',
      '{"journeys":[{"ttcPrice":1.234}]}',
      '(CALL-1)',
    ])
      expect(text).toContain(part);
    expect(plainSums([passed, failed, skipped])).toBe('1 passed, 1 failed, 1 skipped');
  });

  it('The report of a conformance run is JUnit’s XML, whatever the operator answered', () => {
    const document = new DOMParser().parseFromString(junitReport([passed, failed, skipped]), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.querySelector('testsuite')?.getAttribute('failures')).toBe('1');
    expect([...document.querySelectorAll('testcase')].map((found) => found.getAttribute('name'))).toEqual([
      'A search finds',
      'Prices <are> "cents" & ',
      'A notice',
    ]);
    expect(document.querySelector('failure')?.textContent).toContain('answered 200 after 12 ms');
    expect(document.querySelector('skipped')?.getAttribute('message')).toBe('name one');
  });

  it('The report of a conformance run is JSON with the sums and every exchange', () => {
    const report = JSON.parse(
      jsonReport([passed, failed], {
        origin: 'https://operator.example',
        host: 'toll.example',
        at: new Date(0),
        contract: '4',
        only: '',
        readOnly: false,
      }),
    );
    expect(report).toMatchObject({
      target: 'https://operator.example',
      passed: 1,
      failed: 1,
      skipped: 0,
      results: [{ step: 'A search finds' }, { field: 'journeys[0].ttcPrice', exchanges: [exchange] }],
    });
  });

  it('The report of a conformance run holds no password, card, token or code, and no endless text', () => {
    expect(reportable('{"password":"geheim", "cvv" : "123","accessToken":"eyJ","code":"c0de","email":"a@b.c"}')).toBe(
      '{"password":"[hidden]", "cvv":"[hidden]","accessToken":"[hidden]","code":"[hidden]","email":"a@b.c"}',
    );
    expect(reportableAddress('https://o.example/x?plate=A&captchaToken=abc&country=FR')).toBe(
      'https://o.example/x?plate=A&captchaToken=[captcha]&country=FR',
    );
    expect(reportable('x'.repeat(9000)).length).toBeLessThan(2100);
  });

  it('The findings of a conformance run hold no password, card, token or code, whole or cut off', () => {
    const token = `eyJhbGciOiJFUzI1NiJ9.${'eyJzdWIiOiJkcml2ZXIifQ'.repeat(12)}.c2lnbmF0dXJl`;
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    const messageOf = (run: () => unknown): string => {
      try {
        run();
      } catch (error) {
        return String(error);
      }
      return '';
    };
    const answer = answerOf(200, new Headers(), bytes({ accessToken: token, refreshToken: 'r"3newer' }));
    for (const text of [
      messageOf(() => answer.refused('user_not_found')),
      messageOf(() => answer.empty()),
      messageOf(() => expectThat(false, 'body', 'nothing', { codes: [{ code: 'c0de' }], accessToken: token })),
      messageOf(() => expectThat(false, 'accessToken', 'another one', 'plain-token')),
      messageOf(() => expectThat(false, 'header', 'none', `Bearer ${token}`)),
      messageOf(() =>
        answerOf(200, new Headers(), bytes({ password: ['geheim'] })).shaped(z.object({ password: z.string() })),
      ),
    ]) {
      expect(text).toContain('expected');
      expect(text).not.toMatch(/eyJ|newer|plain-token|c0de|geheim/);
    }
  });

  it('The report of a conformance run says what was expected, not what is wrong', () => {
    const messageOf = (schema: z.ZodMiniType, value: unknown): string => {
      try {
        answerOf(200, new Headers(), new TextEncoder().encode(JSON.stringify(value))).shaped(schema);
      } catch (error) {
        return String(error);
      }
      return '';
    };
    const price = z.object({ price: euros });
    expect(messageOf(price, { price: 1.234 })).toContain('price: expected at most two decimals, found 1.234');
    expect(messageOf(price, { price: -1 })).toContain('price: expected number to be >=0, found -1');
    expect(messageOf(price, {})).toContain('price: expected number, found nothing');
    expect(messageOf(z.object({ date: isoDate }), { date: 'soon' })).toContain(
      'date: expected an ISO 8601 date, found "soon"',
    );
    expect(messageOf(webAddress, 'here')).toContain('body: expected an address with http or https, found "here"');
    expect(messageOf(z.enum(['a', 'b']), 'c')).toContain('body: expected one of "a"|"b", found "c"');
    expect(messageOf(z.string().check(z.regex(/^#/)), 'c')).toContain(
      'body: expected text that matches the pattern /^#/',
    );
  });
});

it('For a payment by hand, the kit sends the provider the same form or link as the portal', () => {
  const parameters = [{ name: 'A&"', value: '<1>' }];
  expect(handOverPage({ psp: 'PAYBOX', url: 'https://bank.example/pay', parameters })).toContain(
    'action="https://bank.example/pay"><input type="hidden" name="A&#38;&#34;" value="&#60;1&#62;">',
  );
  expect(handOverPage({ psp: 'AXEPTA', url: 'https://bank.example/pay', parameters })).toContain(
    'action="https://bank.example/pay?A%26%22=%3C1%3E"><button>',
  );
});

describe('the command', () => {
  let server: Server;
  let target: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conformance-'));
    server = createServer((_, response) =>
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"not_found"}'),
    );
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    target = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  /** In another process, since this one is the server that it calls. */
  const start = async (...args: string[]) => {
    const child = spawn(process.execPath, ['test/conformance/start.mjs', ...args]);
    let messageOf = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (messageOf += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    return { code, messageOf };
  };

  it('The command ends with 1 where an operator answers otherwise, and writes both reports', async () => {
    const [junit, json] = [join(folder, 'deep/junit.xml'), join(folder, 'report.json')];
    const { code, messageOf } = await start('--target', target, '--only', 'alert', '--junit', junit, '--json', json);
    expect(messageOf).toContain('status: expected 2xx, found "404');
    expect(messageOf.trim()).toMatch(/\d+ passed, [1-9]\d* failed, \d+ skipped$/);
    expect(code).toBe(1);
    expect(await readFile(junit, 'utf8')).toContain('<testsuites name="conformance">');
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ target, host: new URL(target).host });
  });

  it('The command ends with 2, and without a trace, where it could not be tried', () => {
    const { status, stderr } = spawnSync(process.execPath, ['test/conformance/start.mjs'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  const errorOf = async (...args: string[]): Promise<unknown> => {
    const wishes = wishesOf(args);
    return wishes && runOnce(wishes);
  };

  it.each([
    ['no target', []],
    ['a target that is no address', ['--target', 'operator']],
    ['nobody there', ['--target', 'http://localhost:9']],
    ['an unknown option', ['--target', 'http://localhost:9', '--fast']],
    ['an unknown suite', ['--target', 'http://localhost:9', '--only', 'weather']],
    ['a data file that is not there', ['--target', 'http://localhost:9', '--data', '/no/such/file.json']],
  ])('The command could not be tried, which is no failure of its own: %s', (_, args) =>
    expect(errorOf(...args)).rejects.toSatisfy(isWrongUse),
  );

  it('The command says which field of a data file it does not know', async () => {
    const file = join(folder, 'data.json');
    await writeFile(file, '{"owned": []}');
    await expect(errorOf('--target', target, '--data', file)).rejects.toThrow('owned');
  });
});
