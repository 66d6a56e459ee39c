import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsSent } from '../../operator/mails.ts';
import { decide } from '../../operator/payments.ts';
import { shortProof } from '../../operator/captcha.ts';
import { type StandIn, startStandIn } from '../../operator/stand-in.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn({ proof: shortProof, operatorPort: 0, providerPort: 0, controlPort: 0 });
});
afterAll(() => standIn.close());

/** Runs a suite beside a person who reads the mails, and pays with the page's data. */
const withPerson = async (only: string, help: (asked: string) => Promise<string>) => {
  const child = spawn(process.execPath, [
    'test/conformance/start.mjs',
    '--target',
    standIn.operatorUrl ?? '',
    '--by-hand',
    'Tests@operator.example',
    '--only',
    only,
  ]);
  let output = '';
  let read = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const question = output.endsWith('(or nothing): ') ? output.slice(read) : undefined;
    if (question === undefined) return;
    read = output.length;
    void help(question).then((answer) => child.stdin.write(`${answer}\n`));
  });
  const [code] = (await once(child, 'exit')) as [number];
  return { code, output };
};

const link = async (asked: string): Promise<string> => {
  const recipient = /mail to (\S+)/.exec(asked)?.[1];
  const bodies = (await mailsSent(standIn.operator.desk.database))
    .filter((mail) => mail.recipient === recipient)
    .map(({ body }) => body);
  return bodies.map((body) => /https?:\/\/\S+[?&]code=\S+/.exec(body)?.[0]).find((found) => found !== undefined) ?? '';
};

describe('a person who helps the conformance kit', () => {
  it('A person who helps the conformance kit gives it the links of the mails', async () => {
    const { code, output } = await withPerson('register', link);
    expect(output).toContain('30 passed, 0 failed, 2 skipped');
    expect(output).toMatch(/mail to tests\+[\da-f-]+@operator\.example/);
    expect(code).toBe(0);
  });

  it('A person who helps the conformance kit pays at the card provider with the page that it writes', async () => {
    const { code, output } = await withPerson('prepay', async () => {
      const page = await readFile('.cache/conformance/pay.html', 'utf8');
      const paymentId = /name="PBX_CMD" value="([^"]+)"/.exec(page)?.[1] ?? '';
      await decide(standIn.operator.desk, paymentId, 'ACCEPTED');
      return 'https://example.com/es/payment/processing?sessionId=of-another';
    });
    expect(output).toContain('10 passed, 1 failed, 0 skipped');
    expect(output).toContain('host of the return address');
    expect(code).toBe(1);
  });

  it('A person who helps the conformance kit may leave a question unanswered: what builds on it is skipped', async () => {
    const { code, output } = await withPerson('prepay', async () => '');
    expect(output).toContain('5 passed, 0 failed, 6 skipped');
    expect(code).toBe(0);
  });
});
