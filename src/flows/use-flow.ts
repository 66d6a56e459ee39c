import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { FlowName } from '#machines/portal.ts';
import type { Portal } from './portal.ts';
import type { FlowActor } from './registry.ts';
import type { SupportCodeActor as Actor } from './support-code.ts';

/** A support code in the making. */
export type SupportCodeActor = Actor;

export const PortalContext = createContext<Portal | null>(null);

/** The portal that this page runs on. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('There is no portal around this view.');
  return portal;
};

/** What the root knows: settings, session, and whether the route's flow is opening, running or broken. */
export const usePortalState = () => {
  const { root } = usePortal();
  return useSelector(root, (state) => state);
};

/** The actor of a flow while its route is on, else undefined. */
export const useFlowActor = <Name extends FlowName>(name: Name): FlowActor<Name> | undefined => {
  const { currentFlow } = usePortal();
  const current = useSyncExternalStore(currentFlow.subscribe, currentFlow.get);
  return current?.name === name ? (current.actor as FlowActor<Name>) : undefined;
};

/** What the operator calls the page that is open, where it is the operator's own: an article or a help topic (§2.11). */
export const useSubject = (): { title: string | undefined; description: string | undefined } => {
  const article = useSelector(useFlowActor('article'), (state) => state?.context.article ?? undefined);
  const topic = useSelector(useFlowActor('help'), (state) => state?.context.category?.title);
  return { title: article?.title ?? topic, description: article?.extract ?? article?.catchphrase };
};

/** What a flow's view gets: where we are, and how to say what the person did. */
export type FlowProps<Name extends FlowName> = {
  state: SnapshotFrom<FlowActor<Name>>;
  send: (event: EventFromLogic<FlowActor<Name>['logic']>) => void;
};
