import type { Chart } from '#tools/charts/graph.ts';
import type { PortalMap } from '#tools/map/portal-map.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

/** The screen of a machine: the flow that shows it, a state of that flow, and the path to the machine inside it. */
export type Stage = { flow: string; snapshot: StoredSnapshot; path: readonly string[] };

/** One line of the index. */
export type Entry = {
  name: string;
  description: string;
  rule: string;
  states: number;
  transitions: number;
  effects: number;
  runBy: string[];
  /** The names of its states, events, guards, actions and effects. */
  names: string[];
};

/** A state of a flow's main path. */
export type Scene = { name: string; snapshot: StoredSnapshot };

/** The data that draw one machine; `story` is the main path of a flow. */
export type MachineData = { chart: Chart; picture: string; stage: Stage | null; story: Scene[] };

/** The whole portal on one page. */
export type MapData = { map: PortalMap; picture: string };

/** An earlier version. `machines` has the addresses of the difference and of the earlier picture for each machine that differs. */
export type Release = {
  name: string;
  date: string;
  machines: Record<string, { difference: string; picture: string | null }>;
};

/** A text, code, description or rule, and the states where it is, by machine. Without states: somewhere in its views. */
export type Hit = {
  kind: 'text' | 'error code' | 'description' | 'rule';
  says: string[];
  at: [machine: string, states: string[]][];
};

/** The first line of `test/behaviour/` that leads to each state. */
export type BehaviourLines = Record<string, number>;

/** What has happened with each event, in the words of the Spanish screen, by machine. */
export type EventWords = Record<string, Record<string, string>>;

export type SearchData = {
  hits: Hit[];
  /** The text of each rule. */
  rules: Record<string, string>;
  behaviour: Record<string, BehaviourLines>;
  events: EventWords;
};
