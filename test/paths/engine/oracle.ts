/** The states and transitions of a machine as its chart lists them: what a live actor is compared with. */

import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#tools/charts/graph.ts';
import { tableOf } from '#tools/charts/table.ts';

type Row = { id: string };
export type OracleTransition = Row & {
  source: string;
  event: string;
  guard: string | null;
  targets: string[];
  actions: string[];
  order: number;
  reenter: boolean;
};
export type OracleState = Row & { type: string };
/** The committed states and transitions of a machine. */
export type Oracle = { machine: string; states: OracleState[]; transitions: OracleTransition[] };

const parse = (text: string): Oracle => JSON.parse(text);

/** The current table of the machine. */
export const oracleOf = (machine: AnyStateMachine): Oracle => parse(tableOf(chartOf(machine)));

const differences = (kind: string, expected: Row[], actual: Row[]): string[] => {
  const known = new Map(expected.map((row) => [row.id, row]));
  const present = new Set(actual.map(({ id }) => id));
  return [
    ...expected
      .filter(({ id }) => !present.has(id))
      .map(({ id }) => `${kind} "${id}" is in the committed table, but the machine has none.`),
    ...actual.flatMap((row) => {
      const wanted = known.get(row.id);
      if (wanted === undefined) return [`${kind} "${row.id}" is not in the committed table.`];
      return isDeepStrictEqual(wanted, row)
        ? []
        : [
            `${kind} "${row.id}" differs from the committed table:\n    committed ${JSON.stringify(wanted)}\n    machine   ${JSON.stringify(row)}`,
          ];
    }),
  ];
};

/** The differences between a machine and its committed table, in either direction. */
export const disagreements = (machine: AnyStateMachine, oracle: Oracle): string[] => {
  const actual = oracleOf(machine);
  return [
    ...differences('State', oracle.states, actual.states),
    ...differences('Transition', oracle.transitions, actual.transitions),
  ];
};
