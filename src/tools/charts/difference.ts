import type { Body } from './bodies.ts';
import type { Chart, ChartTransition } from './graph.ts';

type Change<Row> = { kind: 'added' | 'removed' | 'changed'; before?: Row; after?: Row };

/** The changes between rows that are known by their ids. */
const changesById = <Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Change<Row>[] => {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const later = new Set(after.map(({ id }) => id));
  return [
    ...before.filter(({ id }) => !later.has(id)).map((row): Change<Row> => ({ kind: 'removed', before: row })),
    ...after.flatMap((row): Change<Row>[] => {
      const old = earlier.get(row.id);
      if (old === undefined) return [{ kind: 'added', after: row }];
      return JSON.stringify(old) === JSON.stringify(row) ? [] : [{ kind: 'changed', before: old, after: row }];
    }),
  ];
};

/** The longest common subsequence of two lists: pairs of indexes. */
const unchanged = (before: readonly string[], after: readonly string[]): [number, number][] => {
  const longest: [number, number][][][] = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => []),
  );
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1) {
      const [skipOld = [], skipNew = []] = [longest[b + 1]?.[a], longest[b]?.[a + 1]];
      const row = longest[b];
      if (row)
        row[a] =
          before[b] === after[a]
            ? [[b, a], ...(longest[b + 1]?.[a + 1] ?? [])]
            : skipOld.length >= skipNew.length
              ? skipOld
              : skipNew;
    }
  return longest[0]?.[0] ?? [];
};

/** The changes between two ordered lists: a row that has only moved because of insertions before it counts as unchanged. */
const changesInOrder = <Row>(
  before: readonly Row[],
  after: readonly Row[],
  content: (row: Row) => string,
  isLike: (one: Row, other: Row) => boolean,
): Change<Row>[] => {
  const kept = unchanged(before.map(content), after.map(content));
  const [then, now] = [new Set(kept.map(([place]) => place)), new Set(kept.map(([, place]) => place))];
  const removed = before.filter((_, place) => !then.has(place));
  const added = after.filter((_, place) => !now.has(place));
  const isOneForOne = removed.length === 1 && added.length === 1;
  const changes = added.map((row): Change<Row> => {
    const same = removed.findIndex((old) => content(old) === content(row));
    const place = same >= 0 ? same : removed.findIndex((old) => isOneForOne || isLike(old, row));
    if (place < 0) return { kind: 'added', after: row };
    const [old] = removed.splice(place, 1);
    return old === undefined ? { kind: 'added', after: row } : { kind: 'changed', before: old, after: row };
  });
  return [...removed.map((row): Change<Row> => ({ kind: 'removed', before: row })), ...changes];
};

type State = Pick<
  Chart['states'][number],
  'id' | 'type' | 'initial' | 'tags' | 'entry' | 'exit' | 'effects' | 'output'
>;
type Transition = Pick<
  ChartTransition,
  'id' | 'source' | 'event' | 'label' | 'guard' | 'targets' | 'actions' | 'order' | 'reenter'
>;
/** The content of `tableOf`. */
export type Table = { machine: string; states: State[]; transitions: Transition[] };
/** A machine for comparison: without bodies if only its table is known. */
export type Compared = Table & { bodies?: Body[] };
export type Difference = {
  machine: string;
  states: Change<State>[];
  transitions: Change<Transition>[];
  bodies: Change<Body>[];
};

/** The content of a transition, without its position among the alternatives. */
const content = ({ id: _, order: __, ...rest }: Transition): string => JSON.stringify(rest);
/** Whether a transition may be another one's later form. */
const isLike = (one: Transition, other: Transition): boolean =>
  (one.guard !== null && one.guard === other.guard) || one.targets.join() === other.targets.join();

/** The alternatives of each event in each state. */
const eventsOf = (table: Compared | undefined): Map<string, Transition[]> => {
  const events = new Map<string, Transition[]>();
  for (const transition of table?.transitions ?? []) {
    const event = `${transition.source} · ${transition.event}`;
    events.set(event, [...(events.get(event) ?? []), transition]);
  }
  return events;
};

const transitionChanges = (before: Compared | undefined, after: Compared | undefined): Change<Transition>[] => {
  const [then, now] = [eventsOf(before), eventsOf(after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((event) =>
    changesInOrder(then.get(event) ?? [], now.get(event) ?? [], content, isLike),
  );
};

/** The added, removed and changed parts of a machine between two versions; an absent version is empty. Bodies are compared if both versions have them. */
export const differenceOf = (before: Compared | undefined, after: Compared | undefined): Difference => ({
  machine: after?.machine ?? before?.machine ?? '',
  states: changesById(before?.states ?? [], after?.states ?? []),
  transitions: transitionChanges(before, after),
  bodies: before?.bodies && after?.bodies ? changesById(before.bodies, after.bodies) : [],
});

/** A transition in one line: source, event, guard, target, actions. */
export const transitionText = ({ source, label, guard, targets, actions, reenter }: Transition): string =>
  `${source}: ${label}${guard === null ? '' : ` [${guard}]`} → ${targets.length === 0 ? '(stays)' : targets.join(', ')}${reenter ? ' (entered anew)' : ''}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`;

/** A changed transition, before and after; if only its position among the alternatives changed, that position. */
const movedText = (before: Transition, after: Transition): [string, string] =>
  content(before) === content(after)
    ? [`${transitionText(before)} (tried as number ${before.order + 1})`, `tried as number ${after.order + 1}`]
    : [transitionText(before), transitionText(after)];

const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? 'nothing' : JSON.stringify(value);
/** The changed fields of a state, before and after. */
const changedState = (before: State, after: State): [string, string] => {
  const fields = (Object.keys(after) as (keyof State)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const fieldsOf = (state: State): string => fields.map((field) => `${field} ${fieldText(state[field])}`).join('; ');
  return [`state ${after.id}: ${fieldsOf(before)}`, fieldsOf(after)];
};
const changedBody = (before: Body, after: Body): [string, string] => [`${before.id}: ${before.text}`, after.text];

const signs = { added: '+', removed: '−', changed: '~' } as const;
const changeText = <Row>(
  { kind, before, after }: Change<Row>,
  text: (row: Row) => string,
  both: (before: Row, after: Row) => [string, string],
): string => {
  if (kind === 'changed' && before && after) {
    const [then, now] = both(before, after);
    return `- ${signs.changed} ${then}\n    now ${now}`;
  }
  const row = after ?? before;
  return `- ${signs[kind]} ${row ? text(row) : ''}`;
};

/** A difference as text; empty without any. */
export const differenceText = ({ machine, states, transitions, bodies }: Difference): string =>
  states.length + transitions.length + bodies.length === 0
    ? ''
    : [
        `## ${machine}`,
        ...states.map((change) => changeText(change, ({ id, type }) => `state ${id} (${type})`, changedState)),
        ...transitions.map((change) => changeText(change, transitionText, movedText)),
        ...bodies.map((change) => changeText(change, ({ id, text }) => `${id}: ${text}`, changedBody)),
      ].join('\n');
