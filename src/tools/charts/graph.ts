import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import {
  actionLabel,
  eventLabel,
  guardLabel,
  isDelayBookkeeping,
  type TransitionKind,
  transitionKind,
  valueLabel,
} from './labels.ts';

/** `isMachine`: a machine of its own, whose effects handle their own failures. */
export type Effect = { id: string; actor: string; isMachine: boolean };

export type ChartState = {
  id: string;
  name: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  description: string | null;
  rule: string | null;
  /** Why no transition leads to the next page from here: `meta: { end: 'why' }`. */
  end: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  effects: Effect[];
  output: string | null;
};

export type ChartTransition = {
  id: string;
  source: string;
  event: string;
  kind: TransitionKind;
  label: string;
  guard: string | null;
  targets: string[];
  actions: string[];
  order: number;
  reenter: boolean;
  rule: string | null;
};

/** A machine as plain, serialisable data: states in the order of the file, transitions in the order in which they are tried. */
export type Chart = {
  name: string;
  description: string | null;
  rule: string | null;
  states: ChartState[];
  transitions: ChartTransition[];
};

/** The state nodes of a machine, parents first, in the order of the file. */
export const stateNodesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const withChildren = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(withChildren),
  ];
  return withChildren(machine.root);
};

/** The transitions that leave a state node, in the order in which they are tried. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** Names one transition: where it starts, on what, and as which alternative. */
export const transitionId = (source: string, event: string, order: number): string =>
  `${source} · ${event || 'always'} · ${order}`;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const ruleOf = (meta: unknown): string | null =>
  typeof meta === 'object' && meta !== null && 'rule' in meta ? text(meta.rule) : null;
const endOf = (meta: unknown): string | null =>
  typeof meta === 'object' && meta !== null && 'end' in meta ? text(meta.end) : null;
const nearestRule = (node: AnyStateNode | undefined): string | null =>
  node === undefined ? null : (ruleOf(node.meta) ?? nearestRule(node.parent));
const labelsOf = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isDelayBookkeeping(action)).map(actionLabel);

const logicOf = (machine: AnyStateMachine, source: unknown): unknown =>
  typeof source === 'string' ? machine.implementations.actors[source] : source;

const stateOf = (node: AnyStateNode, machine: AnyStateMachine): ChartState => ({
  id: node.id,
  name: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  description: text(node.description),
  rule: nearestRule(node),
  end: endOf(node.meta),
  tags: [...node.tags],
  entry: labelsOf(node.entry),
  exit: labelsOf(node.exit),
  effects: node.invoke.map(({ id, src }) => ({
    id,
    actor: typeof src === 'string' ? src : 'actor',
    isMachine: logicOf(machine, src) instanceof StateMachine,
  })),
  output: node.output === undefined || node.parent === undefined ? null : valueLabel(node.output),
});

const delayOf = (definition: AnyTransitionDefinition): string | number | undefined =>
  'delay' in definition && (typeof definition.delay === 'string' || typeof definition.delay === 'number')
    ? definition.delay
    : undefined;

const transitionsFrom = (node: AnyStateNode, machine: AnyStateMachine): ChartTransition[] => {
  const seen = new Map<string, number>();
  return transitionsOf(node).map((definition) => {
    const event = definition.eventType;
    const order = seen.get(event) ?? 0;
    seen.set(event, order + 1);
    return {
      id: transitionId(node.id, event, order),
      source: node.id,
      event: event || 'always',
      kind: transitionKind(event),
      label: eventLabel(event, delayOf(definition), machine),
      guard: guardLabel(definition.guard),
      targets: (definition.target ?? []).map(({ id }: AnyStateNode) => id),
      actions: labelsOf(definition.actions),
      order,
      reenter: definition.reenter,
      rule: ruleOf(definition.meta) ?? nearestRule(node),
    };
  });
};

/** Reads a machine into plain data. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = stateNodesOf(machine);
  return {
    name: machine.id,
    description: text(machine.root.description),
    rule: ruleOf(machine.root.meta),
    states: nodes.map((node) => stateOf(node, machine)),
    transitions: nodes.flatMap((node) => transitionsFrom(node, machine)),
  };
};

/** The machine that a machine invokes under an id, if there is one. */
export const childMachineOf = (machine: AnyStateMachine, id: string): AnyStateMachine | undefined => {
  const source = stateNodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find((effect) => effect.id === id)?.src;
  const logic = logicOf(machine, source);
  return logic instanceof StateMachine ? logic : undefined;
};

/** The name of a state inside its machine: `waiting.idle`; the machine itself has its own name. */
export const placeIn = (chart: Chart, id: string): string => {
  const state = chart.states.find((candidate) => candidate.id === id);
  if (state === undefined || state.parent === null) return chart.name;
  const parent = chart.states.find((candidate) => candidate.id === state.parent);
  return parent === undefined || parent.parent === null ? state.name : `${placeIn(chart, parent.id)}.${state.name}`;
};
