import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { waitFor } from 'xstate';
import { assemblePortal } from '#shell/assemble.tsx';
import { drawnFrom } from '#runtime/first-view/drawn-from.ts';
import type { FirstView } from '#runtime/first-view/first-view.ts';
import { type Answers, parseAnswers } from '#runtime/first-view/written.ts';
import type { Page } from '#runtime/page.ts';
import { pages } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Language } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { answeringFetch, everythingOffered } from './operator.ts';

/** An empty storage that accepts everything; `note` is called with every key that is read. */
const emptyStorage = (note: (key: string) => void): Storage => ({
  length: 0,
  clear: () => {},
  getItem: (key) => {
    note(key);
    return null;
  },
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
});

/** An observer of a page in which nothing happens. */
class Unmoved {
  observe = (): void => {};
  disconnect = (): void => {};
}

/** The window of a first visit, at an address of the portal: as much of it as the portal uses before it is rendered. */
const firstVisit = (at: { pathname: string; search: string }, language: string, host: string) => {
  const keys = new Set<string>();
  const storage = emptyStorage((key) => keys.add(key));
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  const documentElement = { dataset: {}, lang: '' };
  const window = {
    ...listens,
    document: { ...listens, documentElement, body: {}, querySelector: () => null, visibilityState: 'visible' },
    location: { host, origin: `https://${host}`, ...at, hash: '' },
    history: { state: null, replaceState: () => {} },
    navigator: { languages: [language], userAgent: '' },
    localStorage: storage,
    sessionStorage: storage,
    crypto: globalThis.crypto,
    MutationObserver: Unmoved,
    ResizeObserver: Unmoved,
  };
  // Only the tools have a window that is not a browser's.
  return { window: window as unknown as Window & typeof globalThis, keys };
};

/** A page as it is before any answer of the operator: its head, its body, and its data block. */
export type Drawn = { head: string; body: string; view: FirstView };

/** React writes titles, descriptions and links before everything else. */
const split = (html: string): { head: string; body: string } => {
  const start = html.search(/<(?!title|meta|link|\/title)/);
  return { head: html.slice(0, start), body: html.slice(start) };
};

/** Every page depends on the signed-in account, which its shell shows. */
const signInKey = 'spiritUserToken';

/** A page in a language, at its address with or without the language's prefix; with an operator's answers for a host, or without. */
export type Wanted = {
  path: PagePath;
  language: Language;
  isPrefixed: boolean;
  operator?: { host: string; answers: Answers };
};

/** Renders a page: the portal itself, on its first visit, before its operator has answered. Null if the page redirects. */
export const draw = async ({ path, language, isPrefixed, operator }: Wanted): Promise<Drawn | null> => {
  const page: Page = pages[path];
  const address = isPrefixed ? joinLanguage(language, path) : path;
  const { window, keys } = firstVisit(
    { pathname: address, search: `?${new URLSearchParams(page.frame).toString()}` },
    language,
    operator?.host ?? 'portal.invalid',
  );
  const fail = (error: unknown): never => {
    throw error;
  };
  // Parts of the page use them by their global names.
  const { document, history, location, addEventListener } = window;
  Object.assign(globalThis, { window, self: window, document, history, location, addEventListener });
  // Pages for signing in open once the operator is known to have accounts. That answer is not rendered.
  globalThis.fetch = answeringFetch(page.door && !operator ? everythingOffered : {});
  const {
    portal,
    open,
    page: element,
  } = await assemblePortal({
    window,
    history: createMemoryHistory({ initialEntries: [`${window.location.pathname}${window.location.search}`] }),
    written: operator && parseAnswers(operator.answers),
    follow: () => {},
    composeCode: () => new Promise(() => {}),
    report: fail,
  });
  // Keys that only the portal's start and the rules of redirection read do not affect the page. A page that redirects is not hydrated.
  keys.clear();
  const { redirectOf } = portal;
  portal.redirectOf = async (at) => {
    const shown = [...keys];
    const verdict = await redirectOf(at);
    keys.clear();
    for (const key of shown) keys.add(key);
    return verdict;
  };
  if (!(await open())) return null;
  if (!page.isStatic) await waitFor(portal.root, (state) => !state.matches({ screen: 'opening' }));
  const flow = portal.currentFlow.get();
  const { prelude } = await prerender(element, { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY });
  // A flow that ends at once redirects to the next page.
  await new Promise((resolve) => setTimeout(resolve));
  if (!page.isStatic && !portal.root.getSnapshot().matches({ screen: 'running' })) return null;
  const html = await new Response(prelude).text();
  if (/<script|<style|\sstyle=/.test(html))
    throw new Error(`${path} holds a script or a style, which the policy stops.`);
  flow?.actor.stop();
  portal.root.stop();
  const drawn = flow && drawnFrom(flow.first).slice(0, page.frame ? 2 : undefined);
  return {
    ...split(html),
    view: {
      snapshot: JSON.parse(JSON.stringify(drawn)),
      keys: page.frame ? [signInKey] : [...keys.add(signInKey)].sort(),
      ...operator,
    },
  };
};
