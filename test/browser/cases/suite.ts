/** Takes the paths of machines, and writes them as test cases for a person, in the words of the Spanish screens. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { casesOf, type TestCase, type CaseStep } from '#tools/cases/test-case.ts';
import { type Chart, chartOf } from '#tools/charts/graph.ts';
import { endWrongUse } from '#tools/command-line.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import { pageIn } from '#tools/replay/driver-walk.ts';
import { runTool } from '../../run/tools.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
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

const drawings = 'test/unit/book/drawn';
/** The controls of a machine's screen, from its committed drawing, and after them those of all others: the screen of a child is drawn with its parent. */
const controlsOf = (machine: string): Control[] =>
  readdirSync(drawings)
    .filter((file) => file.endsWith('.txt'))
    .toSorted((one, other) => Number(other === `${machine}.txt`) - Number(one === `${machine}.txt`))
    .flatMap((file) => {
      const [, uses = ''] = readFileSync(`${drawings}/${file}`, 'utf8').split('# What a person does\n');
      return uses.split('\n').flatMap(controlOf);
    });

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

/** What a person does that no drawing shows: in dialogs, with lists that load later, and with the browser. */
const undrawn: Readonly<Record<string, string>> = {
  'language.changed': 'Choose another language.',
  'country.chosen': 'Choose another country in “País de matriculación”.',
  'month.toggled': 'Tick or untick all trips of a month.',
  'share.pressed': 'Press “Compartir” or “Compartir el enlace”.',
  'trips.pressed': 'Press “Ver los trayectos” of a vehicle.',
  'resume.pressed': 'Press “No he pagado: empezar de nuevo”.',
  'print.pressed': 'Press “Imprimir”.',
  'email.submitted': 'Press “Enviar” below “Correo electrónico de confirmación”.',
  'copy.pressed': 'Press “Copiar el código”.',
  'totals.pressed': 'Press “Totales”.',
  'file.chosen': 'Choose a file, or drop it on the dialog.',
  'template.pressed': 'Press “Guardar un archivo vacío para rellenar (CSV)”.',
  'dateOrder.chosen': 'Choose whether the day or the month comes first in the dates of the file.',
  'import.pressed': 'Press the button that imports the vehicles.',
  'vehicles.chosen': 'Press the button that takes the vehicles out of the fleet.',
  'vehicle.submitted': 'Press “Validar” in the dialog of the new vehicle.',
  'end.typed': 'Type when the vehicle leaves the fleet.',
  'closure.confirmed': 'Press “Validar” in the dialog.',
  'undo.pressed': 'Press “Deshacer” in the dialog.',
  'sending.pressed': 'Press “Enviar ahora” in the dialog.',
  'removal.pressed': 'Press “Quitar” of a vehicle.',
  'removal.confirmed': 'Press the button that removes the vehicle, in the dialog.',
  'alert.toggled': 'Tick or untick “Alertas por correo electrónico” of a vehicle.',
  'switch.confirmed': 'Press “Continuar” in the dialog.',
  'column.mapped': 'Choose which column of the file holds a field.',
  'line.mended': 'Correct a line of the file.',
  'faults.saved': 'Press the button that saves the faulty lines.',
  'report.saved': 'Press the button that saves the report.',
  'sharing.closed': 'Close the dialog.',
  'slips.printed': 'Press the button that prints the slips.',
  'links.saved': 'Press the button that saves the links.',
  'notice.closed': 'Close the notice.',
  'warning.closed': 'Close the warning.',
  'keeping.allowed': 'Choose that this device keeps the receipt.',
  'keeping.refused': 'Choose that this device does not keep the receipt.',
  'ownership.ticked': 'Tick or untick the box about the owner of the vehicle.',
  'exact.ticked': 'Tick or untick the box of the exact copy.',
  'page.restored': 'Leave the page, and come back by the Back button.',
  'page.shown': 'Go to another tab, and come back.',
};

/** The tester's action for each step of a machine’s cases, by the plates, buttons and fields of the Spanish screen. */
const inWords = (machine: string): ((step: CaseStep, event: AnyEventObject | null, context: unknown) => string) => {
  const controls = controlsOf(machine);
  return ({ by, action, data }, event, context) => {
    if (event === null) {
      if (by === 'time') return 'Wait until the time has passed.';
      const what = words(action).replace(/ (succeeds|fails)$/, '');
      if (!action.endsWith('fails')) return `Wait for the answer to “${what}”.`;
      return action.startsWith('watch')
        ? `Not by hand: the effect “${what}” fails.`
        : `${data} It is the call that is to “${what}”.`;
    }
    const same = controls.filter((control) => control.event.type === event.type);
    const [best] = same.toSorted((one, other) => likeness(other.event, event) - likeness(one.event, event));
    if (best !== undefined) return actionOf(best, event, context);
    return undrawn[event.type] ?? `By itself: ${words(event.type)}.`;
  };
};

type Trips = readonly { nature?: unknown; status?: unknown; limit?: unknown; paymentLimit?: unknown }[];

/** Names the kinds of trips in a list, in one text that two lists can be compared by. Counts the status OTHER as finished: the test data has no such trip. */
const signOf = (trips: Trips): string =>
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
  const wanted = signOf(list === undefined && trips.length === 0 ? [{ nature: 'freeFlow', status: 'TERMINE' }] : trips);
  const isOfCompany = list?.['company'] !== undefined;
  const row = seedTable.find(({ kind }) => {
    const { trips, companyCode }: SeedKind = kinds[kind];
    return signOf(trips) === wanted && (companyCode !== undefined) === isOfCompany;
  });
  return row === undefined ? '' : `Search for ${row.plate} at the stand-in operator (${kinds[row.kind].shows}).`;
};

/** The states that a step has entered, with their descriptions, and the page that opens if the machine ends. */
const enteredBy = ({ states, name }: Chart, before: PathState, { state, after }: CaseStep): string => {
  const left = valueText(before.machine.value).split(', ');
  const entered = state.split(', ').filter((one) => !left.includes(one));
  const opened = pageIn(after.machine.output);
  const words = entered.map((one) => {
    const found = states.find(({ id }) => id === `${name}.${one}` || id === one);
    const says = [found?.description, opened && `The page ${opened} opens.`].filter(Boolean).join(' ');
    return `\`${one}\`${says && `: ${says}`}`;
  });
  return words.join(' ') || 'in the same state';
};

const folder = '.cache/cases';

/** The cases of a machine as a page for manual tests, in the texts of the Spanish screen. */
export const pageOf = (chart: Chart, cases: readonly TestCase[]): string => {
  const say = inWords(chart.name);
  return `${[
    `# ${chart.name}, by hand`,
    chart.description ?? '',
    `${cases.length} cases together take every transition that the samples allow. Buttons and fields are those of the Spanish screen; the plates are those of \`npm start\`.`,
    ...cases.map((one) =>
      [
        `## ${one.id}: ${one.begin}`,
        ...[plateFor(one)].filter((line) => line !== ''),
        one.steps
          .map((step, index) => {
            const before = one.steps[index - 1]?.after ?? one.start;
            return `${index + 1}. ${say(step, step.event, before.machine.context)} → ${enteredBy(chart, before, step)}`;
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
    writeFileSync(`${folder}/${id}.md`, pageOf(chart, cases));
    console.log(`${id}: ${cases.length} cases by hand in ${folder}/${id}.md`);
  }
  return runTool('vitest', ['run', '--project', 'paths', 'machines.paths'], {
    env: { PATHS_MACHINES: names.join() },
    isLive: true,
  });
};
