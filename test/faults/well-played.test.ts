import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { plays } from './plays.ts';
import { type Script, scripts } from './scripts.ts';
import { fetchCode, stubBrowser } from './stage.ts';
import { lateOf, linesOf, type Told, toldOf } from './told.ts';

const flowsOf = (all: readonly Script[]): string[] => [...new Set(all.map(({ flow }) => flow))];

beforeAll(async () => {
  await fetchCode('article', ...flowsOf([...scripts, ...plays]));
  // Their code comes as it is needed, which takes longer than a press here.
  await import('#flows/unfinished-payments/effects.ts');
  await import('#flows/fleet-journeys/journeys-workbook.ts');
  await import('#flows/fleet-vehicles/vehicles-workbook.ts');
}, 120_000);
beforeEach(stubBrowser);
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const titleOf = ({ call, as }: Script): string => `# ${call}${as === undefined ? '' : ` of a ${as}`}`;

// Reviewed with the change that alters them: each way as what is otherwise than on the flow's first.
it.each(flowsOf([...scripts, ...plays]))('%s asks, keeps and does on each way what it did', async (flow) => {
  const parts: string[][] = [];
  let first: Told | undefined;
  for (const script of scripts.filter((one) => one.flow === flow)) {
    const well = await toldOf(script);
    const refused = await toldOf({ ...script, fails: [script.call, 'email_already_used'] });
    expect([...well.left, ...refused.left], script.call).toEqual([]);
    const lines = linesOf(well, first);
    first ??= well;
    const known = new Set(linesOf(well));
    parts.push(
      [titleOf(script), ...lines],
      ['## refused', ...linesOf(refused, well).filter((line) => !known.has(line))],
    );
    if (script.isDecoration === true) continue;
    const late = await lateOf(script);
    if (late.length > 0) parts.push(['## answered once the page was left', ...late]);
  }
  for (const play of plays.filter((one) => one.flow === flow)) {
    if (play.late !== undefined) {
      parts.push([`# ${play.call}`, ...(await lateOf(play))]);
      continue;
    }
    const well = await toldOf(play);
    expect(well.left, play.call).toEqual([]);
    parts.push([`# ${play.call}`, ...linesOf(well, first)]);
    first ??= well;
  }
  const text = parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot(`ways/${flow}.txt`);
});
