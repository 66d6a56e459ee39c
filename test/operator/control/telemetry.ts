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
