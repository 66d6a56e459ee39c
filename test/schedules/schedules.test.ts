import { describe, expect, it } from 'vitest';
import { runSchedules, tally } from './schedule.ts';

describe('Whatever happens in two tabs, to calls and at the provider', () => {
  it('the truth about money is told, and nothing is lost: 3,000 schedules', { timeout: 300_000 }, async () => {
    const begun = performance.now();
    const { runs, finding } = await runSchedules({
      runs: Number(process.env['SCHEDULES'] ?? 3_000),
      seed: Number(process.env['SEED'] ?? 20_260_110),
    });
    console.log(runs, performance.now() - begun);
    console.log(
      [...tally]
        .toSorted((a, b) => b[1] - a[1])
        .map(([state, times]) => `${times} ${state}`)
        .join('\n'),
    );
    expect(finding === null ? 'nothing' : `${finding.what}\n${finding.walk.join('\n')}`).toBe('nothing');
  });
});
