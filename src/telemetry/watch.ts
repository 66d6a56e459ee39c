import { onCLS, onINP, onLCP } from 'web-vitals';
import { pageAt } from '#runtime/page-at.ts';
import type { Violation } from '#runtime/report-violations.ts';
import { languages } from '#domain/language.ts';
import { splitLanguage } from '#i18n/language.ts';
import { release } from '#support/release.ts';
import type { TrailStep } from '#support/trail.ts';
import type { Backlog } from './backlog.ts';
import { createCounts } from './counts.ts';
import { sendBatches } from './sending.ts';
import { createTransitionReader } from './transitions.ts';

export type Sources = {
  window: Window & typeof globalThis;
  /** Steps of flows, beginning with those that were already recorded. */
  trail: { subscribe: (listener: (step: TrailStep) => void) => void };
  failures: Backlog<unknown>;
  violations: Backlog<Violation>;
  /** When the portal began to respond to its visitor, in ms of the page. */
  usable: Promise<number>;
};

/** Counts what happens in this visit and sends it, for an operator that has asked for it (rules WATCH-1 to WATCH-4). */
export const watch = ({ window, trail, failures, violations, usable }: Sources): void => {
  const { document, location } = window;
  const counts = createCounts(() => pageAt(splitLanguage(location.pathname).path)?.path ?? '/');
  const transitionsOf = createTransitionReader();
  trail.subscribe((step) => transitionsOf(step).forEach(counts.addTransition));
  failures.subscribe(counts.addFailure);
  violations.subscribe(counts.addViolation);
  window.addEventListener('vite:preloadError', () => counts.addError('file_missing'));
  for (const onMeasured of [onLCP, onINP, onCLS]) onMeasured(({ name, value }) => counts.addSpeed(name, value));
  void usable.then((moment) => counts.addSpeed('usable', moment));
  sendBatches(window, () => {
    const counted = counts.take();
    const language = languages.find((one) => one === document.documentElement.lang);
    return counted && language && { release, language, host: location.host, ...counted };
  });
};
