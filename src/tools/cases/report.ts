export const outcomes = ['passed', 'failed', 'not possible'] as const;
export type Outcome = (typeof outcomes)[number];

/** A tester's record of one step; `picture` is an image as a data URL. */
export type Noted = { outcome: Outcome | null; note: string; picture: string | null };
/** A tester's record of a case, step by step; the first is the start. */
export type RunOfCase = { id: string; title: string; steps: { action: string; expected: string; noted: Noted }[] };

export const nothingNoted: Noted = { outcome: null, note: '', picture: null };

const outcomeOf = ({ steps }: RunOfCase): string => {
  const all = steps.map(({ noted }) => noted.outcome);
  if (all.includes('failed')) return 'failed';
  if (all.includes('not possible')) return 'not possible';
  return all.every((outcome) => outcome === 'passed') ? 'passed' : 'not finished';
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');

/** A tester's report in Markdown: each case with its outcome, and each step with note and picture. */
export const reportText = (machine: string, day: string, runs: readonly RunOfCase[]): string =>
  `${[
    `# Test report: ${machine}, ${day}`,
    runs.map((run) => `- ${run.id}: ${outcomeOf(run)}`).join('\n'),
    ...runs.map((run) =>
      [
        `## ${run.id}: ${outcomeOf(run)}`,
        cell(run.title),
        [
          '| step | action | expected | outcome | note |',
          '| --- | --- | --- | --- | --- |',
          ...run.steps.map(
            ({ action, expected, noted }, index) =>
              `| ${index} | ${cell(action)} | ${cell(expected)} | ${noted.outcome ?? ''} | ${cell(noted.note)} |`,
          ),
        ].join('\n'),
        ...run.steps.flatMap(({ noted }, index) =>
          noted.picture === null ? [] : [`![Step ${index}](${noted.picture})`],
        ),
      ].join('\n\n'),
    ),
  ].join('\n\n')}\n`;
