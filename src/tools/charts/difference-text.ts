/** The difference between two versions of a machine in sentences, as Markdown. */

import {
  type Body,
  type Change,
  content,
  type Difference,
  shortId,
  type State,
  stepName,
  type Transition,
} from './difference.ts';

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((name) => !others.includes(name));

/** Which alternative of an event a transition is: ``In `idle`, on `pay.pressed` if `isPayable` ``. */
const when = (machine: string, { source, label, guard }: Transition): string =>
  `in \`${shortId(machine, source)}\`, ${stepName(label)}${guard === null ? '' : ` if \`${guard}\``}`;

const leads = (machine: string, { targets, reenter }: Transition, [stay, go] = ['stays', 'goes']): string =>
  targets.length === 0
    ? stay
    : `${go} to ${codes(targets.map((target) => shortId(machine, target)))}${reenter ? ' (entered again)' : ''}`;

const wholeStep = (machine: string, step: Transition): string =>
  `${when(machine, step)}, it ${leads(machine, step)}${step.actions.length === 0 ? '' : ` and does ${codes(step.actions)}`}.`;

const guardChange = ({ guard: before }: Transition, { guard: after }: Transition): string[] => {
  if (before === after) return [];
  if (after === null) return [`no longer asks \`${before}\``];
  return [before === null ? `now asks \`${after}\`` : `now asks \`${after}\` instead of \`${before}\``];
};

const actionChange = ({ actions: before }: Transition, { actions: after }: Transition): string[] => {
  if (before.join() === after.join()) return [];
  const [gone, added] = [without(before, after), without(after, before)];
  if (gone.length + added.length === 0) return [`does its actions in another order: ${codes(after)}`];
  if (gone.length === 0) return [`now also does ${codes(added)}`];
  return [added.length === 0 ? `no longer does ${codes(gone)}` : `now does ${codes(added)} instead of ${codes(gone)}`];
};

const changedStep = (machine: string, before: Transition, after: Transition): string => {
  const [led, leadsNow] = [leads(machine, before), leads(machine, after)];
  const changes = [
    ...guardChange(before, after),
    ...(led === leadsNow ? [] : [`now ${leadsNow}`]),
    ...actionChange(before, after),
    ...(content(before) === content(after)
      ? [`is now tried as number ${after.order + 1}, no longer as number ${before.order + 1}`]
      : []),
  ];
  const guard = before.guard === after.guard ? after.guard : null;
  const step = `${when(machine, { ...after, guard })}, the step`;
  if (led === leadsNow) return `${step} that ${led} ${changes.join(', and ')}.`;
  return `${step} ${changes.join(', and ')}; before, it ${leads(machine, before, ['stayed', 'went'])}.`;
};

const fieldNames = {
  id: 'name',
  type: 'kind',
  initial: 'first state',
  tags: 'tags',
  entry: 'actions on entry',
  exit: 'actions on exit',
  effects: 'effects',
  output: 'output',
} as const satisfies Record<keyof State, string>;

const shortName = (machine: string, name: string): string =>
  name.startsWith(`${machine}.`) ? shortId(machine, name) : name;

const fieldText = (machine: string, value: State[keyof State]): string => {
  if (value === null || value.length === 0) return 'none';
  if (typeof value === 'string') return `\`${shortName(machine, value)}\``;
  return codes(value.map((one) => (typeof one === 'string' ? one : one.id)));
};

const changedState = (machine: string, before: State, after: State): string =>
  (Object.keys(fieldNames) as (keyof State)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(
      (field) =>
        `${fieldNames[field]} now ${fieldText(machine, after[field])}, before ${fieldText(machine, before[field])}`,
    )
    .join('; ');

/** A source text without layout, with spaces around its operators. */
const sourceText = (text: string): string =>
  `\`${text
    .replaceAll(/\bvoid 0\b/g, 'undefined')
    .replaceAll(/(?<=[\w)\]}'"])(=>|&&|\|\||[=!]==|[<>]=?(?![=>]))(?=[\w({['"!])/g, ' $1 ')
    .replaceAll('`', "'")}\``;

/** The assignment of an action that only assigns; any other text as it is. */
const ofAssign = (text: string): string => /^\{ assignment: (.*) \}$/s.exec(text)?.[1] ?? text;

/** The number of characters shown before and after a difference. */
const kept = 40;

/** Two sources from shortly before their first difference to shortly after the last. */
const differing = (before: string, after: string): [string, string] => {
  const shortest = Math.min(before.length, after.length);
  let first = 0;
  while (first < shortest && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < shortest - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const part = (text: string): string => {
    const [from, to] = [Math.max(0, first - kept), Math.min(text.length, text.length - last + kept)];
    const shown = text.slice(from, to);
    const begin = from > 0 ? shown.replace(/^\w*/, '…') : shown;
    return to < text.length ? begin.replace(/\w*$/, '…') : begin;
  };
  return [sourceText(part(before)), sourceText(part(after))];
};

const bodyName = (machine: string, id: string): string => {
  const [, kind, name] = /^(guard|action|delay) (\w+)( \(\d+\))?$/.exec(id) ?? [];
  if (kind !== undefined) return `the ${kind} \`${name}\``;
  return `the ${id.replaceAll(`${machine}.`, '').replace(' [] →', ' →')}`;
};

const mostUses = 4;

const changeText = <Row>(
  { kind, before, after }: Change<Row>,
  whole: (row: Row) => string,
  both: (before: Row, after: Row) => string,
): string => {
  if (kind === 'changed' && before && after) return `- Changed: ${both(before, after)}`;
  const row = after ?? before;
  return `- ${kind === 'added' ? 'New' : 'Removed'}: ${row ? whole(row) : ''}`;
};

/** Whether a new or removed body belongs to a state or a step that is reported anyway. */
const isReported = ({ states, transitions }: Difference) => {
  const steps = transitions.flatMap(({ before, after }) =>
    [before, after].flatMap((step) =>
      step === undefined
        ? []
        : [
            `${step.event || 'always'} [${step.guard ?? ''}] → ${step.targets.join(', ') || '(stays)'} in ${step.source}`,
          ],
    ),
  );
  const whole = states.flatMap(({ kind, before, after }) => (kind === 'changed' ? [] : [(after ?? before)?.id ?? '']));
  return ({ kind, before, after }: Change<Body>): boolean => {
    const id = ((after ?? before)?.id ?? '').replace(/ \(\d+\)$/, '');
    return (
      kind !== 'changed' && (steps.some((step) => id.endsWith(step)) || whole.some((state) => id.endsWith(` ${state}`)))
    );
  };
};

/** A difference as Markdown: first what the machine does differently, then what only has another name or other words. Empty without any. */
export const differenceText = (difference: Difference): string => {
  const { machine, states, transitions, bodies, renamed, worded, uses } = difference;
  const bodyText = (change: Change<Body>): string =>
    changeText(
      change,
      ({ id, text }) => `${bodyName(machine, id)}: ${sourceText(ofAssign(text))}`,
      (before, after) => {
        const [then, now] = differing(ofAssign(before.text), ofAssign(after.text));
        const places = uses[after.id] ?? [];
        const more = places.length > mostUses ? ` and ${places.length - mostUses} more` : '';
        const at = places.length === 0 ? '' : `, used ${places.slice(0, mostUses).join('; ')}${more}`;
        return `${bodyName(machine, after.id)}${at}.\n  - Before: ${then}\n  - Now: ${now}`;
      },
    );
  const isNews = (change: Change<Body>): boolean => !isReported(difference)(change);
  const behaviour = [
    ...states.map((change) =>
      changeText(
        change,
        ({ id, type }) => `the state \`${shortId(machine, id)}\`${type === 'atomic' ? '' : ` (${type})`}.`,
        (before, after) => `the state \`${shortId(machine, after.id)}\`: ${changedState(machine, before, after)}.`,
      ),
    ),
    ...transitions.map((change) =>
      changeText(
        change,
        (step) => wholeStep(machine, step),
        (before, after) => changedStep(machine, before, after),
      ),
    ),
    ...bodies.filter(isNews).map(bodyText),
  ];
  const named = renamed.map(
    ({ kind, before, after }) =>
      `- The ${kind} \`${shortName(machine, before)}\` is now called \`${shortName(machine, after)}\`.`,
  );
  const reworded = worded.filter(isNews);
  if (behaviour.length + named.length + reworded.length === 0) return '';
  return [
    `## ${machine}`,
    '',
    ...(behaviour.length > 0 ? behaviour : ['It works as before.']),
    ...(named.length > 0 ? ['', 'Only renamed:', '', ...named] : []),
    ...(reworded.length > 0 ? ['', 'Only reworded:', '', ...reworded.map(bodyText)] : []),
  ].join('\n');
};
