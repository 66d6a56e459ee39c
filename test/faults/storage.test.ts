import { setMaxListeners } from 'node:events';
import type { AnyActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountType } from '#domain/accounts/type.ts';
import { homeActions } from '#domain/operator/settings.ts';
import { verdictOn } from '#runtime/account-redirects/effects.ts';
import { createBasePorts, type Ports } from '#runtime/ports.ts';
import { guards } from '#runtime/guards.ts';
import type { Page } from '#runtime/page.ts';
import { everyPage } from '#pages.ts';
import { flowCode } from '#flows/code.ts';
import { createSessionGate } from '#runtime/session/session-gate.ts';
import { searchKeys, tabPrefix } from '#storage/keys.ts';
import { payloads } from '../browser/payload-list.ts';
import { area, full } from '../unit/storage/area.ts';
import { localSamples, sessionSamples } from '../unit/storage/samples.ts';
import { sampleOf } from '../wide.ts';

type Broken = Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>;
type Stored = Record<string, string>;

const texts = (samples: object): Stored =>
  Object.fromEntries(Object.entries(samples).map(([key, value]) => [key, JSON.stringify(value)]));
const local = texts(localSamples);
const session = {
  ...texts(sessionSamples),
  ...Object.fromEntries(searchKeys.map((key) => [tabPrefix + key, local[key] ?? ''])),
  [`${tabPrefix}id`]: '"tab-1"',
};

/** A value as another shape: an object loses its first field, a list its brackets, the rest becomes a list. */
const reshape = (text: string): string => {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return JSON.stringify(value[0]);
  if (typeof value !== 'object' || value === null) return `[${text}]`;
  return JSON.stringify(Object.fromEntries(Object.entries(value).slice(1)));
};

const faultsOfValue: Record<string, (text: string) => string> = {
  'is not JSON': (text) => `${text.slice(0, -1)}{`,
  'has a wrong shape': () => '{"journeys":[{"id":{}}],"status":7}',
  'has an older shape': reshape,
  'is huge': () => JSON.stringify(Array.from({ length: 20_000 }, () => 'x'.repeat(20))),
  'is null': () => 'null',
};

/** A stored value with each of its texts replaced by what `next` gives. */
const hostile = (value: unknown, next: () => string): unknown => {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((item) => hostile(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, hostile(item, next)]));
};

/** Every page listens to the same window here. */
const manyListeners = (): EventTarget => {
  const target = new EventTarget();
  setMaxListeners(0, target);
  return target;
};

const windowOver = (localStorage: Storage | undefined, sessionStorage: Storage | undefined): Window =>
  Object.assign(manyListeners(), {
    localStorage,
    sessionStorage,
    crypto: globalThis.crypto,
    navigator: { languages: ['es'], onLine: true },
    location: { host: 'portal.example', origin: 'https://portal.example', pathname: '/es', search: '', hash: '' },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'es' } }),
    history: { state: null, length: 1 },
  }) as unknown as Window;

const portsOver = (window: Window): Ports => {
  const base = createBasePorts(
    window,
    () => 'es',
    () => {},
  );
  return { ...base, account: createSessionGate(base) };
};

const visit = (page: Page) => ({
  params: page.params ?? {},
  query: { sessionId: 's1', id: '1', code: '2' },
  enabled: true,
  settingsKnown: true,
  isOffered: () => true,
  settings: async () => null,
  paperCode: async () => ({ scan: '', shortCode: null }),
  showInAddress: () => {},
  forgetQuery: () => {},
  forgetUsedQuery: () => {},
});

/** Opens every page that the rules of redirection allow. Returns what went wrong. */
const openEveryPage = async (
  window: Window,
  then: (ports: Ports) => void = () => {},
  least = 10,
): Promise<string[]> => {
  const wrong: string[] = [];
  const running: [string, AnyActor][] = [];
  for (const [path, page] of everyPage) {
    if (page.isStatic) continue;
    const ports = portsOver(window);
    const account: AccountType = ports.account.presumed();
    const better =
      page.guard && guards[page.guard]({ pathname: path, account, local: ports.local, tabStorage: ports.tabStorage });
    if (better !== undefined || verdictOn(ports, path, homeActions, account).to !== null) continue;
    const { open } = await flowCode.open(page.flow);
    try {
      const actor = open(ports, visit(page));
      actor.subscribe({ error: (error: unknown) => wrong.push(`${path}: ${String(error)}`) });
      actor.start();
      running.push([path, actor]);
      then(ports);
    } catch (error) {
      wrong.push(`${path}: ${String(error)}`);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const [path, actor] of running) {
    if (actor.getSnapshot().status === 'error') wrong.push(`${path} ended with an error`);
    actor.stop();
  }
  if (running.length < least) wrong.push(`only ${running.length} pages were open`);
  return wrong;
};

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => vi.unstubAllGlobals());

const visitors = {
  'a visitor': Object.fromEntries(Object.entries(local).filter(([key]) => key !== 'spiritUserToken')),
  'a customer': local,
};

describe.each(Object.entries(visitors))('Every page opens for %s', (who, kept) => {
  it('Every page opens for every account with everything in order', async () => {
    expect(await openEveryPage(windowOver(area(kept), area(session)))).toEqual([]);
  });

  const shift = Object.keys(visitors).indexOf(who);
  it.each(Object.entries(faultsOfValue))('Every page opens where the value of a key %s', async (fault, spoil) => {
    // Another third of the keys for each fault and each visitor: every key meets at least three faults.
    const sampleKeys = (keys: Stored) =>
      sampleOf(Object.entries(keys), 3, shift + Object.keys(faultsOfValue).indexOf(fault));
    for (const [key, text] of sampleKeys(kept)) {
      const spoilt = { ...kept, [key]: spoil(text) };
      expect([key, await openEveryPage(windowOver(area(spoilt), area(session)))]).toEqual([key, []]);
    }
    for (const [key, text] of sampleKeys(session)) {
      const spoilt = { ...session, [key]: spoil(text) };
      expect([key, await openEveryPage(windowOver(area(kept), area(spoilt)))]).toEqual([key, []]);
    }
  });

  it('Every page opens where every text that is stored is hostile, by itself or as the whole value', async () => {
    let places = 0;
    const next = (): string => payloads[places++ % payloads.length] ?? '';
    const spoilt = (stored: Stored, isWhole: boolean): Stored =>
      Object.fromEntries(
        Object.entries(stored).map(([key, text]) => [
          key,
          isWhole ? next() : JSON.stringify(hostile(JSON.parse(text), next)),
        ]),
      );
    while (places < payloads.length * 2)
      for (const isWhole of [true, false])
        expect(
          await openEveryPage(windowOver(area(spoilt(kept, isWhole)), area(spoilt(session, isWhole))), undefined, 4),
        ).toEqual([]);
    console.info(`${payloads.length} payloads, ${places} places of storage: every page opens or names another`);
  });

  const broken: Record<string, Broken> = {
    'is full': { setItem: full },
    'throws on reading': { getItem: full },
    'throws on writing and removing': { setItem: full, removeItem: full },
    'throws at everything': { getItem: full, setItem: full, removeItem: full },
  };
  it.each(Object.entries(broken))('Every page opens where the storage %s', async (_fault, by) => {
    expect(await openEveryPage(windowOver(area(kept, by), area(session, by)))).toEqual([]);
  });

  it('Every page opens where there is no storage', async () => {
    expect(await openEveryPage(windowOver(undefined, undefined))).toEqual([]);
  });

  it('Every page opens where storage is cleared once it is open, or another tab changes it', async () => {
    const changes: ((window: Window) => void)[] = [
      (window) => [window.localStorage, window.sessionStorage].forEach((storage) => storage.clear()),
      (window) => {
        for (const key of Object.keys(local)) window.localStorage.setItem(key, '"of another tab"');
        window.localStorage.setItem('search/tab', '"tab-2"');
      },
    ];
    for (const change of changes) {
      const window = windowOver(area(kept), area(session));
      const wrong = await openEveryPage(window, () => {
        change(window);
        window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
        for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text);
        for (const [key, text] of Object.entries(session)) window.sessionStorage.setItem(key, text);
      });
      expect(wrong).toEqual([]);
    }
  });
});

describe('What was found and chosen', () => {
  it('The next step has the found and chosen trips even if reading from storage throws', () => {
    const stores = portsOver(windowOver(area({}, { getItem: full }), area({}, { getItem: full })));
    for (const key of ['form/plate', 'sessionId', 'journeys', 'travels-to-pay'] as const)
      stores.local.write(key, localSamples[key] as never);
    expect(verdictOn(stores, '/journeys', homeActions, 'disconnected').to).toBeNull();
    expect(verdictOn(stores, '/payment', homeActions, 'disconnected').to).toBeNull();
    stores.local.write('spiritUserToken', localSamples.spiritUserToken);
    expect(stores.local.read('spiritUserToken')).toEqual(localSamples.spiritUserToken);
  });

  it('A selection made since storage filled up leaves no older selection behind', () => {
    const kept = area();
    const ofTab = area();
    const stores = portsOver(windowOver(kept, ofTab));
    const [first] = localSamples['travels-to-pay'];
    if (first === undefined) throw new Error('There is no sample of a trip.');
    stores.local.write('travels-to-pay', [first]);
    Object.assign(kept, { setItem: full });
    Object.assign(ofTab, { setItem: full });
    stores.local.write('travels-to-pay', [first, { ...first, id: 'b' }]);
    expect(stores.local.read('travels-to-pay')).toHaveLength(2);
    expect(stores.local.outlivesPage()).toBe(false);
    const { local: reloaded } = portsOver(windowOver(kept, ofTab));
    expect(reloaded.read('travels-to-pay')).toBeUndefined();
  });
});
