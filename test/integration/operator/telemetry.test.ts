import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Telemetry } from '#api/contracts/telemetry.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { countsOf, transitionCounts } from '../../operator/telemetry.ts';

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
  violations: [],
};

let operator: Operator;
const send = (body: unknown) =>
  operator.fetch(`${operatorOrigin}/services/v1/telemetry`, { method: 'POST', body: JSON.stringify(body) });

describe('An operator that asks for counts', () => {
  beforeAll(async () => {
    operator = await createOperator({ telemetry: true, clock: () => now });
  });
  afterAll(() => operator.desk.database.close());

  it('adds them up by day in Paris, host, language and release, and keeps no visit', async () => {
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

  it('shows them on a page', async () => {
    const text = await (await operator.control.request('/telemetry')).text();
    expect(text).toMatch(/LCP<\/td><td class="">\/<\/td><td class="number">2400<\/td><td class="number">4</);
    expect(text).toMatch(/GET \/journeys<\/td><td class="">503<\/td><td class="number">4</);
    expect(text).toMatch(
      /choosing<\/td><td class="">method\.chosen<\/td><td class="">paying<\/td><td class="number">6</,
    );
  });

  it('gives them to Prometheus under the names that the dashboard and the alerts ask for, of states that there are', async () => {
    const metrics = await (await operator.control.request('/metrics')).text();
    expect(metrics).toContain('portal_speed_bucket{measure="LCP",screen="/",le="1200"} 2\n');
    expect(metrics).toMatch(/portal_transitions_total\{.*event="method\.chosen".*\} 6\n/);
    const asked = ['dashboard.json', 'alerts.yml']
      .map((file) => readFileSync(`docs/operating/grafana/${file}`, 'utf8').replaceAll('\\"', '"'))
      .join('\n');
    const names = [...new Set(asked.match(/portal_\w+/g))];
    expect(names.filter((name) => !metrics.includes(name))).toEqual([]);
    expect(names.length).toBe(5);
    const machines = [...asked.matchAll(/machine="([\w-]+)"(?:, (?:to|from)=~?"([\w.*|]+)")?/g)];
    expect(machines.length).toBeGreaterThan(8);
    for (const [, machine = '', states = ''] of machines) {
      const chart = readFileSync(`machines/charts/${machine}.json`, 'utf8');
      for (const state of states.split('|'))
        expect(chart).toContain(`"id":"${`${machine}.${state}`.replace(/\.?\*?$/, '')}`);
    }
  });

  it('takes nothing that the contract has no place for', async () =>
    expect((await send({ ...batch, plate: 'AB-123-CD' })).status).toBe(400));
});

describe('An operator that does not ask', () => {
  it('has no such call', async () => {
    operator = await createOperator();
    expect((await send(batch)).status).toBe(404);
    expect(await transitionCounts(operator.desk)).toEqual([]);
    await operator.desk.database.close();
  });
});
