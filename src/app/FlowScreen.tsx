import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import { BrokenScreen } from '#flows/parts/problem/BrokenScreen.tsx';
import { LoadingScreen } from '#flows/parts/problem/LoadingScreen.tsx';
import { useHeldBack } from './hold-back.ts';
import type { Page } from './page.ts';
import { useFlowActor, usePortal, usePortalState } from './use-flow.ts';
import type { AnyView } from './views.ts';

type Shown = { page: Page; View: AnyView };

const Running = ({ actor, page, View }: Shown & { actor: AnyActor }) => {
  const state = useSelector(actor, (snapshot) => snapshot);
  return <View state={state} send={actor.send} params={page.params ?? {}} />;
};

/** A page: the view of the flow that its route runs, from the flow's opening to its end. */
export const FlowScreen = ({ page, View }: Shown) => {
  const actor = useFlowActor(page.flow);
  const { root } = usePortal();
  const portal = usePortalState();
  if (portal.matches({ screen: 'broken' }))
    return <BrokenScreen onRetry={() => root.send({ type: 'retry.pressed' })} />;
  return actor === undefined ? (
    <LoadingScreen />
  ) : (
    <Running key={actor.sessionId} actor={actor} page={page} View={View} />
  );
};

/** A page that the back button does not leave. */
export const HeldScreen = (shown: Shown) => {
  useHeldBack();
  return <FlowScreen {...shown} />;
};
