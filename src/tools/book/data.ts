import type { Chart } from '#tools/charts/graph.ts';
import type { PlainChanges } from '#tools/plain/plain-changes.ts';
import type { PortalMap } from '#tools/map/portal-map.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

/** The screen of a machine: the flow that shows it, a state of that flow, and the path to the machine inside it. */
export type Stage = { flow: string; snapshot: StoredSnapshot; path: readonly string[] };

/** One line of the index, which begins with the way of a driver. */
export type Entry = {
  name: string;
  /** Whose way the machine is on. */
  group: string;
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

/** What of a machine differs from an earlier version: in plain sentences, and in the names of code as lines of a diff. */
export type MachineChanges = PlainChanges & { inCode: string[]; transitions: string[] };

/** An earlier version. `machines` has, for each that differs, the addresses of its changes and of its earlier picture, and whether a reader of plain words sees a change. */
export type Release = {
  name: string;
  date: string;
  machines: Record<string, { changes: string; picture: string | null; isPlain: boolean }>;
};

/** A text, code, description or rule, and the states where it is, by machine. Without states: somewhere in its views. */
export type Hit = {
  kind: 'text' | 'error code' | 'state' | 'rule' | 'task';
  says: string[];
  at: [machine: string, states: string[]][];
};

/** A line of `test/behaviour/`: what happens in a state, and the state after it. At a start, `from` is “start”. */
export type BehaviourStep = { line: number; from: string; event: string; to: string };

/** What has happened with each event, in the words of the Spanish screen, by machine. */
export type EventWords = Record<string, Record<string, string>>;

export type SearchData = {
  hits: Hit[];
  /** The text of each rule. */
  rules: Record<string, string>;
  behaviour: Record<string, BehaviourStep[]>;
  events: EventWords;
};
