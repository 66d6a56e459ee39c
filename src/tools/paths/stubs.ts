import type { ActorLogic, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate';
import type { Step } from './model.ts';

type Ending = { type: 'done'; output: unknown } | { type: 'failed'; error: unknown };

/** Replaces any effect (a promise, a callback, another machine) and ends as the replay decides. */
const stub: ActorLogic<Snapshot<unknown> & { input?: unknown }, Ending, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'done') return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'failed') return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
};

/** The same machine with every effect replaced by a stub. */
export const withStubs = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, stub])),
  });

/** Ends a stubbed effect of a live machine. */
export const endEffect = (child: AnyActorRef, step: Extract<Step, { type: 'done' | 'failed' }>): void => {
  child.send(step.type === 'done' ? { type: 'done', output: step.output } : { type: 'failed', error: step.error });
};
