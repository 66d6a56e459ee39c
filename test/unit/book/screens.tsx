import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { EventObject } from 'xstate';
import { vi } from 'vitest';
import { createFrame } from '#tools/book/frame.ts';
import { FrozenScreen } from '#tools/book/FrozenScreen.tsx';
import type { Order, Report } from '#tools/book/messages.ts';
import { Captcha } from '#ui/captcha/Captcha.tsx';
import '#ui/dialog/DialogBox.tsx';

type SentEvent = { path: readonly string[]; event: EventObject };

/** The elements that wait to be scrolled to. */
const awaited = new Set<() => void>();

/** An `IntersectionObserver` that reports every element as out of sight, until `scrollThrough`. */
class ScrolledObserver {
  private readonly arrive: () => void;
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
    this.arrive = () => tell([{ isIntersecting: true }]);
  }
  observe(): void {
    this.tell([{ isIntersecting: false }]);
    awaited.add(this.arrive);
  }
  disconnect(): void {
    awaited.delete(this.arrive);
  }
}

/** The parts of a browser that screens use and jsdom does not have. */
export const stubBrowser = (): void => {
  const still = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal('ResizeObserver', still);
  vi.stubGlobal('IntersectionObserver', ScrolledObserver);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, media: '' }));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => setTimeout(() => draw(performance.now())));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  // The security check's widget, which is not ours, works for seconds.
  vi.spyOn(customElements, 'define').mockReturnValue();
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
};

/** Keeps links and forms of a drawn screen from navigating until `signal` aborts; calls `onSubmit` for a form that the browser would submit. */
const blockNavigation = (signal: AbortSignal, onSubmit: () => void): void => {
  const holdLink = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('a[href]') !== null) event.preventDefault();
  };
  const holdForm = (event: Event): void => {
    if (!event.defaultPrevented) onSubmit();
    event.preventDefault();
  };
  document.addEventListener('click', holdLink, { capture: true, signal });
  // After the screen has handled it.
  document.addEventListener('submit', holdForm, { signal });
};

/** The frame in which the chart book shows screens, in a document without a browser. */
export const openScreens = async () => {
  stubBrowser();
  // Loaded before the first flow, so that it is drawn as in every later one.
  await Captcha.fetch();
  const open = new AbortController();
  const sentEvents: SentEvent[] = [];
  blockNavigation(open.signal, () => sentEvents.push({ path: [], event: { type: 'the browser sends the form' } }));
  let isShown = false;
  const report = (message: Report): void => {
    if (message.type === 'event.sent') sentEvents.push({ path: message.path, event: message.event });
    if (message.type === 'frame.shown') isShown = true;
  };
  const openFrame = async () => {
    const frame = createFrame(window, createMemoryHistory({ initialEntries: ['/'] }), report);
    await act(async () => {
      render(<FrozenScreen frame={frame} />);
    });
    return frame;
  };
  let frame = await openFrame();
  let isUsed = false;
  const renew = async (): Promise<void> => {
    if (isUsed) {
      cleanup();
      frame = await openFrame();
      isUsed = false;
    }
  };
  const turn = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  /** Until nothing on the screen changes any more. */
  const settle = async (): Promise<void> => {
    for (let before = ''; before !== document.body.innerHTML; ) {
      before = document.body.innerHTML;
      await act(() => vi.dynamicImportSettled());
      for (let turns = 0; turns < 3; turns += 1) await turn();
    }
  };

  return {
    sentEvents,
    settle,
    /** Shows a state, until nothing on its screen changes any more; returns whether it could be shown. */
    show: async (order: Order): Promise<boolean> => {
      isShown = false;
      await renew();
      await act(() => frame.show(order));
      await settle();
      sentEvents.length = 0;
      return isShown;
    },
    /** Brings all of the page into sight. */
    scrollThrough: async (): Promise<void> => {
      if (awaited.size === 0) return;
      await act(async () => awaited.forEach((arrive) => arrive()));
      await settle();
    },
    /** Gives the next state a new screen: this one may keep what was opened or sent. */
    renewNext: (): void => void (isUsed = true),
    close: (): void => {
      open.abort();
      cleanup();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
    /** The open dialog, otherwise the page. */
    place: (): HTMLElement =>
      document.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector('main') ?? document.body,
  };
};

export type Screens = Awaited<ReturnType<typeof openScreens>>;
