import * as z from 'zod/mini';

const vitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightTimes = z.object({ suites: z.array(playwrightSuite) });
type Suite = z.infer<typeof playwrightSuite>;

/** Milliseconds of a suite and of all within it. */
const lengthOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(lengthOf))
    .reduce((sum, length) => sum + length, 0);

const timesOf = (report: unknown): [file: string, milliseconds: number][] => {
  const vitest = vitestTimes.safeParse(report);
  if (vitest.success)
    return vitest.data.testResults.map(({ name, startTime, endTime }) => [
      name.replace(`${process.cwd()}/test/`, ''),
      endTime - startTime,
    ]);
  const playwright = playwrightTimes.safeParse(report);
  return playwright.success ? playwright.data.suites.map((suite) => [suite.file, lengthOf(suite)]) : [];
};

/** The files of a report by vitest or Playwright that took longest, one line each: where to look when the run gets longer. */
export const slowestFiles = (report: unknown, most = 12): string[] =>
  timesOf(report)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, length]) => `${(length / 1000).toFixed(1).padStart(7)} s  ${file}`);
