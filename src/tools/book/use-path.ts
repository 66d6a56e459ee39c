import { useMemo, useState } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import { type PathState, simulate } from '#tools/paths/path-state.ts';
import { namedSamples, type PathModel, type Step } from '#tools/paths/model.ts';
import { explore, possibleSteps } from '#tools/paths/explore.ts';
import { differentStates, isInside } from '#tools/paths/different-states.ts';
import { shortestTo } from '#tools/paths/paths.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { transitionId } from '#tools/charts/graph.ts';
import { answerTo, linesOf } from '#support/why-not.ts';

export type FollowedModel = PathModel<AnyStateMachine>;
/** One state of a path, and the step that led to it. */
export type PathStep = {
  label: string;
  state: PathState;
  /** The guards that were evaluated for it, and their results. */
  why: string[];
};

const whyOf = ({ machine }: PathState, step: Step): string[] =>
  step.type === 'sent' ? linesOf(machine.machine.id, step.event.type, answerTo(machine, step.event)) : [];

/** The transitions whose guards refuse a step. */
const refusedBy = ({ machine }: PathState, step: Step): string[] => {
  const answer = step.type === 'sent' ? answerTo(machine, step.event) : undefined;
  return answer?.kind === 'refused'
    ? answer.asked.map(({ state, order }) =>
        transitionId(state, step.type === 'sent' ? step.event.type : '', order - 1),
      )
    : [];
};

type Found = { inputName: string; steps: PathStep[] };

const found = new WeakMap<FollowedModel, Map<string, Found | undefined>>();

/** The shortest path to a state by its name, also a drawn one (`open, where …`), or to one inside it. */
const findPath = (model: FollowedModel, name: string): Found | undefined => {
  const explorations = explore(model);
  const states = differentStates(explorations);
  const { state } =
    states.find(({ caption }) => caption === name) ?? states.find(({ value }) => isInside(value, name)) ?? {};
  for (const exploration of explorations)
    for (const [key, path] of shortestTo(exploration)) {
      const first = exploration.states.get(exploration.start);
      if (exploration.states.get(key) !== state || state === undefined || first === undefined) continue;
      const steps = path.map(
        ({ step, after }, index): PathStep => ({
          label: step.label,
          state: index === path.length - 1 ? state : after,
          why: whyOf(path[index - 1]?.after ?? first, step),
        }),
      );
      return { inputName: exploration.inputName, steps: [{ label: 'starts', state: first, why: [] }, ...steps] };
    }
  return undefined;
};

/** The path to a state, if the samples reach it. */
export const pathTo = (model: FollowedModel, name: string): Found | undefined => {
  const known = found.get(model) ?? new Map<string, Found | undefined>();
  if (!known.has(name)) known.set(name, findPath(model, name));
  found.set(model, known);
  return known.get(name);
};

/** A manual path through a machine, from its start or from the state `at`: nothing is executed, time passes only on request, and each step can be undone. */
export const usePath = (model: FollowedModel, at?: string) => {
  const beginning = at === undefined ? undefined : pathTo(model, at);
  const inputs = useMemo(() => namedSamples(model.inputs), [model]);
  const [inputName, setInputName] = useState(beginning?.inputName ?? inputs[0]?.[0] ?? '');
  const simulation = useMemo(
    () => simulate(withStubs(model.machine), inputs.find(([name]) => name === inputName)?.[1]),
    [model, inputs, inputName],
  );
  const start = useMemo((): PathStep => ({ label: 'starts', state: simulation.start(), why: [] }), [simulation]);
  const [path, setPath] = useState<{ start: PathStep; steps: PathStep[] }>({
    start,
    steps: beginning?.steps ?? [start],
  });
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
  const possible = useMemo(
    () =>
      possibleSteps(model, current.state).map((step) => {
        const isHandled = step.type !== 'sent' || current.state.machine.can(step.event);
        return {
          step,
          isHandled,
          why: isHandled ? [] : whyOf(current.state, step),
          refused: isHandled ? [] : refusedBy(current.state, step),
        };
      }),
    [model, current.state],
  );
  return {
    machine: model.machine,
    inputs: inputs.map(([name]) => name),
    inputName,
    begin: setInputName,
    steps,
    current,
    /** Whether the path is still the one that leads to `at`. */
    isArrived: steps === beginning?.steps,
    /** The steps that the samples allow now; `isHandled`: whether the machine reacts. */
    possible,
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
