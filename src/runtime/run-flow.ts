import { whenIdle } from '#ui/when-idle.ts';
import type { Page } from './page.ts';
import { everyPage } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Portal } from './portal/portal.ts';

type Match = { pathname: string; params: object; search: object; context: { portal: Portal; window: Window } };

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Delay in ms before the next flow's code is fetched: a search pressed before then has network and processor to itself. */
const untilNextFlow = 1_000;

/** The query. Parts that a page removes from its address count while it is open, also after reloads. */
const queryOf = ({ search, context: { window } }: Match): Record<string, string> => {
  const { forgottenQuery }: { forgottenQuery?: object } = window.history.state ?? {};
  return textsOf({ ...forgottenQuery, ...search });
};

const addressOf = ({ pathname, search }: Match): string =>
  `${pathname}?${new URLSearchParams(textsOf(search)).toString()}`;

/** Runs a page's flow while its route is open: starts it once for an address, stops it on leaving. */
const runFlow = ({ flow, perLanguage, followsQuery, takesFragment, params, nextFlow }: Page) => {
  // The language at leaving may differ from the one at entering, so the key is kept.
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
    const fetchNext = (): void => void match.context.portal.screens.fetchAhead(nextFlow);
    const timer = setTimeout(() => {
      stopWaiting = whenIdle(fetchNext);
    }, untilNextFlow);
    stopWaiting = () => clearTimeout(timer);
  };
  /** Whether the link of another letter was followed: its number is in the fragment, which the flow has removed from the address. */
  const isLinked = ({ context: { window } }: Match): boolean =>
    takesFragment === true && window.location.hash.includes('=');
  const goOn = (match: Match): void => {
    if (isLinked(match)) match.context.portal.root.send({ type: 'route.exited', key });
    enter(match);
  };
  return {
    onEnter: enter,
    onStay: goOn,
    onLeave: (match: Pick<Match, 'context'>): void => {
      stopWaiting();
      match.context.portal.root.send({ type: 'route.exited', key });
    },
  };
};

/** For each page that has a flow, how its route runs it. */
export const flowRuns: Readonly<Partial<Record<PagePath, ReturnType<typeof runFlow>>>> = Object.fromEntries(
  everyPage.flatMap(([path, page]) => (page.isStatic ? [] : [[path, runFlow(page)]])),
);
