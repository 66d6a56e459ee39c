import { useMemo, useState } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import { type Moment, simulate } from '#tools/paths/moment.ts';
import { namedSamples, type Plan, type Step } from '#tools/paths/plan.ts';
import { possibleSteps } from '#tools/paths/steps.ts';
import { withStubs } from '#tools/paths/stubs.ts';

export type WalkedPlan = Plan<AnyStateMachine>;
/** One moment of a walk, and what led to it. */
export type Walked = { label: string; moment: Moment };

/** A walk through a machine by hand: nothing is carried out, time passes when told to, and each step can be taken back. */
export const useWalk = (plan: WalkedPlan) => {
  const inputs = useMemo(() => namedSamples(plan.inputs), [plan]);
  const [inputName, setInputName] = useState(inputs[0]?.[0] ?? '');
  const simulation = useMemo(
    () => simulate(withStubs(plan.machine), inputs.find(([name]) => name === inputName)?.[1]),
    [plan, inputs, inputName],
  );
  const start = useMemo((): Walked => ({ label: 'starts', moment: simulation.start() }), [simulation]);
  const [walk, setWalk] = useState<{ start: Walked; steps: Walked[] }>({ start, steps: [start] });
  const steps = walk.start === start ? walk.steps : [start];
  const current = steps.at(-1) ?? start;
  const take = (step: Step): void =>
    setWalk({ start, steps: [...steps, { label: step.label, moment: simulation.step(current.moment, step) }] });
  return {
    machine: plan.machine,
    inputs: inputs.map(([name]) => name),
    inputName,
    begin: setInputName,
    steps,
    current,
    /** What the samples let happen now; `isHeard` tells whether anything comes of it. */
    possible: possibleSteps(plan, current.moment).map((step) => ({
      step,
      isHeard: step.type !== 'sent' || current.moment.machine.can(step.event),
    })),
    take,
    /** Takes what a person did on the screen. */
    hear: (event: EventObject): void => {
      if (current.moment.machine.status === 'active')
        take({ type: 'sent', label: `${event.type} (on the screen)`, event });
    },
    /** Goes back to a step, and forgets the later ones. */
    backTo: (index: number): void => setWalk({ start, steps: steps.slice(0, index + 1) }),
  };
};

export type Walk = ReturnType<typeof useWalk>;
