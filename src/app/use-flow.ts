import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActor, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { articleMachine } from '#machines/article.ts';
import type { helpMachine } from '#machines/help.ts';
import type { PaymentsActor } from '#flows/parts/unfinished-payments/effects.ts';
import type { Portal } from './portal/effects.ts';
import type { SupportCodeActor as Actor } from '#flows/parts/support-code/effects.ts';

/** A support code in the making. */
export type SupportCodeActor = Actor;

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
  return useSyncExternalStore(payments.subscribe, payments.get);
};

/** What the root knows: settings, session, and whether the route's flow is opening, running or broken. */
export const usePortalState = () => {
  const { root } = usePortal();
  return useSelector(root, (state) => state);
};

/** The actor of a flow while its route is on, else undefined. */
export const useFlowActor = (name: string): AnyActor | undefined => {
  const { currentFlow } = usePortal();
  const current = useSyncExternalStore(currentFlow.subscribe, currentFlow.get);
  return current?.name === name ? current.actor : undefined;
};

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
