import type { Result } from '../run.ts';
import { countsOf } from './plain.ts';

/** What a run was about. */
export type Asked = {
  /** The target. */
  origin: string;
  /** What stood in `X-Whitelabel-Host`. */
  host: string;
  at: Date;
  /** The version of the contract, as its changes count them. */
  contract: string;
  /** The part of a suite's name that was asked for; empty where all suites were. */
  only: string;
  readOnly: boolean;
};

export type Verdict = { text: string; kind: 'passed' | 'partly' | 'failed' | 'untried' };

/** What a run comes to in a few words. It says "passed" alone only where everything was asked and answered well. */
export const verdictOf = (
  results: readonly Result[],
  { only, readOnly }: Pick<Asked, 'only' | 'readOnly'>,
): Verdict => {
  const { passed, failed, skipped } = countsOf(results);
  const limits = [
    ...(only === '' ? [] : ['in part']),
    ...(readOnly ? ['read-only'] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  const said = (what: string): string => [what, ...limits].join(', ');
  if (failed > 0) return { text: said(`${failed} failed`), kind: 'failed' };
  if (passed === 0) return { text: said('nothing tried'), kind: 'untried' };
  return limits.length > 0 ? { text: said(`${passed} passed`), kind: 'partly' } : { text: 'passed', kind: 'passed' };
};
