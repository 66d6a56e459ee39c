import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { flowCode } from '#flows/code.ts';
import { guards } from '#runtime/guards.ts';
import { pageAt } from '#runtime/page-at.ts';
import type { Page } from '#runtime/page.ts';
import { startPortal } from '#runtime/portal/effects.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { ProblemError } from '#domain/problem.ts';
import { type StoredSnapshot, snapshotOf } from '#support/snapshot.ts';
import { createArea, type createLocks, createWindow, type PageWindow } from './browser.ts';
import type { Clock } from './clock.ts';
import type { Blocked } from './operator.ts';

/** What all tabs of a browser share. */
export type Browser = {
  clock: Clock;
  local: (changedBy: string) => Storage;
  locks: ReturnType<typeof createLocks>;
  blocked: Blocked | null;
  newKey: () => string;
  /** Called when a page posts the provider's form for a session. */
  posted: (sessionId: string) => void;
  /** Called when a page has gone. */
  left: () => void;
  /** Called if a page cannot be opened, or if the portal itself is at fault. */
  broke: (what: string) => void;
};

/** The driver's choices in this tab that must not be lost. */
export type Chosen = {
  plate: string | null;
  basket: string[] | null;
  /** The session of the list of the selection. */
  session: string | null;
  /** The latest search whose answer reached this tab, until it is listed. */
  searched: { sessionId: string; plate: string } | null;
  typed: string | null;
  billing: string | null;
  /** In a round, a search after a payment deletes the billing form (rule LIST-34). */
  isRound: boolean;
};

const nothing: Chosen = {
  plate: null,
  basket: null,
  session: null,
  searched: null,
  typed: null,
  billing: null,
  isRound: false,
};

type PageOn = { host: string; frame: PageWindow; portal: Portal; key: string | null };

const stateOf = (actor: AnyActorRef): string => {
  const { value, children } = actor.getSnapshot() as AnyMachineSnapshot;
  const inner = ['attempt', 'verdict', 'captcha'].flatMap((id) => {
    const child = children?.[id];
    return child === undefined || id === 'captcha' ? [] : [`${id} ${stateOf(child)}`];
  });
  return [typeof value === 'string' ? value : JSON.stringify(value), ...inner].join(' › ');
};

export type Flow = { name: string; actor: AnyActor };

/** One tab: its session storage, its history, and its open page. */
export const createTab = (name: string, browser: Browser) => {
  const { clock, broke } = browser;
  let visits = 0;
  let on: PageOn | null = null;
  let session = createArea();
  let history: string[] = ['/'];
  let navigation = 0;
  /** The order at the provider while the tab is there. */
  let order: string[] | null = null;
  const chosen: Chosen = { ...nothing };
  const closed = new Set<string>();
  const returned = new Set<string>();
  let submittedAt = 0;
  /** What was typed may be gone once the page is loaded again. */
  let isDoubtful = false;
  const forget = (): void => void Object.assign(chosen, nothing);

  const unload = (): void => {
    navigation += 1;
    on?.frame.kill();
    on?.portal.payments.get()?.stop();
    const left = on;
    on = null;
    if (left !== null && left.key !== null) left.portal.root.send({ type: 'route.exited', key: left.key });
    if (left !== null) browser.left();
  };

  const address = (): string => history.at(-1) ?? '/';
  const pageOn = (): Page | undefined => pageAt(new URL(address(), 'https://portal.example').pathname)?.page;

  const go = async (to: string, replace: boolean): Promise<void> => {
    const page = on;
    if (page === null) return;
    const turn = ++navigation;
    let url = new URL(to, 'https://portal.example');
    for (let steps = 0; ; steps += 1) {
      const verdict = await page.portal.redirectOf(url.pathname);
      if (on !== page || navigation !== turn) return;
      if (verdict.dropToken) await page.portal.dropToken();
      const guard = pageAt(url.pathname)?.page.guard;
      const better =
        verdict.to ??
        (guard &&
          guards[guard]({
            pathname: url.pathname,
            account: page.portal.presumedAccount(),
            local: page.portal.local,
            tabStorage: page.portal.tabStorage,
          }));
      if (better === undefined || better === null) break;
      if (steps > 8) return broke(`redirects go in circles at ${url.pathname}`);
      url = new URL(better, url);
    }
    const found = pageAt(url.pathname);
    const flowPage: Page | undefined = found?.page;
    if (flowPage === undefined) return broke(`no page at ${url.pathname}`);
    const key = `${url.pathname}?${url.searchParams.toString()}`;
    if (replace) history.pop();
    if (history.at(-1) !== key) history.push(key);
    const back = url.searchParams.get('sessionId');
    if (back !== null) returned.add(back);
    if (page.key !== null && page.key !== key) page.portal.root.send({ type: 'route.exited', key: page.key });
    page.key = key;
    const query = Object.fromEntries(url.searchParams);
    page.portal.root.send({ type: 'route.entered', flow: flowPage.flow, key, params: flowPage.params ?? {}, query });
  };

  const load = (to: string): void => {
    unload();
    order = null;
    closed.clear();
    // What a blocked storage does not take is gone with its page.
    const { isRound } = chosen;
    if (isDoubtful || browser.blocked !== null) forget();
    // The round itself, or the records of its payments, outlive the page.
    if (browser.blocked !== null) chosen.isRound = isRound;
    isDoubtful = false;
    visits += 1;
    const host = `${name}.${visits}`;
    const frame = createWindow({
      host,
      local: browser.local(host),
      session,
      blocked: browser.blocked,
      locks: browser.locks,
      clock,
      newKey: browser.newKey,
      posted: (values) => {
        const ordered = (values[0] ?? '').split(' ');
        browser.posted(ordered[0] ?? '');
        clock.after(300, () => {
          if (on?.host !== host) return;
          unload();
          order = ordered;
        });
      },
    });
    const isOn = (): boolean => on?.host === host;
    const portal = startPortal({
      code: flowCode,
      window: frame.window,
      language: () => 'en',
      ways: {
        navigate: ({ to: path, replace }) => {
          if (isOn()) void go(path, replace);
        },
        reconsider: () => {
          if (isOn()) void go(address(), true);
        },
        leaveClosed: () => {},
        showInAddress: () => {},
        forgetQuery: () => {},
        forgetUsedQuery: () => {},
      },
      follow: () => {},
      composeCode: async () => ({ code: '', scan: '' }),
      report: (error) => {
        if (isOn() && !(error instanceof ProblemError)) broke(`a fault of our own: ${String(error)}`);
      },
    });
    on = { host, frame, portal, key: null };
    void go(to, false);
  };

  return {
    name,
    chosen,
    forget,
    load,
    go: (to: string) => void go(to, false),
    reload: () => load(on === null && order !== null ? '/' : address()),
    back: () => {
      if (order !== null) return load(address());
      if (pageOn()?.holdsBack || history.length < 2) return;
      history.pop();
      void go(history.pop() ?? '/', false);
    },
    /** Begins as a duplicate of another tab: at its address, with a copy of its storage. */
    copy: (other: { address: () => string; session: () => Storage; chosen: Chosen }) => {
      const from = other.session();
      for (let place = 0; place < from.length; place += 1) {
        const key = from.key(place) ?? '';
        session.setItem(key, from.getItem(key) ?? '');
      }
      Object.assign(chosen, other.chosen);
      load(other.address());
    },
    /** Local storage was emptied: by the count of sign-outs in it, a tab finds none of its own, and deletes what it has kept. */
    doubt: () => {
      isDoubtful = true;
    },
    /** The driver presses the button that pays. */
    submit: () => {
      submittedAt = clock.now();
    },
    submittedAt: () => submittedAt,
    /** The driver has closed the notice of a payment on this page. */
    closeNotice: (sessionId: string) => void closed.add(sessionId),
    hasClosed: (sessionId: string) => closed.has(sessionId),
    /** Whether the return address of a session was opened in this tab. */
    wasReturned: (sessionId: string) => returned.has(sessionId),
    /** Whether the open page shows the payments whose end is not known. */
    showsPayments: () => pageOn()?.showsPayments === true,
    close: () => {
      unload();
      order = null;
      session = createArea();
      history = ['/'];
      forget();
    },
    isOpen: () => on !== null || order !== null,
    isOn: (host: string) => on?.host === host,
    tell: (type: string, event: object) => on?.frame.tell(type, event),
    address,
    order: () => order,
    portal: () => on?.portal ?? null,
    session: () => session,
    flow: (): Flow | null => on?.portal.currentFlow.get() ?? null,
    /** The running flow with its state; null without one. */
    snapshot: (): StoredSnapshot | null => {
      const flow = order === null ? on?.portal.currentFlow.get() : null;
      return (flow && snapshotOf(flow.actor)) ?? null;
    },
    says: (): string => {
      if (order !== null) return 'at the provider';
      const flow = on?.portal.currentFlow.get();
      return flow === null || flow === undefined ? 'closed or opening' : `${flow.name} ${stateOf(flow.actor)}`;
    },
    isBroken: () => on !== null && on.portal.root.getSnapshot().matches({ screen: 'broken' }),
  };
};

export type Tab = ReturnType<typeof createTab>;
