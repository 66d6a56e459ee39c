import type { Chart, ChartTransition } from './graph.ts';

/** A part that a diagram names, or leaves out, and its source text. */
export type Body = { id: string; text: string };

export type Change<Row> = { kind: 'added' | 'removed' | 'changed'; before?: Row; after?: Row };

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
const commonPairs = (before: readonly string[], after: readonly string[]): [number, number][] => {
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
  const kept = commonPairs(before.map(content), after.map(content));
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

export type State = Pick<
  Chart['states'][number],
  'id' | 'type' | 'initial' | 'tags' | 'entry' | 'exit' | 'effects' | 'output'
>;
export type Transition = Pick<
  ChartTransition,
  'id' | 'source' | 'event' | 'label' | 'guard' | 'targets' | 'actions' | 'order' | 'reenter'
>;
/** The content of `tableOf`. */
export type Table = { machine: string; states: State[]; transitions: Transition[] };
/** A machine for comparison: without bodies if only its table is known. */
export type Compared = Table & { bodies?: Body[] };
/** What a machine does otherwise, apart from what is only renamed or worded otherwise. */
export type Difference = {
  machine: string;
  states: Change<State>[];
  transitions: Change<Transition>[];
  bodies: Change<Body>[];
  renamed: Rename[];
  worded: Change<Body>[];
};

/** Two names of one thing. */
export type Rename = { kind: string; before: string; after: string };

const escapeDots = (text: string): string => text.replaceAll('.', String.raw`\.`);

/** A version with the names of the other one. */
const withNames = (version: Compared, renamed: readonly Rename[]): Compared =>
  JSON.parse(
    renamed.reduce(
      (text, { before, after }) =>
        text.replaceAll(new RegExp(String.raw`(?<![\w.])${escapeDots(before)}(?!\w)`, 'g'), after),
      JSON.stringify(version),
    ),
  );

/** Pairs of rows of which each is in one version only, and like exactly one row of the other version. */
const pairs = <Row>(before: readonly Row[], after: readonly Row[], look: (row: Row) => string): [Row, Row][] =>
  before.flatMap((row): [Row, Row][] => {
    const like = after.filter((other) => look(other) === look(row));
    const [other] = like;
    const isOnly = before.filter((one) => look(one) === look(row)).length === 1;
    return like.length === 1 && other !== undefined && isOnly ? [[row, other]] : [];
  });

const missingIn = <Row extends { id: string }>(rows: readonly Row[], others: readonly Row[]): Row[] => {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
};

const implementation = /^(guard|action|delay) (\w+)$/;

/** Guards, actions and delays with another name and the same source. */
const renamedBodies = (before: readonly Body[], after: readonly Body[]): Rename[] => {
  const own = (bodies: readonly Body[]): Body[] => bodies.filter(({ id }) => implementation.test(id));
  const kindOf = (id: string): string => id.split(' ')[0] ?? '';
  return pairs(own(missingIn(before, after)), own(missingIn(after, before)), ({ id, text }) => kindOf(id) + text).map(
    ([one, other]) => ({
      kind: kindOf(one.id),
      before: one.id.replace(implementation, '$2'),
      after: other.id.replace(implementation, '$2'),
    }),
  );
};

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** States with another name, in the same state, that look alike and have as many transitions on the same events. */
const renamedStates = (before: Compared, after: Compared): Rename[] => {
  const look =
    ({ transitions }: Compared) =>
    ({ id, initial, ...rest }: State): string => {
      const own = transitions.filter(({ source }) => source === id);
      const onward = own.map(({ event, guard, actions, order }) => [event, guard, actions, order]);
      return JSON.stringify([parentOf(id), initial === null, rest, onward]);
    };
  const [lookThen, lookNow] = [look(before), look(after)];
  const then = missingIn(before.states, after.states);
  const now = missingIn(after.states, before.states);
  const seen = new Map([
    ...then.map((state) => [state, lookThen(state)] as const),
    ...now.map((state) => [state, lookNow(state)] as const),
  ]);
  return pairs(then, now, (state) => seen.get(state) ?? '').map(([one, other]) => ({
    kind: 'state',
    before: one.id,
    after: other.id,
  }));
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

/** Descriptions, and what the chart cites: words for readers. */
const isWords = ({ before, after }: Change<Body>): boolean =>
  /^(?:description|notes) of /.test((after ?? before)?.id ?? '');

const renamesOf = (before: Compared, after: Compared): Rename[] => {
  const bodies = renamedBodies(before.bodies ?? [], after.bodies ?? []);
  return [...bodies, ...renamedStates(withNames(before, bodies), after)];
};

/**
 * The added, removed and changed parts of a machine between two versions; an absent version is empty. Bodies are
 * compared if both versions have them. What has only another name, or other words, is apart from what the machine does.
 */
export const differenceOf = (before: Compared | undefined, after: Compared | undefined): Difference => {
  const renamed = before && after ? renamesOf(before, after) : [];
  const then = before && withNames(before, renamed);
  const bodies = then?.bodies && after?.bodies ? changesById(then.bodies, after.bodies) : [];
  return {
    machine: after?.machine ?? before?.machine ?? '',
    states: changesById(then?.states ?? [], after?.states ?? []),
    transitions: transitionChanges(then, after),
    bodies: bodies.filter((change) => !isWords(change)),
    renamed,
    worded: bodies.filter(isWords),
  };
};

/** A transition in one line: source, event, guard, target, actions. */
export const transitionText = ({ source, label, guard, targets, actions, reenter }: Transition): string =>
  `${source}: ${label}${guard === null ? '' : ` [${guard}]`} → ${targets.length === 0 ? '(stays)' : targets.join(', ')}${reenter ? ' (entered again)' : ''}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`;
