import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import { WrongUse } from '../command-line.ts';
import { type Answers, answers, type Server, servers } from './answers.ts';

export const answerOptions = {
  answers: { type: 'string' },
  server: { type: 'string' },
  operator: { type: 'string' },
  host: { type: 'string', multiple: true },
  'payment-origin': { type: 'string', multiple: true },
  'image-origin': { type: 'string', multiple: true },
  'report-to': { type: 'string' },
  'report-only': { type: 'boolean' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  'own-files': { type: 'string' },
  'article-ids': { type: 'string' },
  'include-sub-domains': { type: 'boolean' },
  trial: { type: 'boolean' },
  root: { type: 'string' },
  'https-port': { type: 'string' },
  'http-port': { type: 'string' },
  'admin-port': { type: 'string' },
  'access-log': { type: 'string' },
  'calls-per-second': { type: 'string' },
  'no-brotli': { type: 'boolean' },
  'no-ipv6': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

type Given = {
  [name in keyof typeof answerOptions]?: (typeof answerOptions)[name] extends { multiple: true }
    ? string[]
    : (typeof answerOptions)[name]['type'] extends 'boolean'
      ? boolean
      : string;
};

const whole = z.extend(answers, { server: z.enum(servers) });

const unset = {
  root: '/srv/toll-portal/dist',
  httpsPort: 443,
  httpPort: 80,
  adminPort: 2019,
  accessLog: '/var/log/nginx/access.log',
  brotli: true,
  ipv6: true,
};

const ofOperator = [
  'operator',
  'hosts',
  'paymentOrigins',
  'imageOrigins',
  'reportTo',
  'certificate',
  'ownFiles',
  'articleIds',
  'includeSubDomains',
  'isTrial',
  'isReportOnly',
];

type Kept = Record<string, unknown> & { operators: Record<string, unknown>[] };

const file = z.looseObject({
  operators: z.optional(z.array(z.record(z.string(), z.unknown()))),
  hosts: z.optional(z.array(z.string())),
});

const pick = (from: Record<string, unknown>, isWanted: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => isWanted(name) && value !== undefined));

/** The answers of a file; those of release 1.0 have one operator and no list. */
const readKept = (name: string | undefined): Kept => {
  if (name === undefined) return { ...unset, operators: [] };
  try {
    const { operators, ...read } = file.parse(JSON.parse(readFileSync(name, 'utf8')));
    return {
      ...unset,
      ...pick(read, (key) => !ofOperator.includes(key)),
      operators: operators ?? [pick(read, (key) => ofOperator.includes(key))],
    };
  } catch (error) {
    throw new WrongUse(`${name} is no file of answers: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** The operators with the command's options applied: to the one with its hosts, to the only one, or to a new one. */
const operatorsWith = (
  operators: Kept['operators'],
  given: Record<string, unknown>,
  isAdded: boolean,
): Record<string, unknown>[] => {
  const named = z.array(z.string()).safeParse(given['hosts']);
  const hosts = named.success ? named.data : [];
  const hasHost = (one: Record<string, unknown>): boolean =>
    Array.isArray(one['hosts']) && one['hosts'].some((host) => hosts.includes(String(host)));
  if (Object.keys(given).length === 0) return operators;
  if (isAdded && !operators.some(hasHost)) return [...operators, { paymentOrigins: [], imageOrigins: [], ...given }];
  const [only] = operators;
  if (only === undefined) return [{ paymentOrigins: [], imageOrigins: [], ...given }];
  if (operators.length === 1) return [{ ...only, ...given }];
  if (!operators.some(hasHost))
    throw new WrongUse('Which operator is it? Name one of its hosts by --host, or add another one: operate add.');
  return operators.map((one) => (hasHost(one) ? { ...one, ...given, hosts: one['hosts'] } : one));
};

/** The answers of a file, with the command's options applied. */
export const readAnswers = (given: Given, { isAdded = false } = {}): { server: Server; answers: Answers } => {
  const ofOne = {
    operator: given.operator,
    hosts: given.host,
    paymentOrigins: given['payment-origin'],
    imageOrigins: given['image-origin'],
    reportTo: given['report-to'],
    isReportOnly: given['report-only'],
    certificate: given.certificate && {
      chain: resolve(given.certificate),
      key: resolve(given.key ?? given.certificate),
    },
    ownFiles: given['own-files'] && resolve(given['own-files']),
    articleIds: given['article-ids'],
    includeSubDomains: given['include-sub-domains'],
    isTrial: given.trial,
  };
  const ofServer = {
    server: given.server,
    root: given.root && resolve(given.root),
    httpsPort: given['https-port'] && Number(given['https-port']),
    httpPort: given['http-port'] && Number(given['http-port']),
    adminPort: given['admin-port'] && Number(given['admin-port']),
    accessLog: given['access-log'],
    callsPerSecond: given['calls-per-second'] && Number(given['calls-per-second']),
    brotli: given['no-brotli'] === true ? false : undefined,
    ipv6: given['no-ipv6'] === true ? false : undefined,
  };
  const isGiven = () => true;
  const { operators, ...rest } = readKept(given.answers);
  const read = whole.safeParse({
    ...rest,
    ...pick(ofServer, isGiven),
    operators: operatorsWith(operators, pick(ofOne, isGiven), isAdded),
  });
  if (!read.success)
    throw new WrongUse(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  const { server, ...all } = read.data;
  if (server === 'nginx' && all.operators.some(({ certificate }) => certificate === undefined))
    throw new WrongUse('nginx needs --certificate and --key, the files of its TLS certificate.');
  if (server !== 'nginx' && all.callsPerSecond !== undefined)
    throw new WrongUse('--calls-per-second is for nginx alone: limit the calls in front of Caddy or at the CDN.');
  if (all.operators.some(({ isReportOnly, reportTo }) => isReportOnly && reportTo === undefined))
    throw new WrongUse('--report-only needs --report-to: without it no one learns what the policy would stop.');
  return { server, answers: all };
};
