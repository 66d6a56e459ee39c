import type { Result } from '../run.ts';
import { countsOf } from './plain.ts';

/** The subject of a run. */
export type Asked = {
  /** The target. */
  origin: string;
  /** The value of `X-Whitelabel-Host`. */
  host: string;
  at: Date;
  /** The version of the contract, as in its changes. */
  contract: string;
  /** The requested part of a suite's name; empty for all suites. */
  only: string;
  readOnly: boolean;
};

export type Verdict = { text: string; kind: 'passed' | 'partly' | 'failed' | 'untried' };

/** The result of a run in a few words. It is "passed" only if everything was checked and passed. */
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
