import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { HomeContent } from '#flows/home/HomeContent.tsx';
import { HomeView } from '#flows/home/HomeView.tsx';
import type { homeMachine } from '#machines/home.ts';
import { useFlowActor, usePortal, usePortalState } from './use-flow.ts';

type HomeActor = ActorRefFrom<typeof homeMachine>;

const Running = ({ actor }: { actor: HomeActor }) => {
  const state = useSelector(actor, (snapshot) => snapshot);
  return <HomeContent state={state} send={actor.send} />;
};

/** The home page: what the root knows stands at once, the rest comes with its flow. */
export const HomeRoute = () => {
  const { root, start } = usePortal();
  const [known, setKnown] = useState(start.known);
  const portal = usePortalState();
  const actor = useFlowActor('home') as HomeActor | undefined;
  const isNotFound = useLocation({ select: ({ state }) => state.notFound === true });
  const isBroken = portal.matches({ screen: 'broken' });
  return (
    <HomeView
      settings={portal.context.settings}
      isNotFound={isNotFound}
      isBroken={isBroken}
      start={{
        known,
        onSearch: start.search,
        onForget: (vehicle) => setKnown(start.forget(vehicle)),
        onTyping: start.prepare,
        onNumber: start.byNumber,
      }}
      onRetry={() => root.send({ type: 'retry.pressed' })}
    >
      {actor && <Running key={actor.sessionId} actor={actor} />}
    </HomeView>
  );
};
