import type { FlowName } from '#machines/portal.ts';
import type { Portal } from '#flows/portal.ts';

type Match = { pathname: string; params: object; search: object; context: { portal: Portal; window: Window } };

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const keyOf = ({ pathname, search }: Match): string => `${pathname}?${new URLSearchParams(textsOf(search)).toString()}`;

export type FlowOptions = {
  /** For flows that show the operator's texts. */
  perLanguage?: boolean;
  /** The flow follows the query of its address by itself: another query is no other visit. */
  followsQuery?: boolean;
  /** What the route itself says, beside its address. */
  params?: Record<string, string>;
};

/** Route options that run a flow while the route is on: entered once for an address, stopped on leaving. */
export const runFlow = (
  flow: FlowName,
  { perLanguage = false, followsQuery = false, params = {} }: FlowOptions = {},
) => {
  // Leaving may already be in another language than entering was.
  let key = '';
  const enter = (match: Match): void => {
    const address = followsQuery ? match.pathname : keyOf(match);
    key = perLanguage ? `${match.context.window.document.documentElement.lang} ${address}` : address;
    match.context.portal.root.send({
      type: 'route.entered',
      flow,
      key,
      params: { ...textsOf(match.search), ...textsOf(match.params), ...params },
    });
  };
  return {
    onEnter: enter,
    onStay: enter,
    onLeave: (match: Match): void => match.context.portal.root.send({ type: 'route.left', key }),
  };
};
