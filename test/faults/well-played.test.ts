import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { plays } from './plays.ts';
import { type Script, scripts } from './scripts.ts';
import { fetchCode, stubBrowser } from './stage.ts';
import { differenceOf, lateOf, linesOf, toldOf } from './told.ts';

const flowsOf = (all: readonly Script[]): string[] => [...new Set(all.map(({ flow }) => flow))];

beforeAll(async () => {
  await fetchCode('article', ...flowsOf([...scripts, ...plays]));
  // Their code comes as it is needed, which takes longer than a press here.
  await import('#flows/parts/unfinished-payments/effects.ts');
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
const pageOf = (parts: readonly string[][]): string => `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;

it.each(flowsOf(scripts))('%s asks, keeps and does what it did, also where a call is refused', async (flow) => {
  const told: string[][] = [];
  for (const script of scripts) {
    if (script.flow !== flow) continue;
    const well = await toldOf(script);
    const refused = await toldOf({ ...script, fails: [script.call, 'email_already_used'] });
    expect([...well.left, ...refused.left], script.call).toEqual([]);
    told.push([titleOf(script), ...linesOf(well)], ['## refused', ...differenceOf(refused, well)]);
    if (script.isDecoration === true) continue;
    const late = await lateOf(script);
    if (late.length > 0) told.push(['## answered once the page was left', ...late]);
  }
  await expect(pageOf(told)).toMatchFileSnapshot(`well-played/${flow}.txt`);
});

it.each(flowsOf(plays))('%s asks, keeps and does what it did on its side ways', async (flow) => {
  const told: string[][] = [];
  for (const play of plays) {
    if (play.flow !== flow) continue;
    if (play.late !== undefined) {
      told.push([`# ${play.call}`, ...(await lateOf(play))]);
      continue;
    }
    const well = await toldOf(play);
    expect(well.left, play.call).toEqual([]);
    told.push([`# ${play.call}`, ...linesOf(well)]);
  }
  await expect(pageOf(told)).toMatchFileSnapshot(`side-ways/${flow}.txt`);
});
