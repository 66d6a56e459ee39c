import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Script, scripts, alert, classed, found, press, subscribing, trip, way } from './scripts.ts';
import { fetchCode, stubBrowser, openStage, passTime, tokenOf } from './stage.ts';
import { choosingPlays } from './plays/choosing.ts';
import { fleetPlays } from './plays/fleet.ts';
import { otherPlays } from './plays/others.ts';
import { ownVehiclePlays } from './plays/own-vehicles.ts';
import { payingPlays } from './plays/paying.ts';
import { renterPlays } from './plays/renters.ts';
import { returningPlays } from './plays/returning.ts';
import { searchingPlays } from './plays/searching.ts';
import { writingPlays } from './plays/writing.ts';
import { chosenWay, prepaidFor, rental } from './plays/samples.ts';
import { isDeepStrictEqual } from 'node:util';
import { searchKeys, tabPrefix } from '#storage/keys.ts';
import { createFakeOperator, type FakeOperator, type goodAnswerTo } from './fake-operator.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const valueText = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(uuid, '…');

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
const keptEntries = (every: Record<string, unknown>): [string, string][] => {
  const { 'storage/version': _, ...kept } = every;
  const isCopy = (key: string): boolean =>
    key.startsWith(tabPrefix) && isDeepStrictEqual(kept[key], kept[key.slice(tabPrefix.length)]);
  const lacksCopy = (key: string): boolean =>
    `${tabPrefix}id` in kept && searchKeys.some((known) => known === key) && !(tabPrefix + key in kept);
  return Object.entries(kept)
    .filter(([key]) => !isCopy(key))
    .map(([key, value]) => [lacksCopy(key) ? `${key}, not of this tab` : key, valueText(value)]);
};

/** The facts about a played script. */
type Recorded = {
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

/** Plays a script, and records every call to its operator. */
const play = async (script: Script, operator: FakeOperator, beforeLast = (): void => {}) => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  if (script.presses.length === 0) beforeLast();
  const calls: string[] = [];
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
      calls.push(parts.filter(Boolean).join(' ').replaceAll(uuid, '…'));
      return operator.fetch(request, options);
    },
  });
  for (const [index, press] of script.presses.entries()) {
    if (index === script.presses.length - 1) beforeLast();
    await stage.press(press);
  }
  return { stage, asked: calls };
};

const storedBy = ({ as, local, session }: Script, kept: [string, string][]): Pick<Recorded, 'kept' | 'forgotten'> => {
  const own = as === undefined ? {} : { spiritUserToken: tokenOf(as) };
  const before = new Map(
    Object.entries({ ...own, ...local, ...session }).map(([key, value]) => [key, valueText(value)]),
  );
  return {
    kept: kept.filter(([key, value]) => !alwaysKept.includes(key) && before.get(key) !== value),
    forgotten: [...before.keys()].filter(
      (key) => !kept.some(([now]) => now === key || now === `${key}, not of this tab`),
    ),
  };
};

/** Plays a script to its end. */
const redactedSteps = async (script: Script): Promise<Recorded> => {
  const operator = createFakeOperator(script.answers);
  if (script.fails !== undefined) operator.refuse(script.fails[0], 400, script.fails[1]);
  const { stage, asked } = await play(script, operator);
  await passTime(1_000);
  const did = [...(await Promise.all(stage.done)), ...stage.navigations.map((leave) => `leads to ${valueText(leave)}`)];
  const recorded = {
    asked: asked.filter((one) => !alwaysAsked.includes(one)),
    machines: stage
      .machines()
      .map(({ id, snapshot }) => ({
        id,
        state: valueText(snapshot.value),
        context: Object.fromEntries(
          Object.entries<unknown>(snapshot.context ?? {}).map(([field, value]) => [field, valueText(value)]),
        ),
      })),
    ...storedBy(script, keptEntries(stage.allStored())),
    did,
  };
  const left = await stage.openNextPage();
  stage.close();
  return { ...recorded, left };
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
const lateOf = async (script: Script): Promise<string[]> => {
  const operator = createFakeOperator(script.answers);
  let answer = (): void => {};
  const hasLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = { name: 'late', answer: (good: ReturnType<typeof goodAnswerTo>) => comingLate(good, hasLeft) };
  const { stage, asked } = await play(script, operator, () => operator.failCall(script.late ?? script.call, late));
  const [done, left] = [stage.done.length, stage.navigations.length];
  await stage.openNextPage();
  const before = { asked: asked.length, kept: new Map(keptEntries(stage.allStored())) };
  answer();
  await passTime(1_000);
  const kept = keptEntries(stage.allStored());
  const lines = [
    ...callLines(asked.slice(before.asked)),
    ...kept.filter(([key, value]) => before.kept.get(key) !== value).map(([key, value]) => `${key} ${value}`),
    ...[...before.kept.keys()].filter((key) => !kept.some(([name]) => name === key)).map((key) => `without ${key}`),
    ...(await Promise.all(stage.done.slice(done))),
    ...stage.navigations.slice(left).map((leave) => `leads to ${valueText(leave)}`),
  ];
  stage.close();
  return lines;
};

/** The calls, one a line; reading ones in a row are one line. */
const callLines = (asked: readonly string[]): string[] =>
  asked.reduce<string[]>((lines, call) => {
    const isRead = (line?: string): boolean => line?.startsWith('GET ') === true;
    return isRead(call) && isRead(lines.at(-1))
      ? [...lines.slice(0, -1), `${lines.at(-1)} · ${call}`]
      : [...lines, call];
  }, []);

/** The facts, one a line; of each machine the fields that differ from the script before. */
const linesOf = ({ asked, machines, kept, forgotten, did }: Recorded, before?: Recorded): string[] => [
  ...callLines(asked),
  ...machines.map(({ id, state, context }) => {
    const earlier = before?.machines.find((machine) => machine.id === id)?.context ?? {};
    const fields = Object.entries(context).filter(([field, value]) => earlier[field] !== value);
    return [`${id} ${state}`, ...fields.map(([field, value]) => `${field}: ${value}`)].join(' | ');
  }),
  ...kept.map(([key, value]) => `keeps ${key} ${value}`),
  ...forgotten.map((key) => `keeps no ${key}`),
  ...did,
];

const two = {
  ...found,
  journeys: { ...found.journeys, journeys: [trip, { ...trip, id: 'id-2', status: 'EN_COURS', out: undefined }] },
};

/** Prepaying and alerts. */
const beforehandPlays: readonly Script[] = [
  {
    call: 'there and back, twice',
    flow: 'prepayment',
    local: { ...classed, 'prepaid-journeys': [prepaidFor('AA123BB', ['p1'])] },
    presses: [
      ...way,
      press('roundTrip.ticked', { isRoundTrip: true }),
      press('count.chosen', { count: 2 }),
      press('add.pressed'),
    ],
  },
  {
    call: 'a way that was chosen before a reload',
    flow: 'prepayment',
    local: { ...classed, 'location/dates': rental },
    session: { 'prepayment/draft': chosenWay },
    presses: [],
  },
  ...[{ plate: 'AA' }, { country: 'FR' }, { tripId: 'id-9' }].map((other) => ({
    call: `a way that was chosen for another ${Object.keys(other).join('')}`,
    flow: 'prepayment',
    local: classed,
    session: { 'prepayment/draft': { ...chosenWay, ...other } },
    presses: [],
  })),
  {
    call: 'a trip under way whose exit is given',
    flow: 'prepayment',
    params: { mode: 'inprogress' },
    local: {
      ...two,
      'inprogress/journey': { ...trip, id: 'id-2', status: 'EN_COURS', carCategory: '2', out: undefined },
    },
    presses: [
      press('exit.chosen', { gate: '33' }),
      press('class.chosen', { vehicleClass: '2', isElectric: false }),
      press('add.pressed'),
    ],
  },
  {
    call: 'an alert that is ordered for some days',
    flow: 'alert-subscription',
    presses: [...alert, press('rental.changed', { rental }), press('alert.submitted')],
    answers: subscribing,
  },
  {
    call: 'an alert that is given up',
    flow: 'alert-subscription',
    session: { 'alert/draft': { email: ' ana@example.es ', country: 'FR', plate: ' aa 123 bb', rental } },
    presses: [press('unsubscription.pressed')],
    answers: subscribing,
  },
  { call: 'a trip under way that is gone', flow: 'prepayment', params: { mode: 'inprogress' }, presses: way },
  {
    call: 'the address of a mail with a plus sign',
    flow: 'unsubscribe',
    query: { email: 'ana trips@example.es ' },
    presses: [press('unsubscription.submitted')],
  },
];

/** Scripts through flows beside those of `scripts`: `call` is a sentence that describes one. */
const plays: readonly Script[] = [
  ...searchingPlays,
  ...choosingPlays,
  ...beforehandPlays,
  ...ownVehiclePlays,
  ...payingPlays,
  ...returningPlays,
  ...writingPlays,
  ...renterPlays,
  ...fleetPlays,
  ...otherPlays,
];

const flowsOf = (all: readonly Script[]): string[] => [...new Set(all.map(({ flow }) => flow))];

beforeAll(async () => {
  await fetchCode('article', ...flowsOf([...scripts, ...plays]));
  // Their code loads when it is needed, which takes longer than a press here.
  await import('#flows/unfinished-payments/effects.ts');
  await import('#flows/fleet-journeys/journeys-workbook.ts');
  await import('#flows/fleet-vehicles/vehicles-workbook.ts');
}, 120_000);
beforeEach(stubBrowser);

/** A script's facts: those that an earlier script of the flow has not listed, and how many it has. */
const newOf = ([title = '', ...lines]: readonly string[], known: Set<string>): string[] => {
  const found = lines.filter((line) => !known.has(line));
  for (const line of found) known.add(line);
  const repeated = lines.length - found.length;
  return [repeated === 0 ? title : `${title} (${repeated} as above)`, ...found];
};

const titleOf = ({ call, as }: Script): string => `# ${call}${as === undefined ? '' : ` of a ${as}`}`;

/** All flows, or those named in `WAYS_FLOWS`. */
const wanted = process.env['WAYS_FLOWS']?.split(',');
const flows = flowsOf([...scripts, ...plays]).filter((flow) => wanted?.includes(flow) ?? true);

// Reviewed with the change that alters them: the differences of each script from the flow's first.
it.each(flows)('The calls, contexts, stored values and effects of %s are the committed ones', async (flow) => {
  const parts: string[][] = [];
  let first: Recorded | undefined;
  for (const script of scripts.filter((one) => one.flow === flow)) {
    const well = await redactedSteps(script);
    const refused = await redactedSteps({ ...script, fails: [script.call, 'email_already_used'] });
    expect([...well.left, ...refused.left], script.call).toEqual([]);
    const lines = linesOf(well, first);
    first ??= well;
    const known = new Set(linesOf(well));
    const ifRefused = linesOf(refused, well).filter((line) => !known.has(line));
    const late = script.isDecoration === true ? [] : await lateOf(script);
    parts.push([
      titleOf(script),
      ...lines,
      ...ifRefused.map((line) => `if refused: ${line}`),
      ...late.map((line) => `answered once the page was left: ${line}`),
    ]);
  }
  for (const play of plays.filter((one) => one.flow === flow)) {
    if (play.late !== undefined) {
      parts.push([`# ${play.call}`, ...(await lateOf(play))]);
      continue;
    }
    const well = await redactedSteps(play);
    expect(well.left, play.call).toEqual([]);
    parts.push([`# ${play.call}`, ...linesOf(well, first)]);
    first ??= well;
  }
  const known = new Set<string>();
  const text = parts.map((lines) => `${newOf(lines, known).join('\n')}\n`).join('');
  await expect(text).toMatchFileSnapshot(`ways/${flow}.txt`);
});
