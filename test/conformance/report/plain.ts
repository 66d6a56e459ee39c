import type { Result } from '../run.ts';

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
