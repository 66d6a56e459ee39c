import type { Chart, ChartTransition } from './graph.ts';

type State = Pick<
  Chart['states'][number],
  'id' | 'type' | 'initial' | 'tags' | 'entry' | 'exit' | 'effects' | 'output'
>;
type Transition = Pick<
  ChartTransition,
  'id' | 'source' | 'event' | 'label' | 'guard' | 'targets' | 'actions' | 'order' | 'reenter'
>;
/** A committed table, `machines/charts/<name>.json`. */
export type Table = { machine: string; states: State[]; transitions: Transition[] };
export type Change<Row> = { kind: 'added' | 'removed' | 'changed'; before?: Row; after?: Row };
export type Difference = { machine: string; states: Change<State>[]; transitions: Change<Transition>[] };

const changes = <Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Change<Row>[] => {
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

/** What is new, gone and different between two tables of one machine; an absent one has nothing. */
export const differenceOf = (before: Table | undefined, after: Table | undefined): Difference => ({
  machine: after?.machine ?? before?.machine ?? '',
  states: changes(before?.states ?? [], after?.states ?? []),
  transitions: changes(before?.transitions ?? [], after?.transitions ?? []),
});

/** A transition in one line: where, on what, under which condition, where to, doing what. */
export const transitionText = ({ source, label, guard, targets, actions }: Transition): string =>
  `${source}: ${label}${guard === null ? '' : ` [${guard}]`} → ${targets.length === 0 ? '(stays)' : targets.join(', ')}${actions.length === 0 ? '' : ` / ${actions.join(', ')}`}`;

const signs = { added: '+', removed: '−', changed: '~' } as const;
const changeText = <Row>({ kind, before, after }: Change<Row>, text: (row: Row) => string): string =>
  kind === 'changed' && before && after
    ? `${signs.changed} ${text(before)}\n    now ${text(after)}`
    : `${signs[kind]} ${[after, before].flatMap((row) => (row ? [text(row)] : []))[0] ?? ''}`;

/** A difference as text; empty where there is none. */
export const differenceText = ({ machine, states, transitions }: Difference): string =>
  states.length + transitions.length === 0
    ? ''
    : [
        `## ${machine}`,
        ...states.map((change) => `- ${changeText(change, ({ id, type }) => `state ${id} (${type})`)}`),
        ...transitions.map((change) => `- ${changeText(change, transitionText)}`),
      ].join('\n');
