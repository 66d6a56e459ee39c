import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#tools/openapi/calls.ts';
import { createFakeOperator, nameOf } from './fake-operator.ts';
import { type Fault, faults } from './faults.ts';
import { lost, saysSo, standing, waiting } from './judge.ts';
import { goodAnswer } from './sample-answer.ts';
import { type Script, scripts } from './scripts.ts';
import { openStage, pass, stubBrowser } from './stage.ts';

/** No wait may be longer, in ms. */
const limit = 35_000;

const cells: Record<string, number> = {};

const titleOf = ({ call, flow, as }: Script): string => `${call} in ${flow}${as === undefined ? '' : ` of a ${as}`}`;

/** The script played with nothing wrong: where it then stands, and what was asked for. */
const wellPlayed = async (script: Script) => {
  const operator = createFakeOperator(script.answers);
  const stage = await openStage(script, operator);
  for (const press of script.presses) await stage.press(press);
  await pass(limit);
  const end = { standing: standing(stage), asked: operator.asked, waiting: waiting(stage), errors: stage.errors };
  stage.close();
  return end;
};

const play = async (script: Script, fault: Fault, well: string): Promise<string[]> => {
  const operator = createFakeOperator(script.answers);
  operator.goWrong(script.call, fault);
  const stage = await openStage(script, operator);
  for (const press of script.presses) await stage.press(press);
  await pass(limit);
  const isWell = standing(stage) === well;
  const found: string[] = [];
  const good = goodAnswer(
    calls.find((call) => nameOf(call) === script.call) ?? {
      answer: undefined,
      method: 'get',
      path: '',
      family: '',
      summary: '',
    },
  );
  if (stage.errors.length > 0 || stage.isBroken()) found.push(`throws: ${String(stage.errors[0])}`);
  found.push(...waiting(stage));
  const mayStand = script.isDecoration === true || fault.isMeant?.(good) === true;
  const isHeard = !isWell && (saysSo(stage) || !stage.isOn());
  if (isWell && !mayStand) found.push('taken for a good answer');
  if (!isWell && !isHeard && script.isDecoration !== true) found.push(`says nothing: ${standing(stage)}`);
  if (stage.isOn() && !isWell) {
    found.push(...lost(stage, script.presses).map((text) => `loses “${text}”`));
    operator.goWell();
    const root = stage.find();
    const retry = { event: { type: 'retry.pressed' } };
    const last = script.presses.at(-1);
    if (root?.getSnapshot().can?.(retry.event)) await stage.press(retry);
    else if (last !== undefined) await stage.press(last);
    if (!script.isDecoration && (last !== undefined || root?.getSnapshot().can !== undefined)) {
      await pass(limit);
      if (standing(stage) !== well) found.push(`is not mended by trying again: ${standing(stage)}`);
    }
  }
  const outcome = found.length > 0 ? 'violations' : isWell ? 'stands' : stage.isOn() ? 'says so' : 'leads on';
  cells[outcome] = (cells[outcome] ?? 0) + 1;
  stage.close();
  return found.map((what) => `${fault.name}: ${what}`);
};

describe('Whatever a call is answered', { timeout: 120_000 }, () => {
  beforeEach(stubBrowser);
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  beforeAll(async () => {
    await import('#app/registry.ts').then(({ flowModule }) =>
      Promise.all([...new Set(scripts.map(({ flow }) => flow))].map(flowModule)),
    );
    await import('#app/session/effects.ts');
  }, 120_000);
  afterAll(() => console.info(`Fault matrix: ${JSON.stringify(cells)}`));

  it.each(scripts.map((script) => [titleOf(script), script] as const))('%s ends in words', async (_, script) => {
    const well = await wellPlayed(script);
    expect({ ...well, asked: well.asked.includes(script.call) }).toMatchObject({
      asked: true,
      waiting: [],
      errors: [],
    });
    const found: string[] = [];
    for (const fault of faults) found.push(...(await play(script, fault, well.standing)));
    expect(found).toEqual([]);
  });
});
