import { isWaitingUseful, type Moment, runningChildren } from './moment.ts';
import { effectSteps, type EffectSamples, type Plan, sentSteps, type Step } from './plan.ts';
import type { AnyActorRef, AnyStateMachine } from 'xstate';

/** The answers that a plan has for a running effect. */
export const samplesFor = (
  { effects = {} }: Pick<Plan<AnyStateMachine>, 'effects'>,
  child: AnyActorRef,
): EffectSamples => effects[child.id] ?? effects[String(child.src)] ?? {};

/** All that a plan lets happen at a moment: what a person does, what a running effect answers, and time. */
export const possibleSteps = (plan: Pick<Plan<AnyStateMachine>, 'events' | 'effects'>, moment: Moment): Step[] => {
  if (moment.machine.status !== 'active') return [];
  const fromEffects = runningChildren(moment).flatMap((child) => effectSteps(child.id, samplesFor(plan, child)));
  return [
    ...sentSteps(plan.events),
    ...fromEffects,
    ...(isWaitingUseful(moment) ? [{ type: 'waited', label: 'time passes' } as const] : []),
  ];
};
