/** Runs the suites of the conformance kit against a platform, and collects the result of each step. */

import { randomInt, randomUUID } from 'node:crypto';
import { type Exchange, withoutSecrets } from './exchange.ts';
import { Mismatch } from './mismatch.ts';
import type { Sources } from './sources.ts';
import { type Kit, Skip, type Step, type Suite } from './suite.ts';
import { openTarget, type TargetOptions } from './target.ts';

export type Result = {
  suite: string;
  step: string;
  rule: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, or its fault. */
  reason?: string;
  /** The faulty field. */
  field?: string;
  /** The exchanges until the fault; the last one has it. */
  exchanges: Exchange[];
  milliseconds: number;
};

export type RunOptions = TargetOptions & {
  sources: Sources;
  suites: readonly Suite[];
  readOnly?: boolean;
  mailbox?: string;
  onResult?: (result: Result) => void;
};

const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const letter = (): string => letters.charAt(randomInt(letters.length));
const freshPlate = (): string => `Z${letter()}-${String(randomInt(1000)).padStart(3, '0')}-${letter()}${letter()}`;
/** `mailbox`: its mails are read; the part after the plus sign distinguishes tests. */
const emailsAt =
  (mailbox = 'conformance@example.com') =>
  (): string =>
    mailbox.replace('@', `+${randomUUID().slice(0, 13)}@`).toLowerCase();

/** Keeps the cookies of answers and sends them with the next calls, as one browser does. */
const keepingCookies = (fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch => {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies.values()].join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.replace(/=.*/s, ''), pair);
    }
    return answer;
  };
};

type Ended = Pick<Result, 'outcome' | 'reason' | 'field'>;

const ended = async ({ run }: Step, kit: Kit): Promise<Ended> => {
  try {
    await run(kit);
    return { outcome: 'passed' };
  } catch (error) {
    if (error instanceof Skip) return { outcome: 'skipped', reason: error.message };
    if (error instanceof Mismatch) return { outcome: 'failed', reason: error.message, field: error.field };
    // One unexpected answer does not end the run.
    return { outcome: 'failed', reason: `This was not foreseen: ${withoutSecrets(String(error))}`, field: 'answer' };
  }
};

/** Runs the steps of the suites one after the other, never in parallel. */
export const runSuites = async ({
  sources,
  suites,
  readOnly = false,
  mailbox,
  onResult,
  ...target
}: RunOptions): Promise<Result[]> => {
  const exchanges: Exchange[] = [];
  const kit: Kit = {
    ...openTarget(target, exchanges),
    inOneBrowser: () => ({ ...kit, ...openTarget({ ...target, fetch: keepingCookies(target.fetch) }, exchanges) }),
    sources,
    host: target.host,
    freshPlate,
    freshEmail: emailsAt(mailbox),
  };
  const results: Result[] = [];
  for (const { name, rule, steps, isLifeCycle } of suites) {
    let broken: string | undefined;
    for (const step of steps) {
      exchanges.length = 0;
      const started = performance.now();
      const end: Ended =
        broken !== undefined
          ? { outcome: 'skipped', reason: broken }
          : readOnly && step.writes
            ? { outcome: 'skipped', reason: 'it writes, and --read-only was asked for' }
            : await ended(step, kit);
      if (isLifeCycle && !step.isAside && broken === undefined && end.outcome !== 'passed')
        broken = `it builds on “${step.name}”, which ${end.outcome === 'failed' ? 'failed' : 'was skipped'}`;
      const result: Result = {
        suite: name,
        step: step.name,
        rule,
        ...end,
        exchanges: [...exchanges],
        milliseconds: Math.round(performance.now() - started),
      };
      results.push(result);
      onResult?.(result);
    }
  }
  return results;
};
