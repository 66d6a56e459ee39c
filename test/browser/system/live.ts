import type { Page, Request } from '@playwright/test';
import type { StateValue } from 'xstate';
import { valueText } from '#tools/paths/path-state.ts';
import type { Observed } from './observed-trail.ts';

/** The current machines of a page, and the transitions that they have taken. */
export type Live = {
  /** The running machines with their states, as one text. */
  now: () => string;
  /** The transitions taken since the last call. */
  takenSince: () => string[];
  /** Waits until the machines have been quiet for a moment and no call is pending, at most 4 s. */
  quiet: () => Promise<void>;
  /** Also waits for the page's own machine to begin, if it has one. */
  settled: () => Promise<void>;
  /** The calls of the page so far, as the operator's faults name them. */
  calls: ReadonlySet<string>;
};

/** Machines without a screen: they do not count as a place. */
const behind = new Set(['captcha', 'support-code', 'unfinished-payments']);

/** In ms. */
const moment = 60;
const longest = 4_000;

/** Follows the machines of a page, over all documents that it opens. */
export const listen = async (page: Page): Promise<Live> => {
  const machines = new Map<string, Observed>();
  let taken: string[] = [];
  const calls = new Set<string>();
  let last = 0;
  let open = 0;
  await page.exposeFunction('observe', (observed: Observed | null) => {
    last = Date.now();
    if (observed === null) return machines.clear();
    taken.push(...observed.taken);
    if (observed.isOn) machines.set(observed.actor, observed);
    else machines.delete(observed.actor);
  });
  await page.addInitScript(() => {
    if (window === window.top) window.observe?.(null);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, path] = /^\/services\/v1(\/.*)$/.exec(pathname) ?? [];
    if (path === undefined) return;
    open += 1;
    calls.add(`${request.method()} ${path.replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/{id}')}`);
  });
  const end = (request: Request): void => {
    if (new URL(request.url()).pathname.startsWith('/services/v1/')) open = Math.max(0, open - 1);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const waitWhile = async (isBusy: () => boolean, most: number): Promise<void> => {
    const since = Date.now();
    do await new Promise((resolve) => setTimeout(resolve, moment / 2));
    while (isBusy() && Date.now() - since < most);
  };
  const quiet = () => waitWhile(() => open > 0 || Date.now() - last < moment, longest);
  return {
    quiet,
    settled: async () => {
      await waitWhile(() => machines.size === 0, 1_500);
      await quiet();
    },
    takenSince: () => {
      const since = taken;
      taken = [];
      return since;
    },
    calls,
    now: () =>
      [
        ...new Set(
          [...machines.values()]
            .filter(({ machine }) => !behind.has(machine))
            .map(({ machine, value }) => `${machine}:${valueText(value as StateValue)}`),
        ),
      ]
        .sort()
        .join(' '),
  };
};
