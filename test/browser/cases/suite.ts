/** Takes the paths of machines, and writes them as test cases for a person, in the words of the Spanish screens. */
import { mkdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { casesOf, type TestCase, type CaseStep } from '#tools/cases/test-case.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { endWrongUse } from '#tools/command-line.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import { runTool } from '../../run/tools.ts';
import type { AnyEventObject } from 'xstate';
import { kinds, type SeedKind } from '../../operator/seed/kinds.ts';
import { seedTable } from '../../operator/seed/table.ts';

/** A control of the Spanish screen, and the event that it sends. */
type Control = { kind: string; name: string; event: AnyEventObject };

const line = /^(\w+(?: \w+)?): (.*?)(?: \([a-z][^()]*\))?(?: →|$)/;

const controlOf = (text: string): Control[] => {
  const [, kind = '', name = ''] = line.exec(text) ?? [];
  const [, ...results] = text.split(' → ');
  return results
    .filter((json) => json.startsWith('{'))
    .map((json) => ({ kind, name: name.replaceAll(/⟨[^⟩]*⟩/g, '').trim(), event: JSON.parse(json) as AnyEventObject }));
};

/** The controls of a machine's screen, from its committed drawing. */
const controlsOf = (machine: string): Control[] => {
  const file = `test/unit/book/drawn/${machine}.txt`;
  if (!existsSync(file)) return [];
  const [, uses = ''] = readFileSync(file, 'utf8').split('# What a person does\n');
  return uses.split('\n').flatMap(controlOf);
};

const likeness = (one: AnyEventObject, other: AnyEventObject): number =>
  Object.entries(one).filter(([key, value]) => JSON.stringify(value) === JSON.stringify(other[key])).length;

/** Trips of a sample are distinguished by their state: their ids are on no screen. */
const tripWords: Readonly<Record<string, string>> = {
  EN_COURS: 'the trip in progress',
  OTHER: 'the trip in another state',
  PREPAYMENT: 'the trip paid ahead',
  OMP: 'the notice that is with the prosecutor',
  TERMINE: 'the finished trip',
};

const find = (value: unknown, isIt: (one: Record<string, unknown>) => boolean): Record<string, unknown> | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = value as Record<string, unknown>;
  if (isIt(own)) return own;
  for (const inner of Object.values(own)) {
    const found = find(inner, isIt);
    if (found) return found;
  }
  return undefined;
};

const tripOf = (event: AnyEventObject, context: unknown): string => {
  const id: unknown = event['id'];
  const trip = typeof id === 'string' ? find(context, (one) => one['id'] === id && 'status' in one) : undefined;
  if (trip === undefined) return '';
  const words = tripWords[String(trip['paymentLimit'])] ?? tripWords[String(trip['status'])];
  return words === undefined ? '' : ` of ${words}`;
};

const typed = ({ event }: Control, wanted: AnyEventObject): string =>
  Object.entries(wanted)
    .filter(([key, value]) => key !== 'type' && key !== 'field' && JSON.stringify(value) !== JSON.stringify(event[key]))
    .map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(', ');

const actionOf = (control: Control, event: AnyEventObject, context: unknown): string => {
  const { kind, name } = control;
  const of = tripOf(event, context);
  if (kind.startsWith('button')) return `Press “${name}”${of}.`;
  if (kind.startsWith('a')) return `Follow the link “${name}”${of}.`;
  if (kind === 'input checkbox') return `Tick or untick “${name}”${of}.`;
  if (kind === 'input radio') return `Choose “${name}”.`;
  if (kind === 'select') return `Choose ${typed(control, event)} in “${name}”.`;
  return `Type ${typed(control, event) || 'anything'} into “${name}”.`;
};

/** A name of the code as words. */
const words = (name: string): string =>
  name
    .replaceAll(/(?=\p{Lu})/gu, ' ')
    .replaceAll(/[.-]/g, ' ')
    .toLowerCase();

/** An event that none of the drawn controls sends: a person's, if its name is what a person does. */
const withoutControl = (type: string): string => {
  if (type === 'language.changed') return 'Choose another language.';
  return /\.(?:pressed|toggled|typed|chosen|submitted|confirmed|cleared)$/.test(type)
    ? `Do what the drawn screens do not show: ${words(type)}.`
    : `By itself: ${words(type)}.`;
};

/** The tester's action for each step of a machine’s cases, by the plates, buttons and fields of the Spanish screen. */
const inWords = (machine: string): ((step: CaseStep, event: AnyEventObject | null, context: unknown) => string) => {
  const controls = controlsOf(machine);
  return ({ by, action, data }, event, context) => {
    if (event === null) {
      if (by === 'time') return 'Wait until the time has passed.';
      const what = words(action).replace(/ (succeeds|fails)$/, '');
      return action.endsWith('fails')
        ? `${data} It is the call that is to “${what}”.`
        : `The answer to “${what}” comes.`;
    }
    const same = controls.filter((control) => control.event.type === event.type);
    const [best] = same.toSorted((one, other) => likeness(other.event, event) - likeness(one.event, event));
    return best === undefined ? withoutControl(event.type) : actionOf(best, event, context);
  };
};

type Trips = readonly { nature?: unknown; status?: unknown; limit?: unknown; paymentLimit?: unknown }[];

/** The kinds of trips of a case. The stand-in operator cannot create trips with the status OTHER: the case uses finished trips. */
const kindsOf = (trips: Trips): string =>
  [
    ...new Set(
      trips.map(
        ({ nature, status, limit, paymentLimit }) =>
          `${String(nature)} ${status === 'OTHER' ? 'TERMINE' : String(status)} ${(limit ?? paymentLimit) === 'OMP' ? 'OMP' : ''}`,
      ),
    ),
  ]
    .sort()
    .join();

/** A seeded plate whose trips are the first ones of a case; empty if the case has no trips, or if no plate matches. */
const plateFor = ({ start }: TestCase): string => {
  const own = start.machine.context;
  const list = find(own, ({ journeys }) => Array.isArray(journeys));
  const basket = find(own, ({ trips }) => Array.isArray(trips));
  const [trips] = [list?.['journeys'], basket?.['trips']].filter((found) => found !== undefined) as Trips[];
  if (trips === undefined) return '';
  // A sample of a payment may leave out its trips.
  const wanted = kindsOf(
    list === undefined && trips.length === 0 ? [{ nature: 'freeFlow', status: 'TERMINE' }] : trips,
  );
  const isOfCompany = list?.['company'] !== undefined;
  const row = seedTable.find(({ kind }) => {
    const { trips, companyCode }: SeedKind = kinds[kind];
    return kindsOf(trips) === wanted && (companyCode !== undefined) === isOfCompany;
  });
  return row === undefined ? '' : `Search for ${row.plate} at the stand-in operator (${kinds[row.kind].shows}).`;
};

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
  if (unknown.length > 0) endWrongUse(`There is no machine ${unknown.join(', ')}.`);
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
