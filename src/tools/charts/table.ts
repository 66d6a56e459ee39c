import { createHash } from 'node:crypto';
import type { Chart } from './graph.ts';

const rows = (items: readonly unknown[]): string =>
  items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;

/** The states and transitions of a machine as JSON, one a line: the basis for comparing two versions and for its fingerprint. */
export const tableOf = ({ name, states, transitions }: Chart): string => {
  const stateRows = states.map(({ id, type, initial, tags, entry, exit, effects, output }) => ({
    id,
    type,
    initial,
    tags,
    entry,
    exit,
    effects,
    output,
  }));
  const transitionRows = transitions.map(({ id, source, event, label, guard, targets, actions, order, reenter }) => ({
    id,
    source,
    event,
    label,
    guard,
    targets,
    actions,
    order,
    reenter,
  }));
  return `{\n  "machine": ${JSON.stringify(name)},\n  "states": ${rows(stateRows)},\n  "transitions": ${rows(transitionRows)}\n}\n`;
};

/** The fingerprint of a machine's shape. */
export const fingerprintOf = (chart: Chart): string =>
  createHash('sha256').update(tableOf(chart)).digest('hex').slice(0, 8);
