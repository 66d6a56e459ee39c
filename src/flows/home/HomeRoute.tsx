import { useEffect, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { HomeView } from './HomeView.tsx';
import { PlateStart } from './PlateStart.tsx';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import type { CurrentFlow } from '#runtime/current-flow.ts';
import { usePlace } from '#runtime/page-location.ts';
import { withTexts } from '#i18n/catalogue.ts';
import { useActorState, useFlow, usePortal, usePortalState, type FlowProps } from '#runtime/use-flow.ts';
import type { VehicleDue } from '#domain/vehicles/known.ts';
import type { homeMachine } from '#machines/home.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Blocks } from './Blocks.tsx';
import { HomeFailed } from './HomeFailed.tsx';

const KeptReceipts = lazyPiece(
  withTexts(() => import('#ui/money/KeptReceipts.tsx').then((module) => module.KeptReceipts)),
);

/** The receipts of this device, and the operator's content of the home page, below the tiles (rule HOME-4). */
const HomeContent = ({ state, send }: FlowProps<typeof homeMachine>) => (
  <>
    {state.hasTag('busy') && <Loading />}
    {state.hasTag('problem') && <HomeFailed onRetry={() => send({ type: 'retry.pressed' })} />}
    {state.context.receipts.length > 0 && (
      <KeptReceipts
        receipts={state.context.receipts}
        onPrint={() => send({ type: 'receipt.printed' })}
        onRefuse={() => send({ type: 'receipts.refused' })}
      />
    )}
    {state.context.home && <Blocks {...state.context} home={state.context.home} />}
  </>
);

const Running = ({ actor, first }: CurrentFlow) => {
  const state = useActorState(actor, first);
  const { shown } = usePortal();
  useEffect(() => shown(), [shown]);
  return <HomeContent state={state} send={actor.send} />;
};

type Machine = typeof journeySearchMachine;
type SearchProps = { search: ActorRefFrom<Machine>; first: SnapshotFrom<Machine>; due: VehicleDue | null };

/** The search, if this operator offers one by plate. */
const Search = ({ search, first, due }: SearchProps) => {
  const { fetchAhead } = usePortal().screens;
  const state = useActorState(search, first);
  return (
    state.context.modes.length > 0 && (
      <PlateStart
        state={state}
        send={search.send}
        due={due}
        onBegin={() => void fetchAhead('journey-search').then(() => fetchAhead('journey-selection'))}
      />
    )
  );
};

/** The search that the flow runs. It ends with the operator's answer, and stays visible until the next page is shown. */
const RunningSearch = ({ flow: { actor, first, firstChildren } }: { flow: CurrentFlow }) => {
  const { children, context } = useActorState(actor, first);
  const search: ActorRefFrom<Machine> | undefined = children['search'] ?? first.children['search'];
  return (
    search && (
      <Search
        key={search.sessionId}
        search={search}
        first={firstChildren['search'] as SnapshotFrom<Machine>}
        due={context.due}
      />
    )
  );
};

/** The home page: it shows what the root knows at once, and the rest once its flow has loaded. */
export const HomeRoute = () => {
  const { root } = usePortal();
  const portal = usePortalState();
  const flow = useFlow('home');
  // Once the search has its answer, or while another language loads, the search stays until the next page is shown.
  const [last, setLast] = useState(flow);
  if (flow !== undefined && flow !== last) setLast(flow);
  const { notFound, lacksStep } = usePlace().state;
  const isBroken = portal.matches({ screen: 'broken' });
  return (
    <HomeView
      settings={portal.context.settings}
      isAwaited={portal.matches({ settings: 'loading' })}
      isNotFound={notFound === true}
      lacksStep={lacksStep === true}
      isBroken={isBroken}
      search={
        last !== undefined && !isBroken && <RunningSearch key={`search of ${last.actor.sessionId}`} flow={last} />
      }
      onRetry={() => root.send({ type: 'retry.pressed' })}>
      {flow && <Running key={flow.actor.sessionId} {...flow} />}
    </HomeView>
  );
};
