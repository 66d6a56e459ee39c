import type { Result } from '../run.ts';

// XML 1.0 has no place for most control characters, written out or not.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** A text as it can stand in an element or a quoted attribute, of XML and of HTML. */
export const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"\n]/g, (character) => entities[character] ?? '');

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

const indent = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');

/** A result for a reader: a line, and under one that failed its field, the call and the answer. */
export const plainResult = ({ step, rule, outcome, reason, exchanges }: Result): string => {
  const line = `  ${outcome.padEnd(8)} ${step}`;
  if (outcome === 'passed') return line;
  if (outcome === 'skipped') return reason ? `${line}\n${indent(reason, 11)}` : line;
  const last = exchanges.at(-1);
  const said =
    last &&
    [
      `${last.method} ${last.address}`,
      ...(last.request ? [indent(last.request, 2)] : []),
      `answered ${last.status || 'nothing'} after ${last.milliseconds} ms`,
      ...(last.answer ? [indent(last.answer, 2)] : []),
    ].join('\n');
  return [`${line} (${rule})`, indent(reason ?? '', 11), ...(said ? [indent(said, 11)] : [])].join('\n');
};

export const countsOf = (results: readonly Result[]) => {
  const count = (wanted: Result['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
};

/** The last line: the sums. */
export const plainSums = (results: readonly Result[]): string => {
  const { passed, failed, skipped } = countsOf(results);
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
};
