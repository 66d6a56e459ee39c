import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';
import { searchKeys, tabPrefix } from '#storage/keys.ts';
import { createFakeOperator, type FakeOperator, type goodAnswerTo } from './fake-operator.ts';
import type { Script } from './scripts.ts';
import { openStage, pass, tokenOf } from './stage.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const written = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(uuid, '…');

/** A file's text, or its bytes. */
const contentOf = async (file: Blob): Promise<string> =>
  file.type.startsWith('image/') ? new Uint8Array(await file.arrayBuffer()).toString() : await file.text();

/** A form with files, or JSON. */
const bodyOf = async (body: unknown): Promise<string> => {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : '';
  const parts: string[] = [];
  for (const [name, part] of body)
    parts.push(`${name}=${typeof part === 'string' ? part : `${part.name} ${part.type} ${await contentOf(part)}`}`);
  return parts.join(' & ');
};

/** Stored in every script: the names of the tab, and the operator's settings. */
const alwaysKept: readonly string[] = ['tab/id', 'search/tab', 'whitelabel'];
/** Called in every script: what the portal shows around each page. */
const alwaysAsked: readonly string[] = ['GET /homepage', 'GET /whitelabels', 'GET /footer'];

/** The tab's copies of a search are listed if they differ; the version of the storage does not concern flows. */
const keptIn = (every: Record<string, unknown>): [string, string][] => {
  const { 'storage/version': _, ...kept } = every;
  const isCopy = (key: string): boolean =>
    key.startsWith(tabPrefix) && isDeepStrictEqual(kept[key], kept[key.slice(tabPrefix.length)]);
  const lacksCopy = (key: string): boolean =>
    `${tabPrefix}id` in kept && searchKeys.some((known) => known === key) && !(tabPrefix + key in kept);
  return Object.entries(kept)
    .filter(([key]) => !isCopy(key))
    .map(([key, value]) => [lacksCopy(key) ? `${key}, not of this tab` : key, written(value)]);
};

/** The facts about a played script. */
export type Told = {
  /** Calls: method, address, token, whether they have a key, and body. */
  asked: string[];
  /** The state of each machine, and its context field by field. */
  machines: { id: string; state: string; context: Record<string, string> }[];
  /** The stored values that differ from the script's beginning. */
  kept: [string, string][];
  /** The removed values. */
  forgotten: string[];
  did: string[];
  /** What was still there after the page was left. */
  left: string[];
};

const refusalOf = (code: string) => ({
  name: code,
  answer: async () =>
    new Response(JSON.stringify({ message: code }), { status: 400, headers: { 'Content-Type': 'application/json' } }),
});

/** Plays a script, and records every call to its operator. */
const play = async (script: Script, operator: FakeOperator, beforeLast = (): void => {}) => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  if (script.presses.length === 0) beforeLast();
  const asked: string[] = [];
  const stage = await openStage(script, {
    ...operator,
    fetch: async (request, options = {}) => {
      const headers = new Headers(options.headers);
      const parts = [
        options.method ?? 'GET',
        String(request).replace('/services/v1', ''),
        headers.get('Authorization'),
        headers.has('Idempotency-Key') && 'with a key',
        headers.get('Accept-Language') !== (script.language ?? 'en') && 'in another language',
        await bodyOf(options.body),
      ];
      asked.push(parts.filter(Boolean).join(' ').replaceAll(uuid, '…'));
      return operator.fetch(request, options);
    },
  });
  for (const [index, press] of script.presses.entries()) {
    if (index === script.presses.length - 1) beforeLast();
    await stage.press(press);
  }
  return { stage, asked };
};

const storedBy = ({ as, local, session }: Script, kept: [string, string][]): Pick<Told, 'kept' | 'forgotten'> => {
  const own = as === undefined ? {} : { spiritUserToken: tokenOf(as) };
  const before = new Map(Object.entries({ ...own, ...local, ...session }).map(([key, value]) => [key, written(value)]));
  return {
    kept: kept.filter(([key, value]) => !alwaysKept.includes(key) && before.get(key) !== value),
    forgotten: [...before.keys()].filter(
      (key) => !kept.some(([now]) => now === key || now === `${key}, not of this tab`),
    ),
  };
};

/** Plays a script to its end. */
export const redactedSteps = async (script: Script): Promise<Told> => {
  const operator = createFakeOperator(script.answers);
  if (script.fails !== undefined) operator.goWrong(script.fails[0], refusalOf(script.fails[1]));
  const { stage, asked } = await play(script, operator);
  await pass(1_000);
  const did = [...(await Promise.all(stage.done)), ...stage.left.map((leave) => `leads to ${written(leave)}`)];
  const told = {
    asked: asked.filter((one) => !alwaysAsked.includes(one)),
    machines: stage.machines().map(({ id, snapshot }) => ({
      id,
      state: written(snapshot.value),
      context: Object.fromEntries(
        Object.entries<unknown>(snapshot.context ?? {}).map(([field, value]) => [field, written(value)]),
      ),
    })),
    ...storedBy(script, keptIn(stage.everyKept())),
    did,
  };
  const left = await stage.leave();
  stage.close();
  return { ...told, left };
};

/** An answer that begins at once, and ends late. */
const comingLate = async (good: ReturnType<typeof goodAnswerTo>, isTime: Promise<void>): Promise<Response> => {
  if (good === null) return isTime.then(() => new Response(null, { status: 204 }));
  const bytes = new TextEncoder().encode(good.body);
  const parts = [bytes.subarray(0, 3), bytes.subarray(3)];
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(parts[0]),
    pull: async (controller) => {
      await isTime;
      controller.enqueue(parts[1]);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': good.type } });
};

/** What is still called, stored and done if the answer to a script's call arrives after its page has been left. */
export const lateOf = async (script: Script): Promise<string[]> => {
  const operator = createFakeOperator(script.answers);
  let answer = (): void => {};
  const hasLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = { name: 'late', answer: (good: ReturnType<typeof goodAnswerTo>) => comingLate(good, hasLeft) };
  const { stage, asked } = await play(script, operator, () => operator.goWrong(script.late ?? script.call, late));
  const [done, left] = [stage.done.length, stage.left.length];
  await stage.leave();
  const before = { asked: asked.length, kept: new Map(keptIn(stage.everyKept())) };
  answer();
  await pass(1_000);
  const kept = keptIn(stage.everyKept());
  const lines = [
    ...asked.slice(before.asked),
    ...kept.filter(([key, value]) => before.kept.get(key) !== value).map(([key, value]) => `${key} ${value}`),
    ...[...before.kept.keys()].filter((key) => !kept.some(([name]) => name === key)).map((key) => `without ${key}`),
    ...(await Promise.all(stage.done.slice(done))),
    ...stage.left.slice(left).map((leave) => `leads to ${written(leave)}`),
  ];
  stage.close();
  return lines;
};

/** The facts, one a line; of each machine the fields that differ from the script before. */
export const linesOf = ({ asked, machines, kept, forgotten, did }: Told, before?: Told): string[] => [
  ...asked,
  ...machines.map(({ id, state, context }) => {
    const earlier = before?.machines.find((machine) => machine.id === id)?.context ?? {};
    const fields = Object.entries(context).filter(([field, value]) => earlier[field] !== value);
    return [`${id} ${state}`, ...fields.map(([field, value]) => `${field}: ${value}`)].join(' | ');
  }),
  ...kept.map(([key, value]) => `keeps ${key} ${value}`),
  ...forgotten.map((key) => `keeps no ${key}`),
  ...did,
];
