import { type AnyActorRef, isMachineSnapshot } from 'xstate';
import { answerTo, linesOf } from './why-not.ts';

/** Prints, in development, each event that a flow, or a machine that it invokes, ignores, with the reason: it explains a press that does nothing. */
export const printIgnored = (flow: AnyActorRef, print: Pick<Console, 'info'>): void => {
  flow.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return;
    const snapshot: unknown = (inspected.actorRef as AnyActorRef).getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    const answer = answerTo(snapshot, inspected.event);
    if (answer.kind === 'taken') return;
    const { id } = snapshot.machine;
    print.info([`${id} ignored ${inspected.event.type}.`, ...linesOf(id, inspected.event.type, answer)].join('\n  '));
  });
};
