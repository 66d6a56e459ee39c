import { mkdir, writeFile } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import { currentCoverage, writeCoverage } from './coverage.ts';
import { everyModel } from './every-model.ts';
import { explore, type Exploration } from './explore.ts';
import { valueText } from './path-state.ts';
import { pathsThrough } from './paths.ts';
import type { PathModel } from './model.ts';

const folder = '.cache/paths';

type Written = { input: string; start: string; steps: { what: string; leadsTo: string }[] };

const written = (exploration: Exploration): Written[] => {
  const start = exploration.states.get(exploration.start);
  return pathsThrough(exploration).map((path) => ({
    input: exploration.inputName,
    start: start === undefined ? '' : valueText(start.machine.value),
    steps: path.map(({ step, after }) => ({ what: step.label, leadsTo: valueText(after.machine.value) })),
  }));
};

const page = ({ machine }: PathModel<AnyStateMachine>, paths: readonly Written[]): string =>
  `${[
    `# Paths through ${machine.id}`,
    `${paths.length} paths together take every step that the samples allow.`,
    ...paths.map(({ input, start, steps }, index) =>
      [
        `## ${index + 1}. ${input}`,
        `Starts in \`${start}\`.`,
        steps.map(({ what, leadsTo }, number) => `${number + 1}. ${what} → \`${leadsTo}\``).join('\n'),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
  ].join('\n\n')}\n`;

const models = await everyModel();
const coverage = currentCoverage(models);
await mkdir(folder, { recursive: true });
for (const model of models) {
  const paths = explore(model).flatMap(written);
  const { id } = model.machine;
  await writeFile(`${folder}/${id}.md`, page(model, paths));
  await writeFile(`${folder}/${id}.json`, `${JSON.stringify(paths, null, 1)}\n`);
  console.log(`${id}: ${paths.length} paths, ${coverage[id]?.transitions.join(' of ')} transitions`);
}
writeCoverage(coverage);
console.log(`\nWritten to ${folder}, as Markdown and as JSON.`);
