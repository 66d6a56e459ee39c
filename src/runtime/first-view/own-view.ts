import { languages } from '#domain/language.ts';
import { preferredLanguage, splitLanguage } from '#i18n/language.ts';
import { type Early, type FirstView, firstViewId } from './first-view.ts';

/** A text in browser storage; null if there is none, or no storage. */
export const readText = (area: () => Storage, key: string): string | null => {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
};

const areas = [() => window.localStorage, () => window.sessionStorage];

const isInOwnLanguage = (): boolean => {
  if (splitLanguage(location.pathname).language !== undefined) return true;
  const stored = languages.find((language) => JSON.stringify(language) === readText(() => localStorage, 'language'));
  return preferredLanguage({ stored, browser: navigator.languages }) === document.documentElement.lang;
};

/** Whether the address holds something to fill in, such as the number of a letter. */
const isLinked = (): boolean => location.hash.includes('=');

/** Reads the data of the prerendered page, applies the operator's look, and compares the page with what this browser would render. */
export const startOwnView = (signal: AbortSignal): Pick<Early, 'view' | 'answers' | 'isOwn' | 'isStillOwn'> => {
  const view: FirstView = JSON.parse(document.getElementById(firstViewId)?.textContent ?? '');
  /** Whether the page was written for this host, in the visitor's language. */
  const isMeantForHere = isInOwnLanguage() && (view.host ?? location.host) === location.host;
  for (const [name, value] of Object.entries(view.look ?? {})) document.documentElement.style.setProperty(name, value);
  // Following the link of another letter here, before the portal listens, begins another visit.
  window.addEventListener('hashchange', () => isLinked() && location.reload(), { signal });
  /** Whether nothing is stored that the page depends on, and the address holds nothing to fill in. */
  const isStillOwn = (): boolean =>
    isMeantForHere && !isLinked() && !view.keys.some((key) => areas.some((area) => readText(area, key) !== null));
  return { isOwn: isStillOwn(), isStillOwn, view, answers: isMeantForHere ? view.answers : undefined };
};
