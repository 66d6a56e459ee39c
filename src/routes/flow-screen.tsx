import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { FlowName } from '#machines/portal.ts';
import type { FlowActor } from '#flows/registry.ts';
import { type FlowProps, useFlowActor, usePortal, usePortalState } from '#flows/use-flow.ts';
import { BrokenScreen } from '#views/problem/BrokenScreen.tsx';
import { LoadingScreen } from '#views/problem/LoadingScreen.tsx';

/** A route's component: the view of the flow that the route runs, from its opening to its end. */
export const flowScreen = <Name extends FlowName>(name: Name, View: ComponentType<FlowProps<Name>>): ComponentType => {
  const Running = ({ actor }: { actor: FlowActor<Name> }) => {
    const state = useSelector(actor, (snapshot) => snapshot) as FlowProps<Name>['state'];
    return <View state={state} send={actor.send as FlowProps<Name>['send']} />;
  };
  return function FlowScreen() {
    const actor = useFlowActor(name);
    const { root } = usePortal();
    const portal = usePortalState();
    if (portal.matches({ screen: 'broken' }))
      return <BrokenScreen onRetry={() => root.send({ type: 'retry.pressed' })} />;
    return actor === undefined ? <LoadingScreen /> : <Running key={actor.sessionId} actor={actor} />;
  };
};
