import { isWaitingUseful, type PathState, runningChildren } from './path-state.ts';
import { effectSteps, type EffectSamples, type PathModel, sentSteps, type Step } from './model.ts';
import type { AnyActorRef, AnyStateMachine } from 'xstate';

/** The model's answers for a running effect. */
export const samplesFor = (
  { effects = {} }: Pick<PathModel<AnyStateMachine>, 'effects'>,
  child: AnyActorRef,
): EffectSamples => effects[child.id] ?? effects[String(child.src)] ?? {};

/** All steps that a model allows at a state: user events, answers of running effects, and time. */
export const possibleSteps = (
  model: Pick<PathModel<AnyStateMachine>, 'events' | 'effects'>,
  state: PathState,
): Step[] => {
  if (state.machine.status !== 'active') return [];
  const fromEffects = runningChildren(state).flatMap((child) => effectSteps(child.id, samplesFor(model, child)));
  return [
    ...sentSteps(model.events),
    ...fromEffects,
    ...(isWaitingUseful(state) ? [{ type: 'waited', label: 'time passes' } as const] : []),
  ];
};
