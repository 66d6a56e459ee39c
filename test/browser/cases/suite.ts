/** Takes the paths of machines, and writes them as test cases for a person, in the words of the Spanish screens. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { actionText, type Control, controlsFor, drawnControls, happened, undrawn } from '#tools/cases/controls.ts';
import { casesOf, type TestCase, type CaseStep } from '#tools/cases/test-case.ts';
import { type Chart, chartOf, childMachineOf } from '#tools/charts/graph.ts';
import { endWrongUse } from '#tools/command-line.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import { pageIn } from '#tools/replay/driver-walk.ts';
import { runTool } from '../../run/tools.ts';
import { type PathState, runningChildren, valueText } from '#tools/paths/path-state.ts';
import { faultKinds } from '#tools/cases/stand-in-data.ts';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { seededCustomer } from '../../operator/seed/accounts.ts';
import { seededRenter } from '../../operator/seed/fleet.ts';
import { kinds, type SeedKind } from '../../operator/seed/kinds.ts';
import { type SeedRow, seedTable } from '../../operator/seed/table.ts';

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
  return words ?? '';
};

const textIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(', ') : String(value);

/** What is typed or chosen: that differs from the drawn example, or all. */
const typed = ({ event }: Control, wanted: AnyEventObject): string => {
  const values = Object.entries(wanted).filter(([key]) => key !== 'type' && key !== 'field');
  const other = values.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(event[key]));
  return (other.length > 0 ? other : values).map(([, value]) => textIn(value)).join(', ');
};

const doing = (control: Control, event: AnyEventObject, context: unknown): string => {
  const action = actionText(control);
  const trip = tripOf(event, context);
  if (trip !== '') return action.endsWith('list') ? action.replace(/one of the list$/, trip) : `${action} of ${trip}`;
  if (action.endsWith('one of the list')) return action.replace('one', `one ${event.type.split('.')[0]}`);
  if (!/^(?:Choose|Type) in/.test(action)) return action;
  const value = typed(control, event);
  return value === '' ? action.replace('Type into', 'Clear') : action.replace(' in', ` ${value} in`);
};

/** A name of the code as words. */
const words = (name: string): string =>
  name
    .replaceAll(/(?=\p{Lu})/gu, ' ')
    .replaceAll(/[.-]/g, ' ')
    .toLowerCase();

/** Whether the data of a step is a fault to plan on the control page: before the press that makes the call. */
const isPlanned = (data: string): boolean => data.startsWith('On the control page, plan');

/** Effects of the browser alone: no fault of the operator changes them. */
const ofBrowser = /^(?:watch|await|read|inspect|compose|copy|note|share)/;

/** The faults to plan before each step, by its index; −1: before the case begins. A call that is acted beside answers late. */
const plansOf = (machine: AnyStateMachine, { start, steps }: TestCase): ReadonlyMap<number, string[]> => {
  const plans = new Map<number, string[]>();
  const planned = new Set<string>();
  const states = [start, ...steps.map(({ after }) => after)];
  const runs = (state: PathState | undefined, effect: string): boolean =>
    state !== undefined && runningChildren(state).some(({ id }) => id === effect);
  /** Before the press that starts the effect which runs before a step. */
  const plan = (effect: string, index: number, fault: string): void => {
    const begun = states.slice(0, index + 1).findLastIndex((state) => !runs(state, effect));
    const press = steps.slice(0, begun + 1).findLastIndex((step) => step.by === 'person');
    if (planned.has(`${effect} ${begun}`)) return;
    planned.add(`${effect} ${begun}`);
    plans.set(press, [...(plans.get(press) ?? []), `${fault} for the call of “${words(effect)}”`]);
  };
  for (const [index, { by, action, data }] of steps.entries())
    if (by === 'operator' && isPlanned(data)) plan(action.split(' ')[0] ?? '', index, data);
  for (const [index, { by }] of steps.entries())
    for (const { id } of by === 'person' ? runningChildren(states[index] ?? start) : [])
      if (!ofBrowser.test(id) && childMachineOf(machine, id) === undefined)
        plan(id, index, `On the control page, plan “${faultKinds.delay}”`);
  return plans;
};

/** What makes the reading of a file fail. */
const brokenFiles: Readonly<Record<string, string>> = {
  readFile: 'choose a PDF',
  readAgain: 'change the file on the disk after it was chosen',
};

/** How a step begins that a person cannot do. */
const notByHand = 'Only a fault of the portal or of the browser';

/** The tester's action for each step of a machine’s cases, by the plates, buttons and fields of the Spanish screen. */
const inWords =
  (machine: AnyStateMachine, drawn: ReadonlyMap<string, Control[]>) =>
  ({ by, action, data, event }: CaseStep, context: unknown): string => {
    if (by === 'time') return 'Wait until the time has passed.';
    if (event === null) {
      const [effect = '', how] = action.split(' ');
      const what = words(effect);
      if (how === 'succeeds') return `Wait for the answer to “${what}”${data && `: ${data}`}.`;
      if (effect in brokenFiles) return `Let “${what}” fail: ${brokenFiles[effect]}.`;
      // These verbs work in the browser; a machine inside fails by a fault of its own only.
      if (ofBrowser.test(effect) || childMachineOf(machine, effect)) return `${notByHand} makes “${what}” fail.`;
      return isPlanned(data) ? `The call of “${what}” fails as planned.` : `${data} for the call of “${what}”.`;
    }
    const [best] = controlsFor(drawn, machine.id, event.type).toSorted(
      (one, other) => likeness(other.event, event) - likeness(one.event, event),
    );
    if (best !== undefined) return `${doing(best, event, context)}.`;
    return `${undrawn[event.type] ?? `By itself: ${(happened[event.type] ?? words(event.type)).replace(/^\w/, (letter) => letter.toLowerCase())}`}.`;
  };

type Trips = readonly { nature?: unknown; status?: unknown; limit?: unknown; paymentLimit?: unknown }[];

/** Names the kinds of trips in a list. Counts the status OTHER as finished: the test data has no such trip. */
const kindsOf = (trips: Trips): Set<string> =>
  new Set(
    trips.map(
      ({ nature, status, limit, paymentLimit }) =>
        `${String(nature)} ${status === 'OTHER' ? 'TERMINE' : String(status)} ${(limit ?? paymentLimit) === 'OMP' ? 'OMP' : ''}`,
    ),
  );
/** How much two lists are alike; 1: both have trips of the same kinds. */
const alike = (one: Set<string>, other: Set<string>): number => {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 1 : [...one].filter((kind) => other.has(kind)).length / all.size;
};

/** A seeded plate whose trips are most like the first ones of a case; empty if the case has no trips, or those of a fleet. */
const plateFor = ({ start, machine }: TestCase): string => {
  if (machine.startsWith('fleet-')) return '';
  if (/^(?:payment-return|receipt)$/.test(machine))
    return `Search for ${seedTable[0]?.plate}, and pay by bank card at the stand-in operator.`;
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
  const fitOf = ({ kind }: SeedRow): number => {
    const { trips, companyCode }: SeedKind = kinds[kind];
    return (companyCode !== undefined) === isOfCompany ? alike(kindsOf(trips), wanted) : 0;
  };
  const [row] = seedTable.toSorted((one, other) => fitOf(other) - fitOf(one));
  if (row === undefined || fitOf(row) === 0) return '';
  const note = fitOf(row) < 1 ? '; no plate has just the trips of this case' : '';
  return `Search for ${row.plate} at the stand-in operator (${kinds[row.kind].shows}${note}).`;
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

const signInAs = { customer: seededCustomer.email, renter: seededRenter.email };
/** The pages of a flow, each with whom to sign in as. */
const pagesOf = (id: string): string[] =>
  [...readFileSync('src/pages.ts', 'utf8').matchAll(/'(\/[^']*)': \{\s+flow: '([\w-]+)'([^]*?)\n {2}\},/g)].flatMap(
    ([, path = '', flow, row = '']) => {
      const [, account] = /door: true/.test(row) ? [] : (/account: '(customer|renter)'/.exec(row) ?? []);
      const who = account && `, signed in as ${signInAs[account as keyof typeof signInAs]}`;
      return flow === id ? [`${path}${who ?? ''}`] : [];
    },
  );

/** Where a person meets a machine: its pages, or the machines that run it, on theirs. */
const placeOf = (id: string, machines: readonly AnyStateMachine[]): string => {
  const pages = pagesOf(id);
  if (pages.length > 0) return `It is the page ${pages.join('; ')}.`;
  const runners = machines.filter((one) =>
    chartOf(one).states.some(({ effects }) => effects.some((effect) => childMachineOf(one, effect.id)?.id === id)),
  );
  const all = runners.map((one) => `It is a part of ${one.id}. ${placeOf(one.id, machines).replace('It', 'That')}`);
  return all.join(' ') || 'It is on every page.';
};

/** The cases of a machine as a page for manual tests, in the texts of the Spanish screen. */
export const pageOf = (
  machine: AnyStateMachine,
  machines: readonly AnyStateMachine[],
  cases: readonly TestCase[],
): string => {
  const chart = chartOf(machine);
  const inOrder = inWords(machine, drawnControls(machines));
  const sayIn = ({ start, steps }: TestCase, index: number): string => {
    const step = steps[index];
    return step === undefined ? '' : inOrder(step, (steps[index - 1]?.after ?? start).machine.context);
  };
  const isByHand = (one: TestCase): boolean => !one.steps.some((_, index) => sayIn(one, index).startsWith(notByHand));
  const done = cases.filter(isByHand);
  const others = cases.length - done.length;
  return `${[
    `# ${chart.name}, by hand`,
    `${chart.description ?? ''} ${placeOf(machine.id, machines)}`,
    `${cases.length} cases together take every transition that the samples allow${others === 0 ? '' : `; ${others} of them cannot be done by hand, and are left out: they need a fault of the portal or of the browser`}. Buttons and fields are those of the Spanish screen; plates and sign-ins are those of \`npm start\`. The control page has a list of all calls.`,
    ...done.map((one) => {
      const plans = plansOf(machine, one);
      const planned = (index: number): string => (plans.get(index) ?? []).map((plan) => `${plan}. `).join('');
      return [
        `## ${one.id}: ${one.begin}`,
        ...[planned(-1).trim(), plateFor(one)].filter((line) => line !== ''),
        one.steps
          .map((step, index) => {
            const before = one.steps[index - 1]?.after ?? one.start;
            return `${index + 1}. ${planned(index)}${sayIn(one, index)} → ${enteredBy(chart, before, step)}`;
          })
          .join('\n'),
      ].join('\n\n');
    }),
  ].join('\n\n')}\n`;
};

/** Takes every path of these machines, compares what they do with `test/behaviour`, and writes their cases in words. */
export const runSuite = async (names: readonly string[]): Promise<boolean> => {
  const models = await everyModel();
  const unknown = names.filter((name) => !models.some(({ machine }) => machine.id === name));
  if (unknown.length > 0) endWrongUse(`There is no machine ${unknown.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  const machines = models.map(({ machine }) => machine);
  for (const model of models.filter(({ machine }) => names.includes(machine.id))) {
    const { machine } = model;
    const cases = casesOf(chartOf(machine), explore(model));
    writeFileSync(`${folder}/${machine.id}.md`, pageOf(machine, machines, cases));
    console.log(`${machine.id}: ${cases.length} cases by hand in ${folder}/${machine.id}.md`);
  }
  return runTool('vitest', ['run', '--project', 'paths', 'machines.paths'], {
    env: { PATHS_MACHINES: names.join() },
    isLive: true,
  });
};
