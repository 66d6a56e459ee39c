import { type ComponentType, useEffect } from 'react';
import { LoadingScreen } from '#ui/problem/LoadingScreen.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import type { CurrentFlow } from './current-flow.ts';
import { useHeldBack } from './block-back.ts';
import type { Page } from './page.ts';
import { useActorState, useFlow, usePortal, usePortalState } from './use-flow.ts';
import type { AnyView } from './views.ts';

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
