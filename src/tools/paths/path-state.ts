import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type Snapshot,
  type StateValue,
} from 'xstate';
import { stateNodesOf, transitionId, transitionsOf } from '#tools/charts/graph.ts';
import type { Step } from './model.ts';

type Timer = { event: { type: string }; due: number };
/** A recorded action: its type and its parameters. */
export type Asked = { type: string; params: Readonly<Record<string, unknown>> };

/** A machine at one point of simulated time: `now` and `due` in milliseconds since its start. */
export type PathState = Snapshot<unknown> & {
  machine: AnyMachineSnapshot;
  now: number;
  timers: ReadonlyMap<string, Timer>;
  ended: ReadonlySet<AnyActorRef>;
  /** The transitions of the last step, in order. */
  taken: string[];
  /** The actions of the last step, in order; none is executed. */
  asked: Asked[];
};

/** Names every transition of this machine object. */
export const transitionIds = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> => {
  const ids = new Map<AnyTransitionDefinition, string>();
  for (const node of stateNodesOf(machine)) {
    const orders = new Map<string, number>();
    for (const definition of transitionsOf(node)) {
      const order = orders.get(definition.eventType) ?? 0;
      orders.set(definition.eventType, order + 1);
      ids.set(definition, transitionId(node.id, definition.eventType, order));
    }
  }
  return ids;
};

/** `processing.checking`, or for parallel states `settings.known, screen.empty`. */
export const valueText = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .flatMap(([key, inner]) =>
          inner === undefined
            ? []
            : valueText(inner)
                .split(', ')
                .map((text) => (text === '' ? key : `${key}.${text}`)),
        )
        .join(', ');

/** The effects of a machine that have not ended yet. */
export const runningChildren = ({ machine, ended }: PathState): AnyActorRef[] =>
  Object.values<AnyActorRef | undefined>(machine.children).filter(
    (child): child is AnyActorRef => child !== undefined && !ended.has(child),
  );

const nextDue = (timers: ReadonlyMap<string, Timer>): number => Math.min(...[...timers.values()].map(({ due }) => due));

const isSame = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one.context === other.context && one.status === other.status && valueText(one.value) === valueText(other.value);

/** A machine as a pure function of its steps, with its delays in simulated time and without executing anything. */
export const simulate = (machine: AnyStateMachine, input: unknown) => {
  const ids = transitionIds(machine);
  let taken: string[] = [];
  let asked: Asked[] = [];
  let timers = new Map<string, Timer>();
  let now = 0;
  const self = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep')
        taken.push(...inspected._transitions.flatMap((definition) => ids.get(definition) ?? []));
    },
  });
  const scope: Parameters<AnyStateMachine['transition']>[2] = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: ({ type, params }) => {
      const { id, sendId, delay, event }: Record<string, unknown> = { ...params };
      asked.push({ type, params: { ...params } });
      if (type === 'xstate.cancel') timers.delete(String(sendId));
      if (type === 'xstate.raise' && typeof delay === 'number')
        timers.set(String(id), { event: event as Timer['event'], due: now + delay });
    },
  };
  const state = (snapshot: AnyMachineSnapshot, ended: ReadonlySet<AnyActorRef>): PathState => ({
    status: 'active',
    output: undefined,
    error: undefined,
    machine: snapshot,
    now,
    timers,
    ended,
    taken,
    asked,
  });
  const afterWaiting = (start: AnyMachineSnapshot): AnyMachineSnapshot => {
    now = nextDue(timers);
    let snapshot = start;
    for (const [id, { event }] of [...timers].filter(([, { due }]) => due <= now)) {
      if (!timers.delete(id)) continue;
      snapshot = machine.transition(snapshot, event, scope);
    }
    return snapshot;
  };
  return {
    start: (): PathState => {
      [taken, asked, timers, now] = [[], [], new Map(), 0];
      return state(machine.getInitialSnapshot(scope, input), new Set());
    },
    step: (from: PathState, step: Step): PathState => {
      [taken, asked, timers, now] = [[], [], new Map(from.timers), from.now];
      if (step.type === 'waited') return state(afterWaiting(from.machine), from.ended);
      if (step.type === 'sent') return state(machine.transition(from.machine, step.event, scope), from.ended);
      const child: AnyActorRef | undefined = from.machine.children[step.child];
      const event =
        step.type === 'done'
          ? { type: `xstate.done.actor.${step.child}`, output: step.output, actorId: step.child }
          : { type: `xstate.error.actor.${step.child}`, error: step.error, actorId: step.child };
      const after = machine.transition(from.machine, event, scope);
      // A watcher whose end the machine ignores counts as running: otherwise each watcher would double the states.
      const isIgnored = asked.length === 0 && isSame(after, from.machine);
      return state(after, child === undefined || isIgnored ? from.ended : new Set([...from.ended, child]));
    },
  };
};

/** Whether a delay is running, so that waiting has an effect. */
export const isWaitingUseful = ({ timers }: PathState): boolean => timers.size > 0;

/** The part of a state's key that its snapshot decides: its value, class of context and history. */
export const snapshotKey = (machine: AnyMachineSnapshot, contextKey: string): string => {
  const history = Object.entries(machine.historyValue).map(
    ([id, nodes]) => `${id}=${nodes.map((node) => node.id).join('+')}`,
  );
  return [valueText(machine.value), contextKey, history.join(' ')].join(' | ');
};

/** The key of a state: that of its snapshot, running effects and running delays. */
export const keyOf = (state: PathState, ofSnapshot: string): string => {
  const { timers, now } = state;
  const children = runningChildren(state).map(({ id }) => id);
  const delays = [...timers].map(([id, { due }]) => `${id} ${due - now}`).sort();
  return [ofSnapshot, children.join(' '), delays.join(' ')].join(' | ');
};
