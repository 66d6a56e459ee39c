import { type Edge, edgesFrom, type Exploration } from '#tools/paths/explore.ts';
import type { Step } from '#tools/paths/model.ts';
import { type Asked, type PathState, valueText } from '#tools/paths/path-state.ts';
import type { Oracle, OracleTransition } from './oracle.ts';
import { relatedText, type Source, wholeText } from './relations.ts';
import { isDeepStrictEqual } from 'node:util';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values inside a value by their paths (`draft.email`). A list is one value. */
const leavesOf = (value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> => {
  if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, path === '' ? key : `${path}.${key}`, into);
  else if (value !== undefined) into.set(path, value);
  return into;
};

/** The value at a path. */
const leafAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** The paths at which two values differ: as deep as both are records. */
const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedPaths(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
};

/** The paths that are not inside another one. */
const outermost = (paths: ReadonlySet<string>): string[] =>
  [...paths].filter((path) => ![...paths].some((other) => path.startsWith(`${other}.`))).sort();

/** What a step brings with it: the answer of its effect, or its event. */
const broughtBy = (step: Step): Source[] => {
  if (step.type === 'done') return [{ words: 'as answered', value: step.output }];
  return step.type === 'sent' ? [{ words: 'as sent', value: step.event }] : [];
};

/** The values that those of a step are compared with. */
const sourcesOf = (before: PathState, step: Step): Source[] => [
  ...broughtBy(step),
  { words: 'as it was', value: before.machine.context },
];

const startSources = ({ input }: Exploration): Source[] => [{ words: 'as given', value: input }];

/** The kind of a value, as far as a guard may depend on it: a word such as a status is kept, a list becomes its size. */
const kindOf = (value: unknown): string => {
  if (value === undefined) return '-';
  if (Array.isArray(value)) return `${value.length} of them`;
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'empty';
  return /^(?:[A-Z_]{2,}|[a-z][a-zA-Z_]+)$/.test(value) ? value : 'text';
};

/** A context in which something happened, and the outcome. */
type Decided = { context: unknown; outcome: string };

type Row = { kinds: ReadonlyMap<string, string>; outcome: string };

/** How many values of a context may decide together. */
const mostPaths = 3;

const groupsBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [item]);
    else known.push(item);
  }
  return groups;
};

const kindAt = ({ kinds }: Row, path: string): string => kinds.get(path) ?? '-';

/** How many contexts these paths leave undecided: those whose outcome is not the most frequent one among equal contexts. */
const countUndecided = (rows: readonly Row[], paths: readonly string[]): number =>
  [...groupsBy(rows, (row) => paths.map((path) => kindAt(row, path)).join('|')).values()]
    .map(
      (alike) =>
        alike.length - Math.max(...[...groupsBy(alike, ({ outcome }) => outcome).values()].map((some) => some.length)),
    )
    .reduce((sum, count) => sum + count, 0);

/** Few paths that decide every outcome, the most decisive first; none if it takes more. */
const decidingPaths = (rows: readonly Row[]): string[] => {
  const all = [...new Set(rows.flatMap(({ kinds }) => [...kinds.keys()]))].sort();
  const chosen: string[] = [];
  let left = countUndecided(rows, chosen);
  while (left > 0 && chosen.length < mostPaths) {
    const [best] = all
      .filter((path) => !chosen.includes(path))
      .map((path) => ({ path, left: countUndecided(rows, [...chosen, path]) }))
      .sort((one, other) => one.left - other.left);
    if (best === undefined || best.left === left) break;
    chosen.push(best.path);
    left = best.left;
  }
  return left === 0 ? chosen : [];
};

/** For each outcome, the values of the context that distinguish it from the others. Empty without such values. */
const whatDecides = (decided: readonly Decided[]): Map<string, string> => {
  const rows = decided.map(({ context, outcome }) => ({
    kinds: new Map([...leavesOf(context)].map(([path, value]) => [path, kindOf(value)])),
    outcome,
  }));
  const outcomes = groupsBy(rows, ({ outcome }) => outcome);
  if (outcomes.size < 2) return new Map();
  const paths = decidingPaths(rows);
  if (paths.length === 0) return new Map();
  return new Map(
    [...outcomes].map(([outcome, of]) => [
      outcome,
      paths
        .map((path) => `${path}: ${[...new Set(of.map((row) => kindAt(row, path)))].sort().join(' or ')}`)
        .join(', '),
    ]),
  );
};

/** One step of one exploration that had an effect, or that a guard refused. */
type Happening = {
  exploration: Exploration;
  edge: Edge;
  before: PathState;
  /** The state that handles it, and the event. */
  head: string;
  /** The guards that held, and the target. */
  outcome: string;
};

/** The result of a step: where it leads, what it changes in the context by paths, and what it asks for. */
type Result = { place: string; changes: readonly (readonly [path: string, value: string])[]; asked: string };

/** A line about a machine, and a step in which it can be seen. */
export type Fact = { line: string; exploration: Exploration; edge: Edge | undefined; result?: Result };

const eventOf = (step: Step): string | undefined => {
  if (step.type === 'waited') return undefined;
  if (step.type === 'sent') return step.event.type;
  return `xstate.${step.type === 'done' ? 'done' : 'error'}.actor.${step.child}`;
};

/** The requests of a step beyond the machine: its own actions, events sent to other machines, effects that begin. */
const askedText = (asked: readonly Asked[], sources: readonly Source[]): string =>
  asked
    .flatMap(({ type, params }) => {
      if (type === 'xstate.spawnChild') return `starts ${String(params['id'])}`;
      if (type === 'xstate.sendTo')
        return `sends ${String(params['targetId'])} ${relatedText(params['event'], sources)}`;
      return type.startsWith('xstate.') ? [] : `does ${type}`;
    })
    .map((text) => ` | ${text}`)
    .join('');

/** The most values of one path that are listed. */
const mostValues = 6;

const valuesText = (all: ReadonlySet<string>): string => {
  const sorted = [...all].sort();
  const listed = sorted.slice(0, mostValues).join(' or ');
  return sorted.length > mostValues ? `${listed} or ${sorted.length - mostValues} more` : listed;
};

/** A state, with the values that those of its effects and actions are compared with. */
type Given = { state: PathState; sources: readonly Source[] };

/** The inputs of effects and the parameters of actions: a line for the values of one object, with all that are given it. */
const givenLines = (states: readonly Given[]): string[] => {
  const values = new Map<string, Map<string, Set<string>>>();
  for (const { state, sources } of states)
    for (const { type, params } of state.asked) {
      const isEffect = type === 'xstate.spawnChild';
      if (type.startsWith('xstate.') && !isEffect) continue;
      const name = isEffect ? String(params['id']) : type;
      const given = values.get(name) ?? new Map<string, Set<string>>();
      values.set(name, given);
      for (const [path, value] of leavesOf(isEffect ? params['input'] : params))
        given.set(path, (given.get(path) ?? new Set()).add(relatedText(value, sources, path)));
    }
  const takers = new Map<string, string[]>();
  for (const [name, given] of values)
    for (const [path, all] of given) {
      const what = `${path}${path === '' ? '' : ' '}= ${valuesText(all)}`;
      takers.set(what, [...(takers.get(what) ?? []), name]);
    }
  const given = [...takers].map(([what, names]) => ({ what, names: names.sort().join(', ') }));
  const holderOf = (what: string): string => /^[\w.]+(?=\.\w+ )/.exec(what)?.[0] ?? '';
  return [...groupsBy(given, ({ what, names }) => `${names}: ${holderOf(what)}`).values()].map(
    (all) =>
      `given to ${all[0]?.names ?? ''}: ${all
        .map(({ what }) => what)
        .sort()
        .join(', ')}`,
  );
};

const resultText = ({ place, changes, asked }: Result): string =>
  `${place}${changes.length === 0 ? '' : ` | ${changes.map((change) => change.join(': ')).join(', ')}`}${asked}`;

const outputText = ({ machine: { output } }: PathState, sources: readonly Source[]): string =>
  output === undefined ? '' : ` = ${relatedText(output, sources)}`;

/** The behaviour of one machine, one line a fact, in alphabetical order. */
export const factsOf = (explorations: readonly Exploration[], oracle: Oracle): Fact[] => {
  const rows = new Map(oracle.transitions.map((row) => [row.id, row]));
  const nameOf = (state: string): string => state.replace(`${oracle.machine}.`, '');
  const rowsOf = ({ taken }: PathState): OracleTransition[] => taken.flatMap((id) => rows.get(id) ?? []);
  const guardsText = (state: PathState): string => {
    const guards = rowsOf(state).flatMap(({ guard }) => guard ?? []);
    return guards.length === 0 ? '' : ` [${guards.join(', ')}]`;
  };

  /** The result of a step: the regions that it enters or changes. */
  const placeText = (before: PathState, after: PathState): string => {
    const targets = rowsOf(after).flatMap((row) => row.targets.map(nameOf));
    if (targets.length === 0) return 'stays';
    const old = new Set(valueText(before.machine.value).split(', '));
    const parts = valueText(after.machine.value).split(', ');
    const isEntered = (part: string): boolean =>
      !old.has(part) || targets.some((target) => part === target || part.startsWith(`${target}.`));
    return parts.filter((part) => isEntered(part)).join(', ') || parts.join(', ');
  };

  /** A refused step is a fact of the last state that could have handled it. */
  const refusing = (step: Step, { machine }: PathState): OracleTransition | undefined => {
    const active = new Set(machine._nodes.map(({ id }) => id));
    return oracle.transitions.findLast(({ event, source }) => event === eventOf(step) && active.has(source));
  };

  const happeningOf = (exploration: Exploration, before: PathState, edge: Edge): Happening[] => {
    const { step, after } = edge;
    const label = step.type === 'waited' ? `after ${(after.now - before.now) / 1000} s` : step.label;
    if (after.machine.status === 'error')
      return [{ exploration, edge, before, head: `${valueText(before.machine.value)}: ${label}`, outcome: ' fails' }];
    const hearing = rowsOf(after).filter(({ event }) => event !== 'always');
    const sources = (hearing.length > 0 ? hearing : [refusing(step, before) ?? []].flat()).map(({ source }) =>
      nameOf(source),
    );
    if (sources.length === 0) return [];
    const outcome = after.taken.length === 0 ? ' nothing' : `${guardsText(after)} → ${placeText(before, after)}`;
    return [{ exploration, edge, before, head: `${[...new Set(sources)].join(' + ')}: ${label}`, outcome }];
  };

  const starting = explorations.flatMap((exploration): Fact[] => {
    const start = exploration.states.get(exploration.start);
    if (start === undefined) return [];
    const sources = startSources(exploration);
    const isNews = ([path, value]: [string, unknown]): boolean =>
      !['""', 'null', '[]', 'false', '0', wholeText(leafAt(exploration.input, path))].includes(wholeText(value));
    const news = [...leavesOf(start.machine.context)]
      .filter(isNews)
      .map(([path, value]) => `${path}: ${relatedText(value, sources, path)}`);
    const begins = `${guardsText(start)} → ${valueText(start.machine.value)}${outputText(start, sources)}`;
    const holds = news.length === 0 ? '' : ` | ${news.join(', ')}`;
    const name = exploration.inputName === '' ? 'start' : `start: ${exploration.inputName}`;
    return [{ line: `${name}${begins}${holds}${askedText(start.asked, sources)}`, exploration, edge: undefined }];
  });

  const happenings = new Map<string, Map<string, Happening[]>>();
  for (const exploration of explorations) {
    const leaving = edgesFrom(exploration.edges);
    for (const [key, before] of exploration.states)
      for (const edge of leaving.get(key) ?? [])
        for (const happening of happeningOf(exploration, before, edge)) {
          const outcomes = happenings.get(happening.head) ?? new Map<string, Happening[]>();
          happenings.set(happening.head, outcomes);
          outcomes.set(happening.outcome, [...(outcomes.get(happening.outcome) ?? []), happening]);
        }
  }

  const doing = [...happenings].flatMap(([head, outcomes]): Fact[] => {
    const decides = whatDecides(
      [...outcomes].flatMap(([outcome, of]) => of.map(({ before }) => ({ context: before.machine.context, outcome }))),
    );
    return [...outcomes].flatMap(([outcome, of]): Fact[] => {
      const paths = outermost(
        new Set(of.flatMap(({ before, edge }) => changedPaths(before.machine.context, edge.after.machine.context))),
      );
      const decisive = decides.get(outcome);
      const why = decisive === undefined ? '' : ` while ${decisive}`;
      const facts = of.map(({ exploration, edge, before }): Fact & { result: Result } => {
        const { after, step } = edge;
        const sources = sourcesOf(before, step);
        const changes = paths.map(
          (path) => [path, relatedText(leafAt(after.machine.context, path), sources, path)] as const,
        );
        const result = { place: outputText(after, sources), changes, asked: askedText(after.asked, sources) };
        return { line: resultText(result), result, exploration, edge };
      });
      // With several results, what decides is a line of its own.
      const isOne = new Set(facts.map(({ line }) => line)).size === 1;
      const isAlone = why !== '' && (outcome === ' nothing' || !isOne);
      const reason = facts.slice(0, isAlone ? 1 : 0).map(({ edge, exploration }): Fact => {
        return { line: `${head}${outcome}${why}`, edge, exploration };
      });
      if (why !== '' && outcome === ' nothing') return reason;
      const start = `${head}${outcome}${isAlone ? '' : why}`;
      const whole = facts.map(({ result, ...fact }): Fact => {
        const placed = { ...result, place: `${start}${result.place}` };
        return { ...fact, result: placed, line: resultText(placed) };
      });
      return [...whole, ...reason];
    });
  });

  const distinct = new Map([...starting, ...doing].toReversed().map((fact) => [fact.line, fact]));
  return [...distinct.values()].sort((one, other) => (one.line < other.line ? -1 : 1));
};

/** The starts: inputs that begin alike and lead to the same are one line. */
const startLines = (facts: readonly Fact[]): string[] => {
  const inputs = new Map<string, string[]>();
  for (const { line, exploration } of facts) {
    const [first = '', ...others] = exploration.inputName.split(', ');
    const name = `start${exploration.inputName === '' ? '' : `: ${exploration.inputName}`}`;
    const key = JSON.stringify([first, line.slice(name.length)]);
    inputs.set(key, [...(inputs.get(key) ?? []), others.join(', ')]);
  }
  return [...inputs].map(([key, others]) => {
    const [first, outcome] = JSON.parse(key) as [string, string];
    const rest = others.filter((other) => other !== '').join(' | ');
    return `start${first === '' ? '' : `: ${first}`}${rest === '' ? '' : `, ${rest}`}${outcome}`;
  });
};

/** More results of a step than a reader compares are one line, with the values of each path. */
const mostResults = 5;

const resultLines = (facts: readonly Fact[]): string[] =>
  [...groupsBy(facts, ({ line, result }) => (result ? `${result.place}${result.asked}` : line)).values()].flatMap(
    (all) => {
      const results = all.flatMap(({ result }) => result ?? []);
      const [first] = results;
      const lines = all.map(({ line }) => line);
      if (first === undefined || lines.length <= mostResults) return lines;
      const changes = first.changes.map(([path], place): [string, string] => [
        path,
        valuesText(new Set(results.flatMap(({ changes: of }) => of[place]?.[1] ?? []))),
      ]);
      return [resultText({ ...first, place: `${first.place} with ${lines.length} results`, changes })];
    },
  );

/** The steps: answers of one effect, or ends of one wait, with the same result are one line. */
const stepLines = (facts: readonly Fact[]): string[] => {
  const samples = new Map<string, string[]>();
  for (const line of resultLines(facts)) {
    const [, head = '', sample = '', result = ''] =
      /^(.*?: (?:\S+ (?:done|failed)|after)) (.*?)((?: \[| →| nothing| fails).*)$/.exec(line) ?? [];
    const key = JSON.stringify(head === '' ? [line, ''] : [head, result]);
    samples.set(key, [...(samples.get(key) ?? []), ` ${sample}`]);
  }
  return [...samples].map(([key, all]) => {
    const [head, result] = JSON.parse(key) as [string, string];
    return result === '' ? head : `${head}${all.join(' or')}${result}`;
  });
};

/** The behaviour of a machine as text: its start, its steps, and the inputs of its effects and actions. */
export const behaviourText = (facts: readonly Fact[], explorations: readonly Exploration[]): string => {
  const givenBy = (state: PathState, earlier: readonly Source[]): Given => ({
    state,
    sources: [{ words: 'as', value: state.machine.context, isAlwaysNamed: true }, ...earlier],
  });
  const states = explorations.flatMap((exploration): Given[] => {
    const start = exploration.states.get(exploration.start);
    const steps = exploration.edges.flatMap(({ from, step, after }) => {
      const before = exploration.states.get(from);
      return before === undefined || after.asked.length === 0 ? [] : [givenBy(after, sourcesOf(before, step))];
    });
    return start === undefined ? steps : [givenBy(start, startSources(exploration)), ...steps];
  });
  const blocks = [
    startLines(facts.filter(({ edge }) => edge === undefined)),
    stepLines(facts.filter(({ edge }) => edge !== undefined)),
    givenLines(states).sort(),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
};
