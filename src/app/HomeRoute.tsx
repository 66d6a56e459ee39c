import { useEffect, useState } from 'react';
import { HomeContent } from '#flows/home/HomeContent.tsx';
import { HomeView } from '#flows/home/HomeView.tsx';
import type { CurrentFlow } from './current-flow.ts';
import { useSpot } from './place.ts';
import { useActorState, useFlow, usePortal, usePortalState } from './use-flow.ts';

const Running = ({ actor, first }: CurrentFlow) => {
  const state = useActorState(actor, first);
  const { shown } = usePortal();
  useEffect(() => shown(), [shown]);
  return <HomeContent state={state} send={actor.send} />;
};

/** The home page: what the root knows stands at once, the rest comes with its flow. */
export const HomeRoute = () => {
  const { root, start } = usePortal();
  const [known, setKnown] = useState(start.known);
  const portal = usePortalState();
  const flow = useFlow('home');
  const isNotFound = useSpot('state').notFound === true;
  const isBroken = portal.matches({ screen: 'broken' });
  return (
    <HomeView
      settings={portal.context.settings}
      isAwaited={portal.matches({ settings: 'loading' })}
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
      {flow && <Running key={flow.actor.sessionId} {...flow} />}
    </HomeView>
  );
};
