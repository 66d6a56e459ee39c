import { useSelector } from '@xstate/react';
import type { FlowActor } from '#flows/registry.ts';
import { useFlowActor, usePortal, usePortalState } from '#flows/use-flow.ts';
import { HomeContent } from '#views/home/HomeContent.tsx';
import { HomeView } from '#views/home/HomeView.tsx';

const Running = ({ actor }: { actor: FlowActor<'home'> }) => {
  const state = useSelector(actor, (snapshot) => snapshot);
  return <HomeContent state={state} send={actor.send} />;
};

/** The home page: what the root knows stands at once, the rest comes with its flow. */
export const HomeRoute = () => {
  const { root } = usePortal();
  const portal = usePortalState();
  const actor = useFlowActor('home');
  const isBroken = portal.matches({ screen: 'broken' });
  return (
    <HomeView
      settings={portal.context.settings}
      isBroken={isBroken}
      onRetry={() => root.send({ type: 'retry.pressed' })}
    >
      {actor && <Running key={actor.sessionId} actor={actor} />}
    </HomeView>
  );
};
