import { html } from 'hono/html';
import { countsOf } from '../telemetry.ts';
import type { World } from '../world/world.ts';
import type { Telemetry } from '#api/contracts/telemetry.ts';

type Labels = Record<string, string>;

const line = (name: string, labels: Labels, value: number): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
  return `${name}{${pairs.join(',')}} ${value}`;
};

/** Bounds of the histograms, in ms (for CLS, thousandths); 2,500, 200 and 100 are the limits of good values for LCP, INP and CLS. */
const bounds = [50, 100, 200, 400, 800, 1200, 1800, 2500, 4000, 8000];

const speedLines = (counts: readonly { item: Telemetry['speed'][number]; count: number }[]): string[] => {
  const groups = [...new Set(counts.map(({ item: { measure, screen } }) => JSON.stringify({ measure, screen })))];
  return groups.flatMap((group) => {
    const labels = JSON.parse(group) as Labels;
    const own = counts.filter(({ item }) => item.measure === labels['measure'] && item.screen === labels['screen']);
    const upTo = (bound: number): number =>
      own.reduce((sum, { item, count }) => sum + (item.value <= bound ? count : 0), 0);
    return [
      ...bounds.map((bound) => line('portal_speed_bucket', { ...labels, le: String(bound) }, upTo(bound))),
      line('portal_speed_bucket', { ...labels, le: '+Inf' }, upTo(Infinity)),
      line(
        'portal_speed_sum',
        labels,
        own.reduce((sum, { item, count }) => sum + item.value * count, 0),
      ),
      line('portal_speed_count', labels, upTo(Infinity)),
    ];
  });
};

/** The counts in the text format of Prometheus, as docs/operating/grafana queries them. */
export const metricsOf = async ({ desk }: World): Promise<string> => {
  const lines = async (name: string, kind: 'calls' | 'errors' | 'transitions' | 'violations'): Promise<string[]> => [
    `# TYPE ${name} counter`,
    ...(await countsOf(desk, kind)).map(({ day, host, language, release, item, count }) =>
      line(name, { ...labelsOf(item), day, host, language, release }, count),
    ),
  ];
  const speed = await countsOf(desk, 'speed');
  return [
    ...(await lines('portal_failed_calls_total', 'calls')),
    ...(await lines('portal_errors_total', 'errors')),
    ...(await lines('portal_transitions_total', 'transitions')),
    ...(await lines('portal_violations_total', 'violations')),
    '# TYPE portal_speed histogram',
    ...speedLines(speed),
    '',
  ].join('\n');
};

const labelsOf = (item: object): Labels =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, String(value)]));

const table = (title: string, heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  html`<h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="faint">Nothing yet.</p>`
        : html`<div class="wide" tabindex="0" role="group" aria-label="${title}"><table>
          <thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
          <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td class="${typeof cell === 'number' ? 'number' : ''}">${cell}</td>`)}</tr>`)}</tbody>
        </table></div>`
    }`;

/** Adds up equal counts, whatever their day, host, language and release; the largest first. */
const summed = <Item extends object>(
  counts: readonly { item: Item; count: number }[],
  cells: (item: Item) => string[],
) => {
  const sums = new Map<string, { cells: string[]; count: number }>();
  for (const { item, count } of counts) {
    const row = cells(item);
    sums.set(row.join('\n'), { cells: row, count: (sums.get(row.join('\n'))?.count ?? 0) + count });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count).map((row) => [...row.cells, row.count]);
};

/** The 75th percentile of the measurements. */
export const threeQuarters = (values: readonly { value: number; count: number }[]): number => {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const wanted = sorted.reduce((sum, { count }) => sum + count, 0) * 0.75;
  let seen = 0;
  return sorted.find(({ count }) => (seen += count) >= wanted)?.value ?? 0;
};

/** The browsers' counts, for operators that ask for them. */
export const telemetryPage = async ({ desk }: World) => {
  const [speed, calls, errors, transitions, violations] = await Promise.all([
    countsOf(desk, 'speed'),
    countsOf(desk, 'calls'),
    countsOf(desk, 'errors'),
    countsOf(desk, 'transitions'),
    countsOf(desk, 'violations'),
  ]);
  const measured = [...new Set(speed.map(({ item }) => `${item.measure}\n${item.screen}`))];
  const of = (key: string) => speed.filter(({ item }) => `${item.measure}\n${item.screen}` === key);
  return html`<p>${
    desk.actions.includes('telemetry')
      ? 'The home page asks browsers to count. The chart book draws the transitions on its diagrams.'
      : 'Nothing is counted: the actions of the home page lack telemetry. TELEMETRY=1 npm start adds it.'
  }</p>
    ${table(
      'Speed: three quarters within',
      ['Measure', 'Page', 'ms (CLS: thousandths)', 'Measured'],
      measured.map((key) => [
        ...key.split('\n'),
        threeQuarters(of(key).map(({ item, count }) => ({ value: item.value, count }))),
        of(key).reduce((sum, { count }) => sum + count, 0),
      ]),
    )}
    ${table(
      'Failed calls',
      ['Call', 'Status', 'Times'],
      summed(calls, ({ call, status }) => [call, String(status ?? 'no answer')]),
    )}
    ${table(
      'Errors',
      ['Page', 'Code', 'Times'],
      summed(errors, ({ screen, code }) => [screen, code]),
    )}
    ${table(
      'Violations of the policy',
      ['Directive', 'Blocked', 'Times'],
      summed(violations, ({ directive, blocked }) => [directive, blocked]),
    )}
    ${table(
      'Transitions',
      ['Machine', 'State', 'Event', 'Then', 'Times'],
      summed(transitions, ({ machine, from, event, to }) => [machine, from, event, to]),
    )}`;
};
