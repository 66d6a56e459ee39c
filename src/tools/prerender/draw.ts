import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { waitFor } from 'xstate';
import { assemblePortal } from '#app/assemble.tsx';
import type { FirstView } from '#app/first-view/first-view.ts';
import { snapshotText } from '#app/first-view/snapshot-text.ts';
import type { PagePath } from '#app/pages.ts';
import type { Language } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { firstVisit } from './window.ts';

/** A page as it is before anything was heard from the operator: what belongs into its head and its body, and what it says of itself. */
export type Drawn = { head: string; body: string; view: FirstView };

/** React puts titles, descriptions and links before everything else. */
const split = (html: string): { head: string; body: string } => {
  const start = html.search(/<(?!title|meta|link|\/title)/);
  return { head: html.slice(0, start), body: html.slice(start) };
};

/** Draws a page in a language, at its address with or without the language's prefix: the portal itself, on its first visit, in front of an operator that has not answered yet. */
export const draw = async (page: PagePath, language: Language, isPrefixed: boolean): Promise<Drawn> => {
  const path = isPrefixed ? joinLanguage(language, page) : page;
  const { window, keys } = firstVisit(path, language);
  const fail = (error: unknown): never => {
    throw error;
  };
  // The router asks for them by their global names.
  const { document, history, location, addEventListener } = window;
  Object.assign(globalThis, { window, self: window, document, history, location, addEventListener });
  const {
    portal,
    router,
    page: element,
  } = assemblePortal({
    window,
    history: createMemoryHistory({ initialEntries: [path] }),
    follow: () => {},
    composeCode: () => new Promise(() => {}),
    report: fail,
  });
  // What was asked for before is the portal's own start, and shows nothing.
  keys.clear();
  await router.load();
  await waitFor(portal.root, (state) => state.matches({ screen: 'running' }));
  const flow = portal.currentFlow.get();
  if (flow === null) throw new Error(`${path} runs no flow.`);
  const { prelude } = await prerender(element, { onError: fail, progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  if (/<script|<style|\sstyle=/.test(html))
    throw new Error(`${path} holds a script or a style, which the policy stops.`);
  flow.actor.stop();
  portal.root.stop();
  return { ...split(html), view: { snapshot: JSON.parse(snapshotText(flow.first)), keys: [...keys].sort() } };
};
