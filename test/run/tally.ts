/** Counts passed and failed tests in the reports of Vitest, Playwright and the conformance kit. */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** Sums of tests. `failures`: of each failed one that is known by name, its file, its title and the first lines of its errors. */
export type Tally = { passed: number; failed: number; failures?: readonly string[] };

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/** A runner's counts; a runner that ran nothing, or ended badly without a failed test, counts as one failure. */
const settled = ({ passed, failed }: Tally, endedWell: boolean): Tally => ({
  passed,
  failed: failed === 0 && (passed === 0 || !endedWell) ? 1 : failed,
});

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** The first lines of an error, without colours and without the runner's own stack. */
const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 8);

const failureOf = (file: string, title: string, errors: readonly string[]): string =>
  [`${file}: ${title}`, ...errors.flatMap((text) => linesOf(text))].join('\n      ');

/** One entry for all tests of a file that did not run. Vitest reports a hook's error only if the hook is the file's own. */
const notRun = (file: string, skipped: number, isSkipped: boolean, message: string): string =>
  isSkipped
    ? failureOf(file, `${skipped} tests are skipped by their own code`, [])
    : failureOf(file, `${skipped} tests did not run, because a hook before them failed`, [
        message || 'Its error is printed above, under the name of its group.',
      ]);

/** Counts vitest's JSON report. Skipped tests count as failed, and so does a file that failed before its tests. */
export const tallyVitest = (report: unknown, endedWell: boolean): Tally => {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { testResults } = parsed.data;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const skipped = assertionResults.filter((test) => !['passed', 'failed'].includes(test.status)).length;
    if (failed.length + skipped === 0 && status !== 'passed')
      return [failureOf(file, 'not all of its tests ran', [message])];
    return [
      ...(skipped > 0 ? [notRun(file, skipped, status === 'passed', message)] : []),
      ...failed.map((test) => failureOf(file, `${test.fullName} (${test.status})`, test.failureMessages)),
    ];
  });
  const broken = testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.every((test) => test.status === 'passed'),
  ).length;
  const passed = tests.filter((test) => test.status === 'passed').length;
  return {
    ...settled({ passed, failed: tests.length - passed + broken }, endedWell),
    ...(failures.length > 0 && { failures }),
  };
};

const conformanceReport = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

/** Counts the conformance kit's JSON report. The stand-in has data for every step, so a skipped step counts as failed. */
export const tallyConformance = (report: unknown, endedWell: boolean): Tally => {
  const parsed = conformanceReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  return settled({ passed: parsed.data.passed, failed: parsed.data.failed + parsed.data.skipped }, endedWell);
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts Playwright's JSON report. A test that passed at its second try in a new browser has passed; Playwright names it. A skipped one counts as failed. */
export const tallyPlaywright = (report: unknown, endedWell: boolean): Tally => {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  return settled({ passed: expected + flaky, failed: unexpected + skipped }, endedWell);
};
