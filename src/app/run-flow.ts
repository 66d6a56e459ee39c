import { whenIdle } from '#ui/when-idle.ts';
import type { Page } from './page.ts';
import type { Portal } from './portal/effects.ts';

type Match = { pathname: string; params: object; search: object; context: { portal: Portal; window: Window } };

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What stands behind the path; what a page has taken out of its address counts as long as it is open, over reloads too. */
const queryOf = ({ search, context: { window } }: Match): Record<string, string> => {
  const { forgottenQuery }: { forgottenQuery?: object } = window.history.state ?? {};
  return textsOf({ ...forgottenQuery, ...search });
};

const keyOf = ({ pathname, search }: Match): string => `${pathname}?${new URLSearchParams(textsOf(search)).toString()}`;

/** Route options that run a page's flow while its route is on: entered once for an address, stopped on leaving. */
export const runFlow = ({ flow, perLanguage, followsQuery, params, nextFlow }: Page) => {
  // Leaving may already be in another language than entering was.
  let key = '';
  let stopWaiting = () => {};
  const enter = (match: Match): void => {
    const address = followsQuery ? match.pathname : keyOf(match);
    key = perLanguage ? `${match.context.window.document.documentElement.lang} ${address}` : address;
    match.context.portal.root.send({
      type: 'route.entered',
      flow,
      key,
      params: { ...textsOf(match.params), ...params },
      query: queryOf(match),
    });
    stopWaiting();
    if (nextFlow !== undefined)
      stopWaiting = whenIdle(() => {
        void import('./fetch-ahead.ts')
          .then(({ fetchAhead }) => fetchAhead(nextFlow))
          .catch(match.context.portal.report);
      });
  };
  return {
    onEnter: enter,
    onStay: enter,
    onLeave: (match: Match): void => {
      stopWaiting();
      match.context.portal.root.send({ type: 'route.left', key });
    },
  };
};
