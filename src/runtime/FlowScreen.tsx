import { type ComponentType, useEffect } from 'react';
import { LoadingScreen } from '#ui/problem/LoadingScreen.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import type { CurrentFlow } from './current-flow.ts';
import type { Page } from './page.ts';
import { useActorState, useFlow, usePortal, usePortalState } from './use-flow.ts';
import type { AnyView } from './flow.ts';
import { type RouterHistory, useRouter } from '@tanstack/react-router';

const indexOf = ({ state }: { state: { __TSR_index: number } }): number => state.__TSR_index;

/** How many pages a browser's Back may skip at once, from its list, before it reaches the provider's page, which our code cannot hold back. */
const depth = 2;

/** Pushes the page onto the history again, so that the provider's page before it stays out of reach, and blocks the way back; returns how to unblock it. */
const blockBack = (history: RouterHistory): (() => void) => {
  const { href, state } = history.location;
  if (!('heldBack' in state))
    for (let page = 0; page < depth; page += 1) {
      history.push(href, { heldBack: true });
      // Without a flush, two pending pushes become one entry.
      history.flush();
    }
  return history.block({
    blockerFn: ({ action, currentLocation, nextLocation }) =>
      action === 'BACK' || (action === 'GO' && indexOf(nextLocation) < indexOf(currentLocation)),
    enableBeforeUnload: false,
  });
};

/** Blocks the way back, over one page or several, while the component is shown (rule RESULT-5). */
const useHeldBack = (): void => {
  const { history } = useRouter();
  useEffect(() => blockBack(history), [history]);
};

type Shown = { page: Page; View: AnyView };

const Running = ({ flow: { actor, first }, page, View }: Shown & { flow: CurrentFlow }) => {
  const state = useActorState(actor, first);
  const { shown } = usePortal();
  useEffect(() => shown(), [shown]);
  return <View state={state} send={actor.send} params={page.params ?? {}} />;
};

/** A page: the view of the flow that its route runs, from the flow's opening to its end. */
export const FlowScreen = ({ page, View }: Shown) => {
  const flow = useFlow(page.flow);
  const { root } = usePortal();
  const portal = usePortalState();
  if (portal.matches({ screen: 'broken' })) return <BrokenPage onRetry={() => root.send({ type: 'retry.pressed' })} />;
  return flow === undefined ? (
    <LoadingScreen />
  ) : (
    <Running key={flow.actor.sessionId} flow={flow} page={page} View={View} />
  );
};

/** A page that the back button does not leave. */
export const HeldScreen = (shown: Shown) => {
  useHeldBack();
  return <FlowScreen {...shown} />;
};

/** A page without a flow. */
export const StaticScreen = ({ View }: { View: ComponentType }) => {
  const { shown } = usePortal();
  useEffect(() => shown(), [shown]);
  return <View />;
};

/** The component of a page: its view, run by its flow if it has one. */
export const screenOf = (page: Page, View: AnyView): ComponentType => {
  if (page.isStatic) return () => <StaticScreen View={View as ComponentType} />;
  const Screen = page.holdsBack ? HeldScreen : FlowScreen;
  return () => <Screen page={page} View={View} />;
};
