import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { folderOfHost } from '#tools/prerender/host-folder.ts';
import { readAnswers } from '../read-answers.ts';
import { WrongUse } from '#tools/command-line.ts';
import { readReleases } from './release-list.ts';
import { look } from './read-deployment.ts';
import { type Check, firstOf, type Place, type Seen, type Target } from './seen.ts';
import { callChecks } from './call-checks.ts';
import { fileChecks } from './file-checks.ts';
import { headerChecks } from './header-checks.ts';
import { pageChecks } from './page-checks.ts';
import { policyChecks } from './policy-checks.ts';
import { releaseChecks } from './release-checks.ts';
import { headerOf } from './ask.ts';

const fewestDays = 14;

const isPermanent = ({ answer }: Place): boolean => [301, 308].includes(answer.status);

const tlsChecks: readonly Check[] = [
  {
    name: 'certificate',
    fault: ({ tls }) =>
      tls === undefined
        ? 'no TLS connection could be opened'
        : tls.refused !== null
          ? `the certificate is not trusted: ${tls.refused}`
          : tls.remainingDays < fewestDays
            ? `the certificate ends in ${tls.remainingDays} days`
            : undefined,
    write: 'a certificate for this host with its whole chain, and its renewal',
  },
  {
    name: 'tls-versions',
    fault: ({ tls }) => (tls?.takesOld ? 'TLS 1.1 or older is taken' : undefined),
    write: 'nginx: ssl_protocols TLSv1.2 TLSv1.3;',
  },
  {
    name: 'early-data',
    fault: ({ tls }) => (tls?.takesEarly ? 'TLS 1.3 takes early data, which an attacker can send again' : undefined),
    write: 'nginx: ssl_early_data off;',
  },
  {
    name: 'tls-sessions',
    isAdvice: true,
    fault: ({ tls }) =>
      tls?.isResumed === false ? 'no session is resumed: each connection costs a whole handshake' : undefined,
    write: 'nginx: the same ssl_session_cache in every server of the port, the first one among them',
  },
  {
    name: 'http2',
    fault: ({ tls }) => (tls?.protocol === 'h2' ? undefined : `${tls?.protocol || 'HTTP/1.1'} was agreed on`),
    write: 'nginx: listen 443 ssl http2;',
  },
  {
    name: 'addresses',
    fault: ({ deadAddresses: [first] }) => first && `the host's name leads to ${first}, which does not answer`,
    write: 'nginx: listen 443 and listen [::]:443, or no AAAA record',
  },
  {
    name: 'plain-http',
    skip: ({ plain }) => (plain.length > 0 ? undefined : 'plain HTTP is not answered there'),
    fault: ({ plain, target: { origin } }) =>
      firstOf(
        plain.filter((place) => !isPermanent(place) || headerOf(place.answer, 'Location') !== `${origin}${place.path}`),
        ({ answer }) => `is answered by plain HTTP with ${answer.status} ${headerOf(answer, 'Location')}`,
      ),
    write: 'nginx: return 308 https://$host$request_uri;',
  },
  {
    name: 'unknown-host',
    fault: ({ strangers }) =>
      firstOf(
        strangers.filter(({ answer }) => answer.status >= 200 && answer.status < 400),
        ({ answer }) => `answers for a host that is not the portal's: ${answer.status} ${headerOf(answer, 'Location')}`,
      ),
    write: 'nginx: a default_server that returns 444 or 421, and the names of the portal alone in its own server',
  },
];

export const checks: readonly Check[] = [
  ...tlsChecks,
  ...headerChecks,
  ...policyChecks,
  ...pageChecks,
  ...fileChecks,
  ...callChecks,
  ...releaseChecks,
];

const usage = `Checks a deployed portal: every route, every file, the calls of a payment. It changes nothing.

  npm run operate -- check https://pay.example [options]

  --release         compares every page and file with a release: its SHA256SUMS, or the folder that holds it;
                    during an update twice
  --pages-key       the public key of the list of pages that prerender signed for the host (with --release)
  --answers         the answers.json of the server: the hosts below, the platform and the ports are read from it
  --payment-origin  a host that the policy has to allow for payment, and no other; repeat for several
  --image-origin    a host that it has to allow for pictures, and no other; repeat for several
  --report-to       the address to which the policy has to send reports
  --operator        the platform itself, to compare its answers and its clock with those that calls bring
  --returns-by-get  the platform has its card provider send drivers back by GET: do not ask for the POST
  --allow-header    a header that the servers on the way add, and that is harmless; repeat for several
  --quick           requests the pages of a payment in one language alone, and uploads nothing: for every minute
  --host            what stands in X-Whitelabel-Host (the address's own host without it)
  --http-port       where plain HTTP is (80)
  --ca              a certificate that is trusted besides the system's
  --json            writes the whole as JSON to this file
  --line            prints one line alone, for cron

Ends with 0 where nothing is wrong, also with a warning, 1 where something is, 2 where it could not be tried.`;

export type Result = {
  name: string;
  outcome: 'passed' | 'warned' | 'failed' | 'skipped';
  /** The fault, or why it could not be checked. */
  reason?: string;
  /** The configuration that mends the fault. */
  write?: string;
};

/** The result of one check for a deployment's answers. */
export const resultOf = ({ name, fault, write, skip, isAdvice }: Check, seen: Seen): Result => {
  const skipped = skip?.(seen);
  if (skipped !== undefined) return { name, outcome: 'skipped', reason: skipped };
  const reason = fault(seen);
  if (reason === undefined) return { name, outcome: 'passed' };
  return { name, outcome: isAdvice === true ? 'warned' : 'failed', reason, write };
};

/** The results of all checks of a deployment. Throws if it does not answer. */
export const checkDeployment = async (target: Target): Promise<Result[]> => {
  const seen = await look(target).catch((error: unknown) => {
    throw new WrongUse(
      `${target.origin} could not be tried: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return checks.map((one) => resultOf(one, seen));
};

const options = {
  release: { type: 'string', multiple: true },
  'pages-key': { type: 'string' },
  answers: { type: 'string' },
  'payment-origin': { type: 'string', multiple: true },
  'image-origin': { type: 'string', multiple: true },
  'report-to': { type: 'string' },
  operator: { type: 'string' },
  'returns-by-get': { type: 'boolean' },
  'allow-header': { type: 'string', multiple: true },
  quick: { type: 'boolean' },
  host: { type: 'string' },
  'http-port': { type: 'string' },
  ca: { type: 'string' },
  json: { type: 'string' },
  line: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const lineOf = ({ name, outcome, reason, write }: Result): string =>
  [
    `${outcome === 'failed' ? 'FAILED ' : outcome.padEnd(7)}  ${name}${reason === undefined ? '' : `: ${reason}`}`,
    ...(write === undefined ? [] : [`         write: ${write}`]),
  ].join('\n');

const outcomes = ['passed', 'warned', 'failed', 'skipped'] as const;

const sumsOf = (results: readonly Result[]): Record<Result['outcome'], number> => {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), warned: count('warned'), failed: count('failed'), skipped: count('skipped') };
};

/** The report: all results, or one line with the names of those that failed or warned. */
export const reportOf = (results: readonly Result[], line?: { at: Date; origin: string }): string => {
  const sums = sumsOf(results);
  const sum = outcomes.map((outcome) => `${sums[outcome]} ${outcome}`).join(', ');
  if (line === undefined) return `${results.map(lineOf).join('\n')}\n\n${sum}`;
  const wrong = results.flatMap(({ name, outcome }) => (outcome === 'failed' ? [name] : []));
  const advised = results.flatMap(({ name, outcome }) => (outcome === 'warned' ? [`${name} (warned)`] : []));
  const named = [...wrong, ...advised].join(', ');
  return `${line.at.toISOString()} ${line.origin} ${sum}${named && `: ${named}`}`;
};

/** The command: prints its results, and returns the exit code. */
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
  const { origin, host, hostname } = new URL(address);
  const server = values.answers === undefined ? undefined : readAnswers({ answers: values.answers }).answers;
  const answers = server?.operators.find(({ hosts }) => hosts.includes(hostname));
  if (server !== undefined && answers === undefined)
    throw new WrongUse(`${values.answers} has no operator with the host ${hostname}.`);
  const at = new Date();
  const results = await checkDeployment({
    origin,
    host: values.host ?? host,
    httpPort: Number(values['http-port'] ?? server?.httpPort ?? 80),
    paymentOrigins: values['payment-origin'] ?? answers?.paymentOrigins ?? [],
    imageOrigins: values['image-origin'] ?? answers?.imageOrigins ?? [],
    reportTo: values['report-to'] ?? answers?.reportTo,
    operator: values.operator ?? answers?.operator,
    brotli: server?.brotli,
    returnsByGet: values['returns-by-get'],
    isQuick: values.quick,
    isTrial: answers?.isTrial,
    moreHeaders: values['allow-header']?.map((name) => name.toLowerCase()),
    pagesKey: values['pages-key'] === undefined ? undefined : await readFile(values['pages-key'], 'utf8'),
    ca: values.ca === undefined ? undefined : await readFile(values.ca, 'utf8'),
    release: values.release === undefined ? undefined : readReleases(values.release, folderOfHost(hostname)),
  });
  say(reportOf(results, values.line ? { at, origin } : undefined));
  if (values.json !== undefined) {
    await mkdir(dirname(values.json), { recursive: true });
    const report = { target: origin, host: values.host ?? host, at: at.toISOString(), ...sumsOf(results), results };
    await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  return sumsOf(results).failed > 0 ? 1 : 0;
};
