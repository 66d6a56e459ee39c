import { onTestFinished, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { flowCode } from '#flows/code.ts';
import { startPortal } from '#runtime/portal/effects.ts';
import { parseAnswers } from '#runtime/first-view/written.ts';
import type { FakeOperator } from './fake-operator.ts';
import { createFakeWindow } from './fake-window.ts';
import type { Press, Script } from './scripts.ts';
import { fileMaking, type FileOrder } from '#runtime/file-making.ts';
import type { ImportReading } from '#flows/fleet-import/import-reading.ts';

const reading: ImportReading = {
  check: {
    name: 'fleet.csv',
    columns: [{ index: 0, name: 'numberPlate' }],
    hasHeader: true,
    dateOrder: 'day',
    isOrderOpen: false,
    preview: [],
    codes: [],
    mapping: { plate: 0, countryCode: null, validityStartDate: null, validityEndDate: null },
    encoding: 'utf-8',
    separator: ';',
    sheet: '',
    total: 1,
    good: 1,
    duplicates: 0,
    faultTotal: 0,
    faults: [],
  },
  rows: ['1234BCD;ES;;'],
  omitted: [],
  lines: [5],
  ids: [],
};

/** Replaces the worker that reads a file to import, and runs the code of the one that writes a file. */
class FileWorker {
  private tell: (event: { data: unknown }) => void = () => {};
  private readonly make = fileMaking();
  constructor(private readonly address: string) {}
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    if (type === 'message') this.tell = listener;
  }
  postMessage(order: FileOrder): void {
    if (this.address.includes('file-worker')) void this.make(order).then((data) => this.tell({ data }));
    else this.tell({ data: { kind: 'read', reading } });
  }
  terminate(): void {}
}

const realTick = setImmediate;
/** Runs all pending promises and tasks, including the fetching of code. */
const flushPromises = async (): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => realTick(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
};
export const passTime = async (ms: number): Promise<void> => {
  await flushPromises();
  await vi.advanceTimersByTimeAsync(ms);
  await flushPromises();
};

/** Fetches the code of flows before time is faked, so that a page opens at once. */
export const fetchCode = async (...flows: string[]): Promise<void> => {
  await Promise.all([...flows.map(flowCode.open), import('#runtime/session/effects.ts')]);
};

/** Before each test; what it returns ends it after the test. */
export const stubBrowser = (): (() => void) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('Worker', FileWorker);
  vi.stubGlobal(
    'HTMLFormElement',
    class {
      submit(): void {
        this.submit();
      }
    },
  );
  return () => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
};

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

type Node = { id: string; actor: AnyActorRef; snapshot: AnyMachineSnapshot };

/** The operator's answers in a prerendered page. */
const writtenBy = ({ goodBody }: FakeOperator) => {
  const paths = ['/homepage', '/whitelabels', '/footer', '/helpcenter/faq'];
  return parseAnswers(Object.fromEntries(paths.map((path) => [path, JSON.parse(goodBody(`GET ${path}`)) as unknown])));
};

export const tokenOf = (accountType: string) => ({
  accessToken: 'a',
  refreshToken: 'r',
  expirationDate: '2099-01-01T00:00:00Z',
  accountType,
});

/** The listeners of a target that have not been removed. */
const listeningTo = (target: EventTarget): (() => string[]) => {
  const begun = vi.spyOn(target, 'addEventListener').mock.calls;
  const ended = vi.spyOn(target, 'removeEventListener').mock.calls;
  return () =>
    begun
      .filter(([type, listener]) => !ended.some((end) => end[0] === type && end[1] === listener))
      .map(([type]) => type);
};

/** The whole portal in memory on the page of a script, with its own operator. It is closed after the test, if not before. */
export const openStage = async (script: Omit<Script, 'call' | 'presses'>, operator: FakeOperator) => {
  // The file of notices is no call to the operator, and is fetched whenever its code has loaded.
  vi.stubGlobal('fetch', (request: unknown, options?: RequestInit) =>
    request === '/notices.json'
      ? Promise.resolve(new Response(null, { status: 404 }))
      : operator.fetch(request, options),
  );
  const done: (string | Promise<string>)[] = [];
  const window = createFakeWindow(script.fragment, script.language, (what) => done.push(what));
  Object.assign(window.history, { state: script.place ?? null });
  const local = {
    ...(script.as && { spiritUserToken: tokenOf(script.as), 'account/sign-in': { id: 'sign-in', owner: null } }),
    ...script.local,
  };
  for (const [key, value] of Object.entries(local)) window.localStorage.setItem(key, JSON.stringify(value));
  for (const [key, value] of Object.entries(script.session ?? {}))
    window.sessionStorage.setItem(key, JSON.stringify(value));
  const errors: unknown[] = [];
  const navigations: { to: string; replace: boolean }[] = [];
  let flow: AnyActorRef | undefined;
  let isQueryForgotten = false;
  const portal = startPortal({
    code: flowCode,
    window,
    written: script.isWritten === true ? writtenBy(operator) : undefined,
    language: () => script.language ?? 'en',
    ways: {
      navigate: (leave) => navigations.push(leave),
      reconsider: () => navigations.push({ to: 'reconsidered', replace: true }),
      leaveClosed: () => {},
      showInAddress: (shown) => done.push(`shows ${JSON.stringify(shown)} in the address`),
      forgetQuery: () => {
        isQueryForgotten = true;
        done.push('takes the query out of the address');
      },
      forgetUsedQuery: () => void done.push('forgets the used query'),
    },
    follow: (actor) => {
      flow = actor;
      actor.subscribe({ error: (error) => errors.push(error) });
    },
    composeCode: async () => ({ code: '', scan: '' }),
    report: () => {},
  });
  portal.root.subscribe({ error: (error) => errors.push(error) });
  onTestFinished(() => void portal.root.stop());
  const collectors = [listeningTo(window), listeningTo(window.document)];
  const { flow: name, params = {}, query = {} } = script;
  portal.root.send({ type: 'route.entered', flow: name, key: 'page', params, query });
  await passTime(600);

  /** The running machines: the flow's own, and those inside it. */
  const machines = (actor: AnyActorRef | undefined = flow, id = 'flow'): Node[] => {
    const snapshot: unknown = actor?.getSnapshot();
    if (actor === undefined || !isMachine(snapshot)) return [];
    return [
      { id, actor, snapshot },
      ...Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([child, ref]) => machines(ref, child)),
    ];
  };
  const all = (): Node[] => [...machines(), { id: 'portal', actor: portal.root, snapshot: portal.root.getSnapshot() }];
  const find = (place?: string): AnyActorRef | undefined =>
    (place?.split('.') ?? []).reduce<AnyActorRef | undefined>((actor, id) => actor?.getSnapshot().children[id], flow);

  return {
    press: async ({ event, at }: Press): Promise<void> => {
      const { type, ...more } = event;
      // Another tab has written something.
      if (type === 'storage') window.localStorage.setItem(String(event.key), JSON.stringify(event.kept));
      if (type === 'minute.passed') await passTime(60_000);
      if (at === 'window') window.dispatchEvent(Object.assign(new Event(type), more));
      else if (at === 'document') window.document.dispatchEvent(new Event(type));
      else find(at)?.send(event);
      await passTime(600);
    },
    /** Presses “retry” if that is possible; returns whether it was. */
    pressRetry: async (): Promise<boolean> => {
      const event = { type: 'retry.pressed' };
      const ready = machines().filter(({ snapshot }) => snapshot.can(event));
      for (const { actor } of ready) actor.send(event);
      await passTime(600);
      return ready.length > 0;
    },
    machines,
    all,
    navigations,
    /** All other effects: saved files, posted forms, copied texts, the address. */
    done,
    errors,
    isQueryForgotten: (): boolean => isQueryForgotten,
    stored: (): string =>
      Array.from({ length: window.sessionStorage.length }, (_, index) =>
        window.sessionStorage.getItem(window.sessionStorage.key(index) ?? ''),
      ).join(' '),
    /** The values of both storages, by key. */
    allStored: (): Record<string, unknown> =>
      Object.fromEntries(
        [window.localStorage, window.sessionStorage].flatMap((storage) =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
            .sort()
            .map((key) => [key, JSON.parse(storage.getItem(key) ?? 'null') as unknown]),
        ),
      ),
    /** Hides the tab, or shows it again. */
    turnTo: async (visibilityState: 'hidden' | 'visible'): Promise<void> => {
      Object.assign(window.document, { visibilityState });
      window.document.dispatchEvent(new Event('visibilitychange'));
      await passTime(600);
    },
    /** Another tab writes a value, whose event has not arrived. */
    keep: (key: string, value: unknown): void => window.localStorage.setItem(key, JSON.stringify(value)),
    /** The value of a key of local storage. */
    localValue: (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null'),
    /** The value of a key of session storage. */
    tabValue: (key: string): unknown => JSON.parse(window.sessionStorage.getItem(key) ?? 'null'),
    isBroken: (): boolean => portal.root.getSnapshot().matches({ screen: 'broken' }),
    isOn: (): boolean => portal.root.getSnapshot().matches({ screen: 'running' }),
    close: (): void => {
      portal.root.stop();
    },
    /**
     * Goes on to a page that follows no payments; returns what the page before has left: listeners of the window, and
     * readers of another tab's payments. The ledger itself listens to the storage for the life of the tab.
     */
    openNextPage: async (): Promise<string[]> => {
      portal.root.send({ type: 'route.entered', flow: 'article', key: 'next', params: { articleId: 'a' }, query: {} });
      await passTime(0);
      const listened = collectors.flatMap((listens) => listens());
      const ofLedger = listened.indexOf('storage');
      const reads = vi.spyOn(window.localStorage, 'getItem');
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'payments/ledger' }));
      return [...listened.filter((_, index) => index !== ofLedger), ...reads.mock.calls.map(([key]) => `reads ${key}`)];
    },
  };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;
