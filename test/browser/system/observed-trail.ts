import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { transitionId } from '#tools/charts/graph.ts';
import { createTrail as createOwnTrail } from '../../../src/support/trail.ts';
import { snapshotOf, type StoredSnapshot } from '../../../src/support/snapshot.ts';

/** The steps of a machine of the page: the transitions that it took, and its current state. */
export type Observed = {
  actor: string;
  machine: string;
  value: unknown;
  isOn: boolean;
  taken: string[];
  event: string;
};

declare global {
  interface Window {
    /** Called with every step of the machines; null at the beginning of a document. */
    observe?: (observed: Observed | null) => void;
    /** The machine of the page with its state. */
    shownFlow?: () => StoredSnapshot | undefined;
  }
}

const idOf = (definition: AnyTransitionDefinition): string => {
  const { source, eventType } = definition;
  const among = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return transitionId(source.id, eventType, among.indexOf(definition));
};

const tell = (actor: AnyActorRef, snapshot: AnyMachineSnapshot, taken: string[], event: string): void =>
  window.observe?.({
    actor: actor.sessionId,
    machine: snapshot.machine.id,
    value: snapshot.value,
    isOn: snapshot.status === 'active',
    taken,
    event,
  });

/** The trail, with a listener for the transitions that are taken. */
export const createTrail = (): ReturnType<typeof createOwnTrail> => {
  const trail = createOwnTrail();
  return {
    ...trail,
    follow: (flow) => {
      window.shownFlow = () => snapshotOf(flow);
      flow.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
        if (!isMachineSnapshot(inspected.snapshot)) return;
        const taken = inspected.type === '@xstate.microstep' ? inspected._transitions.map(idOf) : [];
        tell(inspected.actorRef as AnyActorRef, inspected.snapshot, taken, inspected.event.type);
      });
      trail.follow(flow);
    },
  };
};
