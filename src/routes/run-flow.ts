import type { FlowName } from '#machines/portal.ts';
import type { Portal } from '#flows/portal.ts';

type Match = { pathname: string; params: object; search: object; context: { portal: Portal } };

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const keyOf = ({ pathname, search }: Match): string => `${pathname}?${new URLSearchParams(textsOf(search)).toString()}`;

/** Route options that run a flow while the route is on: entered once for an address, stopped on leaving. */
export const runFlow = (flow: FlowName) => {
  const enter = (match: Match): void =>
    match.context.portal.root.send({ type: 'route.entered', flow, key: keyOf(match), params: { ...textsOf(match.search), ...textsOf(match.params) } });
  return {
    onEnter: enter,
    onStay: enter,
    onLeave: (match: Match): void => match.context.portal.root.send({ type: 'route.left', key: keyOf(match) }),
  };
};
