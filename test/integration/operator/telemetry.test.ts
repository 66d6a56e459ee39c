import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speedMeasures, type Telemetry } from '#api/contracts/telemetry.ts';
import { problemCodes } from '#domain/problem.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { countsOf, transitionCounts } from '../../operator/telemetry.ts';
import { dashboardShape, faultsOf, queriesOfAlerts, queriesOfDashboard, type Query } from './watch-queries.ts';

const now = new Date('2026-11-22T23:30:00Z');
const batch: Telemetry = {
  release: '1.0.0',
  language: 'es',
  speed: [
    { measure: 'LCP', screen: '/', value: 900 },
    { measure: 'LCP', screen: '/', value: 2400 },
  ],
  calls: [{ call: 'GET /journeys', status: 503, count: 2 }],
  errors: [{ screen: '/form/payment', code: 'unknown', count: 2 }],
  transitions: [{ machine: 'payment', from: 'choosing', event: 'method.chosen', to: 'paying', count: 3 }],
  violations: [{ directive: 'img-src', blocked: 'https://elsewhere.example', count: 1 }],
};

let operator: Operator;
const send = (body: unknown) =>
  operator.fetch(`${operatorOrigin}/services/v1/telemetry`, { method: 'POST', body: JSON.stringify(body) });

describe('An operator that asks for counts', () => {
  beforeAll(async () => {
    operator = await createOperator({ telemetry: true, clock: () => now });
  });
  afterAll(() => operator.desk.database.close());

  it('An operator that asks for counts adds them up by day in Paris, host, language and release, and keeps no visit', async () => {
    expect([(await send(batch)).status, (await send(batch)).status]).toEqual([204, 204]);
    expect(await transitionCounts(operator.desk)).toEqual([
      {
        day: '2026-11-23',
        language: 'es',
        release: '1.0.0',
        machine: 'payment',
        from: 'choosing',
        event: 'method.chosen',
        to: 'paying',
        count: 6,
      },
    ]);
    expect((await countsOf(operator.desk, 'speed')).map(({ item, count }) => [item.value, count])).toEqual([
      [2400, 2],
      [900, 2],
    ]);
  });

  it('An operator that asks for counts gives them to Prometheus', async () => {
    const metrics = await (await operator.control.request('/metrics')).text();
    expect(metrics).toContain('portal_speed_bucket{measure="LCP",screen="/",le="1200"} 2\n');
    expect(metrics).toMatch(/portal_transitions_total\{.*event="method\.chosen".*\} 6\n/);
  });

  describe('watched by the dashboard and the alerts', () => {
    const read = (file: string): string => readFileSync(`docs/operating/grafana/${file}`, 'utf8');
    const queries = [...queriesOfDashboard(read('dashboard.json')), ...queriesOfAlerts(read('alerts.yml'))];
    let series: Map<string, Set<string>>;
    beforeAll(async () => {
      const metrics = await (await operator.control.request('/metrics')).text();
      const lines = [...metrics.matchAll(/^(\w+)\{(.*)\} \d+$/gm)];
      const labelsOf = (text: string) => new Set([...text.matchAll(/(\w+)="/g)].map(([, label = '']) => label));
      series = new Map(lines.map(([, metric = '', labels = '']) => [metric, labelsOf(labels)]));
    });
    const values = { measure: speedMeasures, code: [...problemCodes, 'fault', 'file_missing'] };
    const faults = (query: Query): string[] => faultsOf(query, series, values);

    it.each(queries)('The dashboard with the alerts asks for what is counted: $where', (query) =>
      expect(faults(query)).toEqual([]),
    );

    it.each([
      ['no metric', 'portal_transitions_total', 'portal_transition_total'],
      ['has no label', 'machine=', 'chart='],
      ['no event', 'xstate.init', 'xstate.begin'],
      ['nowhere', 'to=~"', 'to=~"nowhere|'],
      ['counts a visit for each region', ', to=~"loading|fetched.content.*"', ''],
      ['a bracket is left open', '[1h]', '[1h'],
    ])('A misnamed count is reported in the dashboard and the alerts: %s', (wrongName, from, to) => {
      const query = queries.find(({ expr }) => expr.includes('machine="home"') && expr.includes(from));
      if (query === undefined) throw new Error(`No query says ${from}.`);
      expect(faults({ ...query, expr: query.expr.replace(from, to) }).join()).toContain(wrongName);
    });

    it('The dashboard with the alerts has its panels side by side, each with a query and the source that is chosen above', () => {
      const { panels, templating } = dashboardShape.parse(JSON.parse(read('dashboard.json')));
      expect(templating.list.map(({ name }) => `\${${name}}`)).toEqual([
        ...new Set(panels.map(({ datasource }) => datasource.uid)),
      ]);
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
        Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
      expect(queries.length).toBeGreaterThan(15);
    });
  });

  it('An operator that counts accepts only what the contract has a place for', async () =>
    expect((await send({ ...batch, plate: 'AB-123-CD' })).status).toBe(400));
});

it('An operator that asks for no counts has no call for them', async () => {
  operator = await createOperator();
  expect((await send(batch)).status).toBe(404);
  expect(await transitionCounts(operator.desk)).toEqual([]);
  await operator.desk.database.close();
});
