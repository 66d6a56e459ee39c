import { useMemo, useState } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import { type PathState, simulate } from '#tools/paths/path-state.ts';
import { namedSamples, type PathModel, type Step } from '#tools/paths/model.ts';
import { possibleSteps } from '#tools/paths/explore.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { answerTo, linesOf } from '#support/why-not.ts';

export type FollowedModel = PathModel<AnyStateMachine>;
/** One state of a path, and the step that led to it. */
export type PathStep = {
  label: string;
  state: PathState /** The guards that were evaluated for it, and their results. */;
  why: string[];
};

const whyOf = ({ machine }: PathState, step: Step): string[] =>
  step.type === 'sent' ? linesOf(machine.machine.id, step.event.type, answerTo(machine, step.event)) : [];

/** A manual path through a machine: nothing is executed, time passes only on request, and each step can be undone. */
export const usePath = (model: FollowedModel) => {
  const inputs = useMemo(() => namedSamples(model.inputs), [model]);
  const [inputName, setInputName] = useState(inputs[0]?.[0] ?? '');
  const simulation = useMemo(
    () => simulate(withStubs(model.machine), inputs.find(([name]) => name === inputName)?.[1]),
    [model, inputs, inputName],
  );
  const start = useMemo((): PathStep => ({ label: 'starts', state: simulation.start(), why: [] }), [simulation]);
  const [path, setPath] = useState<{ start: PathStep; steps: PathStep[] }>({ start, steps: [start] });
  const steps = path.start === start ? path.steps : [start];
  const current = steps.at(-1) ?? start;
  const take = (step: Step): void =>
    setPath({
      start,
      steps: [
        ...steps,
        { label: step.label, state: simulation.step(current.state, step), why: whyOf(current.state, step) },
      ],
    });
  return {
    machine: model.machine,
    inputs: inputs.map(([name]) => name),
    inputName,
    begin: setInputName,
    steps,
    current,
    /** The steps that the samples allow now; `isHeard`: whether the machine reacts. */
    possible: possibleSteps(model, current.state).map((step) => {
      const isHeard = step.type !== 'sent' || current.state.machine.can(step.event);
      return { step, isHeard, why: isHeard ? [] : whyOf(current.state, step) };
    }),
    take,
    /** Takes an event from the screen. */
    send: (event: EventObject): void => {
      if (current.state.machine.status === 'active')
        take({ type: 'sent', label: `${event.type} (on the screen)`, event });
    },
    /** Goes back to a step, and drops the later ones. */
    backTo: (index: number): void => setPath({ start, steps: steps.slice(0, index + 1) }),
  };
};

export type HandPath = ReturnType<typeof usePath>;
