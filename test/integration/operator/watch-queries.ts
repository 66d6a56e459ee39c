import * as z from 'zod/mini';
import { type Chart, chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';

/** A query of a file, and the names of labels in its answer or its text. */
export type Query = { where: string; expr: string; shown: string[] };

const place = z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() });
const source = z.object({ type: z.literal('prometheus'), uid: z.string() });
const target = z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() });
export const dashboardShape = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string(), query: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['timeseries', 'stat', 'table']),
      title: z.string().check(z.minLength(3)),
      gridPos: place,
      datasource: source,
      targets: z.array(target).check(z.minLength(1)),
    }),
  ),
});

const labelsNamed = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, label = '']) => label);

export const queriesOfDashboard = (text: string): Query[] =>
  dashboardShape
    .parse(JSON.parse(text))
    .panels.flatMap(({ title, targets }) =>
      targets.map(({ refId, expr, legendFormat }) => ({
        where: `${title} ${refId}`,
        expr,
        shown: labelsNamed(legendFormat, /\{\{(\w+)\}\}/g),
      })),
    );

/** The rules of an alerts file, each with a name, a query, a severity and a summary. Throws if one is missing. */
export const queriesOfAlerts = (text: string): Query[] =>
  text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => {
      const [, name = '', expr = ''] = /^(\w+)\n +expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels): /.exec(rule) ?? [];
      if (expr === '' || !/^ +labels: \{ severity: (?:page|ticket) \}\n +annotations:\n +summary: \S/m.test(rule))
        throw new Error(`This rule is not whole: ${rule}`);
      return { where: name, expr, shown: labelsNamed(rule, /\$labels\.(\w+)/g) };
    });

const machines = await machinesIn(new URL('../../../machines/', import.meta.url));
const charts = new Map(machines.map((machine): [string, Chart] => [machine.id, chartOf(machine)]));
const chartNamed = (machine: string): Chart => {
  const chart = charts.get(machine);
  if (chart === undefined) throw new Error(`There is no machine "${machine}".`);
  return chart;
};

const matches = (operator: string, value: string, actual: string): boolean =>
  (operator.includes('~') ? new RegExp(`^(?:${value})$`).test(actual) : value === actual) !== operator.startsWith('!');

/** The faults of a query of transitions: machines, events and states must exist, and no visit may count once for each region of a parallel state. */
const faultsOfTransitions = (labels: readonly (readonly [string, string, string])[]): string[] => {
  const [, , machine = ''] = labels.find(([name]) => name === 'machine') ?? [];
  if (machine === '') return ['names no machine'];
  const { states, transitions } = chartNamed(machine);
  const events = new Set(['xstate.init', 'xstate.stop', ...transitions.map(({ event }) => event)]);
  const leaves = states.filter(({ type }) => type === 'atomic').map(({ id }) => id.replace(`${machine}.`, ''));
  const plansOf = (label: string): string[] =>
    leaves.filter((leaf) =>
      labels.every(([name, operator, value]) => name !== label || matches(operator, value, leaf)),
    );
  const regionsCounted = states
    .filter(({ type }) => type === 'parallel')
    .filter(({ id }) => {
      const within = `${id.replace(machine, '').replace('.', '')}.`.replace(/^\.$/, '');
      const inside = plansOf('to').filter((leaf) => leaf.startsWith(within));
      return new Set(inside.map((leaf) => leaf.slice(within.length).split('.')[0])).size > 1;
    });
  return [
    ...labels.flatMap(([name, , value]) => (name === 'event' && !events.has(value) ? [`no event ${value}`] : [])),
    ...labels.flatMap(([name, , value]) =>
      (name === 'to' || name === 'from') && value !== ''
        ? value.split('|').filter((one) => !leaves.some((leaf) => matches('=~', one, leaf)))
        : [],
    ),
    ...regionsCounted.map(({ id }) => `counts a visit for each region of ${id}`),
  ];
};

/** The faults of a query, compared with the real counts: `series` has the labels of each metric, `values` the possible values of a label. */
export const faultsOf = (
  { expr, shown }: Query,
  series: ReadonlyMap<string, ReadonlySet<string>>,
  values: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const selectors = [...expr.matchAll(/(portal_\w+)(?:\{([^}]*)\})?/g)];
  const groups = [...expr.matchAll(/\bby \(([^)]*)\)/g)].map(([, names = '']) => names.split(/,\s*/));
  const depth = (expr.match(/[({[]/g)?.length ?? 0) - (expr.match(/[)}\]]/g)?.length ?? 0);
  return [
    ...(selectors.length === 0 ? ['names no metric'] : []),
    ...(depth === 0 ? [] : ['a bracket is left open']),
    ...shown.filter((label) => !groups.some((names) => names.includes(label))).map((label) => `tells no ${label}`),
    ...selectors.flatMap(([, metric = '', matched = '']) => {
      const known = series.get(metric);
      if (known === undefined) return [`no metric ${metric}`];
      const labels = [...matched.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, name = '', operator = '', value = '']) => [name, operator, value] as const,
      );
      return [
        ...[...labels.map(([name]) => name), ...groups.flat()]
          .filter((name) => !known.has(name))
          .map((name) => `${metric} has no label ${name}`),
        ...labels.flatMap(([name, operator, value]) =>
          operator === '=' && values[name]?.includes(value) === false ? [`no ${name} ${value}`] : [],
        ),
        ...(metric === 'portal_transitions_total' ? faultsOfTransitions(labels) : []),
      ];
    }),
  ];
};
