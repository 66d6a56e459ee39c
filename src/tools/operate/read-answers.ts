import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import { WrongUse } from './wrong-use.ts';
import { type Answers, answers, type Server, servers } from './answers.ts';

export const answerOptions = {
  answers: { type: 'string' },
  server: { type: 'string' },
  operator: { type: 'string' },
  host: { type: 'string', multiple: true },
  'payment-origin': { type: 'string', multiple: true },
  'image-origin': { type: 'string', multiple: true },
  'report-to': { type: 'string' },
  root: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  'https-port': { type: 'string' },
  'http-port': { type: 'string' },
  'admin-port': { type: 'string' },
  'access-log': { type: 'string' },
  'no-brotli': { type: 'boolean' },
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
  paymentOrigins: [],
  imageOrigins: [],
  root: '/srv/toll-portal/dist',
  httpsPort: 443,
  httpPort: 80,
  adminPort: 2019,
  accessLog: '/var/log/nginx/access.log',
  brotli: true,
};

const kept = (file: string | undefined): object => {
  if (file === undefined) return unset;
  try {
    return { ...unset, ...z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch (error) {
    throw new WrongUse(`${file} is no file of answers: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** The answers of a file, with what the command says otherwise. */
export const readAnswers = (given: Given): { server: Server; answers: Answers } => {
  const said = {
    server: given.server,
    operator: given.operator,
    hosts: given.host,
    paymentOrigins: given['payment-origin'],
    imageOrigins: given['image-origin'],
    reportTo: given['report-to'],
    root: given.root && resolve(given.root),
    certificate: given.certificate && {
      chain: resolve(given.certificate),
      key: resolve(given.key ?? given.certificate),
    },
    httpsPort: given['https-port'] && Number(given['https-port']),
    httpPort: given['http-port'] && Number(given['http-port']),
    adminPort: given['admin-port'] && Number(given['admin-port']),
    accessLog: given['access-log'],
    brotli: given['no-brotli'] === true ? false : undefined,
  };
  const stated = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const read = whole.safeParse({ ...kept(given.answers), ...stated });
  if (!read.success)
    throw new WrongUse(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  const { server, ...rest } = read.data;
  if (server === 'nginx' && rest.certificate === undefined)
    throw new WrongUse('nginx needs --certificate and --key, the files of its TLS certificate.');
  return { server, answers: rest };
};
