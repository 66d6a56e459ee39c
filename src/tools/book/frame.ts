import type { RouterHistory } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { activate } from '#i18n/catalogue.ts';
import type { Language } from '#domain/language.ts';
import type { Address } from '#runtime/address.ts';
import { createCurrentFlow } from '#runtime/current-flow.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { createPortalRouter } from '#runtime/router.ts';
import { createScreens } from '#runtime/screens.ts';
import { flowCode } from '#flows/code.ts';
import { frame as portalFrame } from '#shell/Root.tsx';
import { frozenActor } from '#tools/replay/frozen.ts';
import { portalMachine } from '#machines/portal.ts';
import { machineOf } from './machines.ts';
import type { Order, Report } from './messages.ts';
import { createSessionStore, createLocalStore } from '#storage/keys.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { everyPage } from '#pages.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import type { Settings } from '#domain/operator/settings.ts';

/** The operator of the book's screens. */
const settings: Settings = {
  title: 'Chart book',
  actions: ['freeflow', 'payment-notice', 'prepayment', 'subscription'],
  footer: [],
};

/** Browser storage that ends with the frame, filled with what the guards of the routes need. */
const memoryStore = () => {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
  const store = createLocalStore(() => storage);
  const trip = { id: '1', date: '2026-01-01T00:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 100 } as const;
  store.write('journeys', { type: 'detailed', plate: '', countryCode: '', sessionId: 'book', journeys: [trip] });
  store.write('claimed-journeys', [trip]);
  return store;
};

const noNotices: [] = [];

type Context = Readonly<Record<string, unknown>>;

const namesIn = (path: string): string[] => [...path.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);

/** Whether a flow's state belongs to a page: its context holds the route's parameters, and the values for its address. */
const fits = (path: string, params: Context, context: Context): boolean =>
  Object.entries(params).every(([name, value]) => !(name in context) || context[name] === value) &&
  namesIn(path).every((name) => typeof context[name] === 'string');

/** The best page for a flow's state, and the account to show it to. Throws if no page runs the flow. */
const placeOf = (flow: string, { context }: StoredSnapshot): { path: string; account: AccountType } => {
  const own = everyPage.filter(([, page]) => page.flow === flow);
  const shown = own.filter(([, { inBook }]) => inBook);
  const candidates = (shown.length > 0 ? shown : own).filter(([path, { params = {} }]) => fits(path, params, context));
  const [path, page] =
    candidates.sort(([one], [other]) => namesIn(other).length - namesIn(one).length)[0] ?? own[0] ?? [];
  if (path === undefined || page === undefined) throw new Error(`No page runs the flow "${flow}".`);
  return {
    path: path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(context[name] ?? name))),
    account: page.door ? 'disconnected' : (page.account ?? 'disconnected'),
  };
};

/** Runs the portal's own routes, shell and views around states that the book sends, without an operator behind them. */
export const createFrame = (
  window: Window & typeof globalThis,
  history: RouterHistory,
  report: (message: Report) => void,
) => {
  let language: Language = 'fr';
  let shown: { flow: string; path: string; frozen: ReturnType<typeof frozenActor> } | undefined;
  const currentFlow = createCurrentFlow();
  const reportEvent = (path: readonly string[], event: { type: string }): void =>
    report({ type: 'event.sent', path, event });
  const rootAt = (account: string, order?: Order) => ({
    machine: 'portal',
    value: { settings: 'known', screen: order === undefined ? 'empty' : 'running' },
    context: { settings, problem: null, open: null, account },
    status: 'active' as const,
    children: {},
  });
  const root = frozenActor(portalMachine, rootAt('disconnected'), () => {});

  const noSession = new Promise<never>(() => {});
  const portal: Portal = {
    root: root.actor as unknown as Portal['root'],
    first: root.actor.getSnapshot() as unknown as Portal['first'],
    shown: () => {},
    isShown: new Promise(() => {}),
    supportCode: {
      get: () => null,
      subscribe: () => () => {},
      open: async () => {},
      onPaper: () => new Promise(() => {}),
      close: () => {},
      whenClosed: (act) => act(),
    },
    payments: { get: () => null, subscribe: () => () => {}, look: () => {}, forget: () => {} },
    notices: { get: () => noNotices, subscribe: () => () => {}, platformFailed: () => {}, platformAnswered: () => {} },
    screens: createScreens(flowCode),
    openSession: () => noSession,
    presumedAccount: () => 'disconnected',
    hasDropped: false,
    storedData: { kept: () => [], clear: async () => {} },
    currentFlow,
    redirectOf: async () => ({ to: null, dropToken: false }),
    dropToken: async () => {},
    signOut: async () => {},
    release: { isOutdated: () => false, arrive: async () => {}, need: (fetchCode) => fetchCode() },
    report: () => {},
    now: () => '',
    local: memoryStore(),
    tabStorage: createSessionStore(() => undefined),
    callHeaders: () => ({}),
  };
  const address: Address = {
    rewrite: {},
    enter: (path) => path,
    href: (url) => url,
    language: () => language,
    prefix: () => undefined,
  };
  const fail = (): void => {
    shown = undefined;
    report({ type: 'frame.failed' });
  };
  /** Replaces a state that could not be drawn, and reports it. */
  const Failed = () => {
    useEffect(fail, []);
    return null;
  };
  const router = createPortalRouter(
    { portal, address, window },
    { ...portalFrame, PageError: Failed, ShellError: Failed },
    history,
  );

  const draw = async (order: Order): Promise<void> => {
    const { flow, snapshot } = order;
    const machine: AnyStateMachine = await machineOf(flow);
    const { path, account } = placeOf(flow, snapshot);
    language = order.language;
    await activate(language);
    root.show(rootAt(account, order));
    if (shown?.flow === flow && shown.path === path) shown.frozen.show(snapshot);
    else {
      const frozen = frozenActor(machine, snapshot, reportEvent);
      currentFlow.set(null);
      shown = { flow, path, frozen };
      await router.navigate({ to: path, replace: true });
      await router.invalidate();
      if (router.state.location.pathname !== path)
        throw new Error(`${path} leads to ${router.state.location.pathname}.`);
      currentFlow.set({ name: flow, actor: frozen.actor as AnyActorRef as never });
    }
    if (window.document.documentElement.lang !== language) await router.invalidate();
  };

  const drawOrder = async (order: Order): Promise<void> => {
    try {
      await draw(order);
      // The screen may fail while it is rendered.
      await new Promise((resolve) => setTimeout(resolve));
      if (shown !== undefined) report({ type: 'frame.shown' });
    } catch {
      fail();
    }
  };
  let newest: Order | undefined;
  let drawing: Promise<void> = Promise.resolve();

  return {
    portal,
    router,
    fail,
    /** One after the other: two at once would disturb each other. An order that was overtaken is skipped. */
    show: (order: Order): Promise<void> => {
      newest = order;
      drawing = drawing.then(() => (newest === order ? drawOrder(order) : undefined));
      return drawing;
    },
  };
};

export type Frame = ReturnType<typeof createFrame>;
