import { importTimeout } from '#api/timeouts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeOperator, goodAnswerTo } from './fake-operator.ts';
import { type Fault, faults } from './faults.ts';
import { sampleOf } from '../wide.ts';
import { mutationsOf } from './mutations.ts';
import { type Script, scripts, type Press } from './scripts.ts';
import { fetchCode, openStage, passTime, type Stage, stubBrowser } from './stage.ts';
import type { AnyActorRef } from 'xstate';

/** The final state of a flow: the states of its machines and whether they show an error, or the next page. */
const stateOf = (stage: Stage): string =>
  JSON.stringify([
    stage.navigations.map(({ to }) => to),
    stage.isOn() ? [stage.machines().map(({ id, snapshot }) => [id, snapshot.value]), saysSo(stage)] : 'left',
  ]);

/** Machines tagged `busy`, or pending effects; ignores listeners. */
const waiting = (stage: Stage): string[] =>
  (stage.isOn() ? stage.all() : []).flatMap(({ id, snapshot }) => [
    ...(snapshot.status === 'active' && snapshot.hasTag('busy') ? [`${id} is busy`] : []),
    ...Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([child, ref]) => {
      const inner: unknown = ref?.getSnapshot();
      const isEffect = typeof inner === 'object' && inner !== null && !('machine' in inner);
      const isUnderWay = isEffect && 'status' in inner && inner.status === 'active' && !/^(?:watch|flow$)/.test(child);
      return isUnderWay && !saysSo(stage) ? [`${id} still runs ${child}`] : [];
    }),
  ]);

const isShown = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : typeof value === 'string';

/** Whether the page shows an error. */
const saysSo = (stage: Stage): boolean =>
  stage
    .machines()
    .some(
      ({ snapshot }) =>
        snapshot.hasTag('problem') ||
        Object.entries<unknown>(snapshot.context ?? {}).some(
          ([name, value]) => /problem/i.test(name) && isShown(value),
        ),
    );

/** Typed values that are neither in a machine nor stored any more. */
const lostValues = (stage: Stage, presses: readonly Press[]): string[] => {
  const kept = `${JSON.stringify(stage.machines().map(({ snapshot }) => snapshot.context))} ${stage.stored()}`;
  return presses
    .filter(({ event }) => /typed|changed/.test(event.type))
    .flatMap(({ event: { type: _, field: __, ...rest } }) => textsIn(rest))
    .filter((text) => text.length > 2 && !kept.includes(text));
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The longest permitted wait for a call, in ms: that for an import is longer, because the operator works through thousands of vehicles. */
const limitOf = ({ call }: Script): number =>
  call === 'POST /renters/me/plates/import' ? importTimeout + 5_000 : 35_000;

const cells: Record<string, number> = {};
const count = (outcome: string): void => {
  cells[outcome] = (cells[outcome] ?? 0) + 1;
};

const titleOf = ({ call, flow, as }: Script): string => `${call} in ${flow}${as === undefined ? '' : ` of a ${as}`}`;

/** The script played without a fault: its final state, and its calls. */
const wellPlayed = async (script: Script) => {
  const operator = createFakeOperator(script.answers);
  const stage = await openStage(script, operator);
  for (const press of script.presses) await stage.press(press);
  await passTime(limitOf(script));
  const end = { stateOf: stateOf(stage), asked: operator.calls, waiting: waiting(stage), errors: stage.errors };
  stage.close();
  return end;
};

const tryAgain = async (stage: Stage, { retry, presses }: Script): Promise<void> => {
  if (retry === undefined && (await stage.pressRetry())) return;
  for (const press of retry ?? presses.slice(-1)) await stage.press(press);
};

/** Plays a script while its call fails; returns what is wrong then. */
const play = async (script: Script, fault: Fault, well: string): Promise<string[]> => {
  const operator = createFakeOperator(script.answers);
  operator.failCall(script.call, fault);
  const stage = await openStage(script, operator);
  for (const press of script.presses) await stage.press(press);
  await passTime(limitOf(script));

  const found = waiting(stage);
  if (stage.errors.length > 0 || stage.isBroken()) found.push(`throws ${String(stage.errors[0])}`);
  const isWell = stateOf(stage) === well;
  const isDecoration = script.isDecoration === true;
  const isExplained = fault.isExplained?.(script.call) === true;
  const isAnsweredSince = script.answeredBy !== undefined && operator.calls.includes(script.answeredBy);
  if (isWell && !isDecoration && !isAnsweredSince && !fault.isMeant?.(script.call))
    found.push('is taken for a good answer');
  if (!isWell && !isDecoration && !isExplained && stage.isOn() && !saysSo(stage))
    found.push(`says nothing: ${stateOf(stage)}`);
  const isSessionOver = fault.endsSession === true && script.as !== undefined;
  if (isDecoration && !stage.isOn() && !well.includes('"left"') && !isSessionOver)
    found.push(`leaves the page: ${stateOf(stage)}`);
  if (!isWell && stage.isOn()) {
    found.push(...lostValues(stage, script.presses).map((text) => `loses “${text}”`));
    operator.answerAll();
    // The second press is for a proof of work that nothing solves here.
    for (let press = 0; press < 2 && stateOf(stage) !== well; press += 1) {
      await tryAgain(stage, script);
      await passTime(limitOf(script));
    }
    const isFinal = fault.endsSession === true && script.needsSignIn === true;
    if (!isDecoration && !isExplained && !isFinal && stateOf(stage) !== well)
      found.push(`is not mended by trying again: ${stateOf(stage)}`);
  }
  count(found.length > 0 ? 'is wrong' : isWell ? 'stands' : stage.isOn() ? 'says so' : 'leads on');
  stage.close();
  return found.map((what) => `${fault.name}: ${what}`);
};

const json = { 'Content-Type': 'application/json' };
const mutated = scripts.filter(({ call }) => goodAnswerTo(call)?.type === 'application/json');
/** Amounts that are shown or paid, with values that no operator sends. */
const isWrongMoney = (name: string): boolean =>
  /(?:ttcPrice|alreadyPaid|indemnity|^total) (?:of another type|huge|negative|1e400)$/.test(name);

describe('Whatever a call is answered', { timeout: 120_000 }, () => {
  beforeEach(stubBrowser);
  beforeAll(() => fetchCode(...new Set(scripts.map(({ flow }) => flow))), 120_000);
  afterAll(() => console.info(`Fault matrix: ${JSON.stringify(cells)}`));

  it.each(scripts.map((script) => [titleOf(script), script] as const))('%s ends in words', async (_, script) => {
    const well = await wellPlayed(script);
    expect({ ...well, asked: well.asked.includes(script.call) }).toMatchObject({
      asked: true,
      waiting: [],
      errors: [],
    });
    const found: string[] = [];
    for (const fault of faults) found.push(...(await play(script, fault, well.stateOf)));
    expect(found).toEqual([]);
  });

  const mutatedInTurn = mutated.map((script, turn) => [titleOf(script), turn, script] as const);
  it.each(mutatedInTurn)('%s survives any field', async (_, turn, script) => {
    const well = await wellPlayed(script);
    const found: string[] = [];
    const mutations = mutationsOf(createFakeOperator(script.answers).goodBody(script.call));
    // All mutations of an amount, and every eighth of the others; each script begins with another one.
    const sample = new Set([...sampleOf(mutations, 8, turn), ...mutations.filter(({ name }) => isWrongMoney(name))]);
    for (const { name, body } of sample) {
      const operator = createFakeOperator(script.answers);
      operator.failCall(script.call, { name, answer: async () => new Response(body, { headers: json }) });
      const stage = await openStage(script, operator);
      for (const press of script.presses) await stage.press(press);
      await passTime(limitOf(script));
      const wrong = waiting(stage);
      if (stage.errors.length > 0 || stage.isBroken()) wrong.push(`throws ${String(stage.errors[0])}`);
      if (saysSo(stage)) wrong.push(...lostValues(stage, script.presses).map((text) => `loses “${text}”`));
      const isWell = stateOf(stage) === well.stateOf;
      if (isWell && !script.isDecoration && isWrongMoney(name)) wrong.push('is taken for money');
      count(wrong.length > 0 ? 'is wrong' : isWell ? 'stands' : stage.isOn() ? 'says so' : 'leads on');
      stage.close();
      found.push(...wrong.map((what) => `${name}: ${what}`));
    }
    expect(found).toEqual([]);
  });
});
