import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { waitFor } from 'xstate';
import { assemblePortal } from '#app/assemble.tsx';
import { drawnFrom } from '#app/first-view/drawn-from.ts';
import type { FirstView } from '#app/first-view/first-view.ts';
import type { Page } from '#app/page.ts';
import { type PagePath, pages } from '#app/pages.ts';
import type { Language } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { answeringFetch, everythingOffered } from './operator.ts';
import { firstVisit } from './window.ts';

/** A page as it is before anything was heard from the operator: what belongs into its head and its body, and what it says of itself. */
export type Drawn = { head: string; body: string; view: FirstView };

/** React puts titles, descriptions and links before everything else. */
const split = (html: string): { head: string; body: string } => {
  const start = html.search(/<(?!title|meta|link|\/title)/);
  return { head: html.slice(0, start), body: html.slice(start) };
};

/** Every page depends on who is signed in, which its shell shows. */
const signInKey = 'spiritUserToken';

/** Draws a page in a language, at its address with or without the language's prefix: the portal itself, on its first visit, in front of an operator that has not answered yet. */
export const draw = async (path: PagePath, language: Language, isPrefixed: boolean): Promise<Drawn> => {
  const page: Page = pages[path];
  const address = isPrefixed ? joinLanguage(language, path) : path;
  const { window, keys } = firstVisit(address, language);
  const fail = (error: unknown): never => {
    throw error;
  };
  // The router asks for them by their global names.
  const { document, history, location, addEventListener } = window;
  Object.assign(globalThis, { window, self: window, document, history, location, addEventListener });
  // Doors open once it is known that the operator has accounts. What it says is not drawn.
  globalThis.fetch = answeringFetch(page.door ? everythingOffered : {});
  const {
    portal,
    router,
    page: element,
  } = assemblePortal({
    window,
    history: createMemoryHistory({ initialEntries: [`${address}?${new URLSearchParams(page.frame).toString()}`] }),
    follow: () => {},
    composeCode: () => new Promise(() => {}),
    report: fail,
  });
  // What the portal's start and the rules of redirection ask for shows nothing. A page that leads elsewhere is not taken over.
  keys.clear();
  const { redirectOf } = portal;
  portal.redirectOf = async (at) => {
    const shown = [...keys];
    const verdict = await redirectOf(at);
    keys.clear();
    for (const key of shown) keys.add(key);
    return verdict;
  };
  await router.load();
  await waitFor(portal.root, (state) => page.isStatic === true || state.matches({ screen: 'running' }));
  const flow = portal.currentFlow.get();
  if (flow === null && !page.isStatic) throw new Error(`${path} runs no flow.`);
  const { prelude } = await prerender(element, { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY });
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
    },
  };
};
