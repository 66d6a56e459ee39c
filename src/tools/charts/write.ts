import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { optionsOf } from '#tools/command-line.ts';
import { type Chart, chartOf } from './graph.ts';
import { layoutChart } from './best-layout.ts';
import { machinesIn } from './machine-files.ts';
import { pictureOf } from './picture.ts';
import { fingerprintOf } from './table.ts';

const { version }: { version: string } = JSON.parse(
  await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
);
const machines = new URL('../../../machines/', import.meta.url);
const charts = new URL('charts/', machines);

const pictureFile = async (chart: Chart): Promise<[string, string]> => [
  `${chart.name}.svg`,
  pictureOf(chart, await layoutChart(chart)),
];

/** The page of the folder: the picture of each machine, what it does, and its rules. */
const pageOf = (all: readonly Chart[]): string =>
  [
    '# Charts\n',
    'One picture for each machine. The chart book (`npm run book`) shows each as an outline and a table too.\n',
    ...all.map(({ name, description, rule }) => {
      const links = [`[machine](../${name}.ts)`, `[behaviour](../../test/behaviour/${name}.txt)`, rule ?? []].flat();
      return `- **${name}**: ${description ?? ''} (${links.join('; ')})<br>![Statechart ${name}](./${name}.svg)`;
    }),
  ].join('\n');

/** The fingerprints of all machines: a support code names the ones that it was made with. */
const fingerprintsOf = (all: readonly Chart[]): string => {
  const prints = all.map((chart) => [chart.name, fingerprintOf(chart)]);
  return `${JSON.stringify({ release: version, machines: Object.fromEntries(prints) }, null, 2)}\n`;
};

const makeFiles = async (): Promise<Map<string, string>> => {
  const all = (await machinesIn(machines)).map(chartOf);
  const pictures = await Promise.all(all.map(pictureFile));
  return new Map([...pictures, ['README.md', `${pageOf(all)}\n`], ['fingerprints.json', fingerprintsOf(all)]]);
};

const present = async (): Promise<Map<string, string>> => {
  const files = await readdir(charts).catch(() => []);
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [file, await readFile(new URL(file, charts), 'utf8')]),
    ),
  );
};

const { values } = optionsOf('charts', { options: { check: { type: 'boolean', default: false } } });
const [after, before] = await Promise.all([makeFiles(), present()]);
const stale = [...new Set([...after.keys(), ...before.keys()])]
  .filter((file) => after.get(file) !== before.get(file))
  .sort();

if (values.check && stale.length > 0) {
  console.error(
    `These charts do not show their machines as they are. Run "npm run charts" and commit the result.\n${stale.map((file) => `  machines/charts/${file}`).join('\n')}`,
  );
  process.exitCode = 1;
} else if (!values.check) {
  await mkdir(charts, { recursive: true });
  for (const file of stale) {
    const text = after.get(file);
    await (text === undefined ? rm(new URL(file, charts)) : writeFile(new URL(file, charts), text));
  }
  console.log(`${after.size - 2} charts, ${stale.length} files changed.`);
}
