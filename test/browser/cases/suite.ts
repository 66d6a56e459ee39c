import { mkdirSync, writeFileSync } from 'node:fs';
import { casesOf, type TestCase } from '#tools/cases/test-case.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import { runTool } from '../../run/tools.ts';
import { inWords, plateFor } from './in-words.ts';

const folder = '.cache/cases';

/** The cases of a machine as a page for manual tests, in the texts of the Spanish screen. */
export const pageOf = (name: string, purpose: string, cases: readonly TestCase[]): string => {
  const say = inWords(name);
  return `${[
    `# ${name}, by hand`,
    purpose,
    `${cases.length} cases together take every transition that the samples allow. Buttons and fields are those of the Spanish screen; the plates are those of \`npm start\`.`,
    ...cases.map((one) =>
      [
        `## ${one.id}: ${one.begin}`,
        ...[plateFor(one)].filter((line) => line !== ''),
        one.steps
          .map((step, index) => {
            const { context } = (one.steps[index - 1]?.after ?? one.start).machine;
            return `${index + 1}. ${say(step, step.event, context)} → ${step.state}`;
          })
          .join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n')}\n`;
};

/** Takes every path of these machines, compares what they do with `test/behaviour`, and writes their cases in words. */
export const runSuite = async (names: readonly string[]): Promise<boolean> => {
  const models = await everyModel();
  const unknown = names.filter((name) => !models.some(({ machine }) => machine.id === name));
  if (unknown.length > 0) throw new Error(`There is no machine ${unknown.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  for (const model of models.filter(({ machine }) => names.includes(machine.id))) {
    const { id } = model.machine;
    const chart = chartOf(model.machine);
    const cases = casesOf(chart, explore(model));
    writeFileSync(`${folder}/${id}.md`, pageOf(id, chart.description ?? '', cases));
    console.log(`${id}: ${cases.length} cases by hand in ${folder}/${id}.md`);
  }
  return runTool('vitest', ['run', '--project', 'paths', 'machines.paths'], {
    env: { PATHS_MACHINES: names.join() },
    isLive: true,
  });
};
