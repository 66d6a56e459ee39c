import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { WrongUse } from '../wrong-use.ts';
import { checks } from './checks.ts';
import { look, type Target } from './seen.ts';

const usage = `Checks a deployed portal. It changes nothing.

  npm run operate -- check https://pay.example [options]

  --payment-origin  a host that the policy has to allow for payment; repeat for several
  --image-origin    a host that it has to allow for pictures; repeat for several
  --host            what stands in X-Whitelabel-Host (the address's own host unless said otherwise)
  --http-port       where plain HTTP is (80)
  --ca              a certificate that is trusted besides the system's
  --json            writes the whole as JSON to this file

Ends with 0 where nothing is wrong, 1 where something is, 2 where it could not be tried.`;

export type Result = {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** What is wrong, or why nothing can be said. */
  reason?: string;
  /** What to write where it is wrong. */
  write?: string;
};

/** Everything that the checks say of a deployment. Throws where it does not answer. */
export const checkDeployment = async (target: Target): Promise<Result[]> => {
  const seen = await look(target).catch((error: unknown) => {
    throw new WrongUse(
      `${target.origin} could not be tried: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return checks.map(({ name, fault, write, skip }) => {
    const skipped = skip?.(seen);
    if (skipped !== undefined) return { name, outcome: 'skipped', reason: skipped };
    const reason = fault(seen);
    return reason === undefined ? { name, outcome: 'passed' } : { name, outcome: 'failed', reason, write };
  });
};

const options = {
  'payment-origin': { type: 'string', multiple: true },
  'image-origin': { type: 'string', multiple: true },
  host: { type: 'string' },
  'http-port': { type: 'string' },
  ca: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const line = ({ name, outcome, reason, write }: Result): string =>
  [
    `${outcome === 'failed' ? 'FAILED ' : outcome.padEnd(7)}  ${name}${reason === undefined ? '' : `: ${reason}`}`,
    ...(write === undefined ? [] : [`         write: ${write}`]),
  ].join('\n');

/** The command: prints what it found, and answers the exit code. */
export const check = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (values.help) {
    say(usage);
    return 0;
  }
  const [address = ''] = positionals;
  if (!URL.canParse(address) || !address.startsWith('https://'))
    throw new WrongUse(`Name an address, such as https://pay.example.\n\n${usage}`);
  const { origin, host } = new URL(address);
  const at = new Date();
  const results = await checkDeployment({
    origin,
    host: values.host ?? host,
    httpPort: Number(values['http-port'] ?? 80),
    paymentOrigins: values['payment-origin'] ?? [],
    imageOrigins: values['image-origin'] ?? [],
    ca: values.ca === undefined ? undefined : await readFile(values.ca, 'utf8'),
  });
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const sums = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  say(results.map(line).join('\n'));
  say(`\n${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
  if (values.json !== undefined) {
    await mkdir(dirname(values.json), { recursive: true });
    const report = { target: origin, host: values.host ?? host, at: at.toISOString(), ...sums, results };
    await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  return sums.failed > 0 ? 1 : 0;
};
