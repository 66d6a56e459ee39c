import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { activate } from '#i18n/catalogue.ts';
import type { Language } from '#domain/language.ts';
import type { Address } from '#runtime/address.ts';
import { createCurrentFlow } from '#runtime/current-flow.ts';
import { createPlace } from '#runtime/page-location.ts';
import type { Portal } from '#runtime/portal/effects.ts';
import { createPortalRouter } from '#runtime/router.ts';
import { frozenActor } from '#tools/replay/frozen.ts';
import { portalMachine } from '#machines/portal.ts';
import { machineOf } from './machines.ts';
import type { Order, Report } from './messages.ts';
import { placeOf } from './places.ts';
import { createSessionStore } from '#storage/keys.ts';
import { memoryStore, settings } from './surroundings.ts';
import { Undrawn } from './Undrawn.tsx';

/** Runs the portal's own routes, shell and views around states that the book sends; nothing behind them is real. */
export const createFrame = (
  window: Window & typeof globalThis,
  history: RouterHistory,
  report: (message: Report) => void,
) => {
  let language: Language = 'fr';
  let shown: { flow: string; path: string; frozen: ReturnType<typeof frozenActor> } | undefined;
  const currentFlow = createCurrentFlow();
  const hear = (path: readonly string[], event: { type: string }): void => report({ type: 'event.sent', path, event });
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
    supportCode: () => new Promise(() => {}),
    payments: { get: () => null, subscribe: () => () => {}, look: () => {}, forget: () => {} },
    prepareSearch: () => {},
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
    session: createSessionStore(() => undefined),
    callHeaders: () => ({}),
  };
  const address: Address = {
    rewrite: {},
    enter: (path) => path,
    href: (url) => url,
    language: () => language,
    prefix: () => undefined,
  };
  const router = createPortalRouter(portal, address, window, history);
  const fail = (): void => {
    shown = undefined;
    report({ type: 'frame.failed' });
  };
  const place = createPlace(
    {
      href: address.href,
      go: (url) => void router.navigate({ to: url }),
      push: (target, state) => router.history.push(target, state),
      router: async () => router,
      Failed: () => createElement(Undrawn, { onFailed: fail }),
    },
    { pathname: '/', search: '', state: {} },
  );
  place.set({ driver: createElement(RouterProvider, { router }) });

  const draw = async (order: Order): Promise<void> => {
    const { flow, snapshot } = order;
    const machine: AnyStateMachine = await machineOf(flow);
    const { path, account } = placeOf(flow, snapshot);
    language = order.language;
    await activate(language);
    root.show(rootAt(account, order));
    if (shown?.flow === flow && shown.path === path) shown.frozen.show(snapshot);
    else {
      const frozen = frozenActor(machine, snapshot, hear);
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

  const drawn = async (order: Order): Promise<void> => {
    try {
      await draw(order);
      // The screen may fail while it is drawn.
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
    place,
    fail,
    /** One after the other: two that are drawn at once lead each other astray. One that was overtaken is not drawn at all. */
    show: (order: Order): Promise<void> => {
      newest = order;
      drawing = drawing.then(() => (newest === order ? drawn(order) : undefined));
      return drawing;
    },
  };
};

export type Frame = ReturnType<typeof createFrame>;
