import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActor, AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { articleMachine } from '#machines/article.ts';
import { type HomeAction, isOffered, type Look, type OperatorNotice } from '#domain/operator/settings.ts';
import type { helpMachine } from '#machines/help.ts';
import type { CurrentFlow } from './current-flow.ts';
import type { Portal } from './portal/portal.ts';
import type { PaymentsActor } from './payments-watch.ts';
import type { SupportCodeActor } from './shown-code.ts';

export const PortalContext = createContext<Portal | null>(null);

/** The portal that this page runs on. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('There is no portal around this view.');
  return portal;
};

/** The unfinished payments, once there are any. */
export type PaymentsActorRef = PaymentsActor;
export const useUnfinishedPayments = (): PaymentsActorRef | null => {
  const { payments } = usePortal();
  return useSyncExternalStore(payments.subscribe, payments.get, () => null);
};

/** The state of an actor. A prerendered page is rendered and hydrated with the `first` one, whatever has happened since. */
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

/** The state of the root: settings, sign-in, and whether the route's flow is opening, running or broken. */
export const usePortalState = () => {
  const { root, first } = usePortal();
  return useActorState(root, first);
};

/** The operator's look: that of its settings, otherwise what was answered without its home page (rule SHELL-24). */
export const useLook = (): Look | null => {
  const { settings, look } = usePortalState().context;
  return settings ?? look;
};

/** Whether the operator offers it; an unknown offer counts as offered. */
export const useOffer = (offer: HomeAction): boolean =>
  isOffered(offer, usePortalState().context.settings?.actions ?? null) !== false;

/** The operator's notices: of its own answer, and of the file beside the portal. */
export const useNotices = (): readonly OperatorNotice[] => {
  const { notices } = usePortal();
  const ofFile = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  const ofAnswer = useLook()?.notices;
  return ofAnswer === undefined ? ofFile : [...ofAnswer, ...ofFile];
};

/** The open support code. */
export const useShownCode = (): SupportCodeActor | null => {
  const { supportCode } = usePortal();
  return useSyncExternalStore(supportCode.subscribe, supportCode.get, () => null);
};

/** The flow that runs now. */
export const useCurrentFlow = (): CurrentFlow | null => {
  const { currentFlow } = usePortal();
  return useSyncExternalStore(currentFlow.subscribe, currentFlow.get, currentFlow.get);
};

/** The flow while its route is open, otherwise undefined. */
export const useFlow = (name: string): CurrentFlow | undefined => {
  const current = useCurrentFlow();
  return current?.name === name ? current : undefined;
};

const useFlowActor = (name: string): AnyActor | undefined => useFlow(name)?.actor;

type Subject = { title: string | undefined; description: string | undefined };

/** The operator's own name for the open page: an article or a help topic (rule SHELL-6). */
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

/** The props of a flow's view: its state, and how to send what the person did. */
export type FlowProps<Machine extends AnyStateMachine> = {
  state: SnapshotFrom<Machine>;
  send: (event: EventFromLogic<Machine>) => void;
};

/** More props of a view whose route has parameters of its own. */
export type RouteProps = { params: Readonly<Record<string, string>> };
