import { whenIdle } from '#ui/when-idle.ts';
import type { Page } from './page.ts';
import { everyPage } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Portal } from './portal/effects.ts';

type Match = { pathname: string; params: object; search: object; context: { portal: Portal; window: Window } };

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** In ms: whoever pressed before the page was here has the line and the processor for the search until then. */
const untilNextFlow = 1_000;

/** What stands behind the path; what a page has taken out of its address counts as long as it is open, over reloads too. */
const queryOf = ({ search, context: { window } }: Match): Record<string, string> => {
  const { forgottenQuery }: { forgottenQuery?: object } = window.history.state ?? {};
  return textsOf({ ...forgottenQuery, ...search });
};

const addressOf = ({ pathname, search }: Match): string =>
  `${pathname}?${new URLSearchParams(textsOf(search)).toString()}`;

/** Runs a page's flow while its route is on: entered once for an address, stopped on leaving. */
const runFlow = ({ flow, perLanguage, followsQuery, takesFragment, params, nextFlow }: Page) => {
  // Leaving may already be in another language than entering was.
  let key = '';
  let stopWaiting = () => {};
  const keyOf = (match: Match): string => {
    const address = followsQuery ? match.pathname : addressOf(match);
    return perLanguage ? `${match.context.window.document.documentElement.lang} ${address}` : address;
  };
  const enter = (match: Match): void => {
    key = keyOf(match);
    match.context.portal.root.send({
      type: 'route.entered',
      flow,
      key,
      params: { ...textsOf(match.params), ...params },
      query: queryOf(match),
    });
    stopWaiting();
    if (nextFlow === undefined) return;
    const fetchNext = (): void =>
      void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(nextFlow)).catch(match.context.portal.report);
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(fetchNext);
    }, untilNextFlow);
    stopWaiting = () => clearTimeout(timer);
  };
  /** Whether another letter's link has been followed than the one that the flow began with, which is taken out of the address. */
  const isLinked = ({ context: { window } }: Match): boolean =>
    takesFragment === true && window.location.hash.includes('=');
  const goOn = (match: Match): void => {
    if (isLinked(match)) match.context.portal.root.send({ type: 'route.left', key });
    enter(match);
  };
  return {
    onEnter: enter,
    onStay: goOn,
    onLeave: (match: Pick<Match, 'context'>): void => {
      stopWaiting();
      match.context.portal.root.send({ type: 'route.left', key });
    },
  };
};

/** For each page that has a flow, how its route runs it. */
export const flowRuns: Readonly<Partial<Record<PagePath, ReturnType<typeof runFlow>>>> = Object.fromEntries(
  everyPage.flatMap(([path, page]) => (page.isStatic ? [] : [[path, runFlow(page)]])),
);
