import type { Result } from '../run.ts';
import { countsOf, plainResult, type Asked, escapeMarkup } from './plain.ts';

/** The results as JSON: `{ target, host, at, contract, only, readOnly, passed, failed, skipped, results }`. */
export const jsonReport = (results: readonly Result[], { origin, at, ...asked }: Asked): string =>
  `${JSON.stringify({ target: origin, ...asked, at: at.toISOString(), ...countsOf(results), results }, null, 2)}\n`;

const caseOf = (result: Result): string => {
  const { suite, step, outcome, reason = '', milliseconds } = result;
  const inside =
    outcome === 'failed'
      ? `<failure message="${escapeMarkup(reason)}">${escapeMarkup(plainResult(result))}</failure>`
      : outcome === 'skipped'
        ? `<skipped message="${escapeMarkup(reason)}"/>`
        : '';
  return `    <testcase classname="${escapeMarkup(suite)}" name="${escapeMarkup(step)}" time="${milliseconds / 1000}">${inside}</testcase>`;
};

/** The results as JUnit's XML, for build servers. */
export const junitReport = (results: readonly Result[]): string => {
  const suites = [...new Set(results.map(({ suite }) => suite))].map((name) => {
    const own = results.filter(({ suite }) => suite === name);
    const { failed, skipped } = countsOf(own);
    return `  <testsuite name="${escapeMarkup(name)}" tests="${own.length}" failures="${failed}" skipped="${skipped}">\n${own.map(caseOf).join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join('\n')}\n</testsuites>\n`;
};
