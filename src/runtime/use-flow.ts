import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Actor, ActorRefFrom, AnyActor, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { articleMachine } from '#machines/article.ts';
import type { Look } from '#domain/settings.ts';
import type { helpMachine } from '#machines/help.ts';
import type { supportCodeMachine } from '#machines/support-code.ts';
import type { CurrentFlow } from './current-flow.ts';
import type { Portal } from './portal/effects.ts';
import type { PaymentsActor } from './payments-watch.ts';

/** A support code in the making. */
export type SupportCodeActor = Actor<typeof supportCodeMachine>;

export const PortalContext = createContext<Portal | null>(null);

/** The portal that this page runs on. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('There is no portal around this view.');
  return portal;
};

/** The payments that were left unfinished, once there are any. */
export type PaymentsActorRef = PaymentsActor;
export const useUnfinishedPayments = (): PaymentsActorRef | null => {
  const { payments } = usePortal();
  return useSyncExternalStore(payments.subscribe, payments.get, () => null);
};

/** The state of an actor. A prerendered page is drawn, and taken over, with the `first` one, whatever has happened since. */
export const useActorState = <Actor extends AnyActorRef>(
  actor: Actor,
  first: SnapshotFrom<Actor>,
): SnapshotFrom<Actor> => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe({ next: listener, error: listener });
      return unsubscribe;
    },
    [actor],
  );
  const now = (): SnapshotFrom<Actor> => {
    const snapshot = actor.getSnapshot();
    if (snapshot.status === 'error') throw snapshot.error;
    return snapshot;
  };
  return useSyncExternalStore(subscribe, now, () => first);
};

/** What the root knows: settings, session, and whether the route's flow is opening, running or broken. */
export const usePortalState = () => {
  const { root, first } = usePortal();
  return useActorState(root, first);
};

/** The operator's look: that of its settings, else what was answered although its offer could not be had (rule SHELL-24). */
export const useLook = (): Look | null => {
  const { settings, look } = usePortalState().context;
  return settings ?? look;
};

/** The flow while its route is on, else undefined. */
export const useFlow = (name: string): CurrentFlow | undefined => {
  const { currentFlow } = usePortal();
  const current = useSyncExternalStore(currentFlow.subscribe, currentFlow.get, currentFlow.get);
  return current?.name === name ? current : undefined;
};

const useFlowActor = (name: string): AnyActor | undefined => useFlow(name)?.actor;

type Subject = { title: string | undefined; description: string | undefined };

/** What the operator calls the page that is open, where it is the operator's own: an article or a help topic (rule SHELL-6). */
export const useSubject = (): Subject => {
  const article = useSelector(
    useFlowActor('article') as ActorRefFrom<typeof articleMachine> | undefined,
    (state) => state?.context.article ?? undefined,
  );
  const topic = useSelector(
    useFlowActor('help') as ActorRefFrom<typeof helpMachine> | undefined,
    (state) => state?.context.category?.title,
  );
  return { title: article?.title ?? topic, description: article?.extract ?? article?.catchphrase };
};

/** What a flow's view gets: where we are, and how to say what the person did. */
export type FlowProps<Machine extends AnyStateMachine> = {
  state: SnapshotFrom<Machine>;
  send: (event: EventFromLogic<Machine>) => void;
};

/** What a view gets beside that where its route says something itself. */
export type RouteProps = { params: Readonly<Record<string, string>> };
