import type { Result } from '../run.ts';

// XML 1.0 does not allow most control characters, escaped or not.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** A text escaped for an element or a quoted attribute, of XML and of HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"\n]/g, (character) => entities[character] ?? '');

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
  const withLimits = (what: string): string => [what, ...limits].join(', ');
  if (failed > 0) return { text: withLimits(`${failed} failed`), kind: 'failed' };
  if (passed === 0) return { text: withLimits('nothing tried'), kind: 'untried' };
  return limits.length > 0
    ? { text: withLimits(`${passed} passed`), kind: 'partly' }
    : { text: 'passed', kind: 'passed' };
};

const indent = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');

/** A result for a reader: a line, and for a failed one its field, the call and the answer. */
export const plainResult = ({ step, rule, outcome, reason, exchanges }: Result): string => {
  const line = `  ${outcome.padEnd(8)} ${step}`;
  if (outcome === 'passed') return line;
  if (outcome === 'skipped') return reason ? `${line}\n${indent(reason, 11)}` : line;
  const last = exchanges.at(-1);
  const withLimits =
    last &&
    [
      `${last.method} ${last.address}`,
      ...(last.request ? [indent(last.request, 2)] : []),
      `answered ${last.status || 'nothing'} after ${last.milliseconds} ms`,
      ...(last.answer ? [indent(last.answer, 2)] : []),
    ].join('\n');
  return [`${line} (${rule})`, indent(reason ?? '', 11), ...(withLimits ? [indent(withLimits, 11)] : [])].join('\n');
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
