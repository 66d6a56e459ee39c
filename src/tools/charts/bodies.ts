import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardLabel, isDelayBookkeeping } from './labels.ts';
import { stateNodesOf, transitionsOf } from './graph.ts';
import type { Body } from './difference.ts';

/** Properties that xstate adds to actions and guards. */
const ofXstate = ['type', 'name', 'length', 'prototype', 'resolve', 'retryResolve', 'execute'];

/** The source text of a value in a machine's configuration, without its comments and layout. */
const textOf = (value: unknown): string => {
  if (typeof value === 'function') {
    const carried = Object.entries(value).filter(([name]) => !ofXstate.includes(name));
    if (carried.length === 0) return String(value);
    return `{ ${carried.map(([name, inner]) => `${name}: ${name === 'check' ? inner.name : textOf(inner)}`).join(', ')} }`;
  }
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${textOf(inner)}`)
      .join(', ')} }`;
  return JSON.stringify(value) ?? 'nothing';
};

const body = (id: string, value: unknown): Body[] => (value === undefined ? [] : [{ id, text: textOf(value) }]);

/** Guards and actions that are written inline, or get parameters there. A mere name is in the table. */
const inlineBodies = (id: string, values: readonly unknown[]): Body[] => {
  const own = values.filter((value) => value !== undefined && typeof value !== 'string' && !isDelayBookkeeping(value));
  return own.length === 0 ? [] : body(id, own);
};

const namedBodies = (kind: string, implementations: Readonly<Record<string, unknown>>): Body[] =>
  Object.entries(implementations).flatMap(([name, value]) => body(`${kind} ${name}`, value));

const bodiesOfState = (node: AnyStateNode): Body[] => [
  ...body(`description of ${node.id}`, node.description),
  ...body(`notes of ${node.id}`, node.meta),
  ...inlineBodies(`entry of ${node.id}`, node.entry),
  ...inlineBodies(`exit of ${node.id}`, node.exit),
  ...body(`output of ${node.id}`, node.parent === undefined ? undefined : node.output),
  ...node.invoke.flatMap(({ id, input }) => body(`input of ${id} in ${node.id}`, input)),
  ...transitionsOf(node).flatMap(({ eventType, guard, actions, meta, description, target }) => {
    const leads = (target ?? []).map(({ id }: AnyStateNode) => id).join(', ') || '(stays)';
    const at = `${eventType || 'always'} [${guardLabel(guard) ?? ''}] → ${leads} in ${node.id}`;
    return [
      ...inlineBodies(`guard and actions of ${at}`, [guard, ...actions]),
      ...body(`notes of ${at}`, meta),
      ...body(`description of ${at}`, description),
    ];
  }),
];

/** The source texts behind the names of a machine's table: guards, actions, delays, inputs, outputs and descriptions. */
export const bodiesOf = (machine: AnyStateMachine): Body[] => {
  const { guards, actions, delays } = machine.implementations;
  const all = [
    ...body('context', machine.config.context),
    ...body('output', machine.config.output),
    ...namedBodies('guard', guards),
    ...namedBodies('action', actions),
    ...namedBodies('delay', delays),
    ...stateNodesOf(machine).flatMap(bodiesOfState),
  ];
  // Alternatives with the same guard and target share a name: their order distinguishes them.
  const seen = new Map<string, number>();
  return all.map(({ id, text }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { id: count === 1 ? id : `${id} (${count})`, text };
  });
};
