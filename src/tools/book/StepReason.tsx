import { use } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { SupportRecord } from '#support/record.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { answerTo, linesOf } from '#support/why-not.ts';
import { heroOf } from '#tools/replay/driver-walk.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { once } from './load.ts';
import { machineOf } from './machines.ts';
import { Why } from './Why.tsx';

const load = once(machineOf);

type Props = { steps: SupportRecord['steps']; index: number };

type Step = SupportRecord['steps'][number];

/** The machine of a step as it was before. */
const beforeOf = (steps: Props['steps'], index: number, name: string): StoredSnapshot | undefined =>
  steps
    .slice(0, index)
    .flatMap(({ snapshot }) => snapshotsIn(snapshot))
    .findLast((one) => one.machine === name);

const textOf = ({ value, context }: StoredSnapshot): string => JSON.stringify([value, context]);

const hidden = 'The code leaves out a value that this guard reads.';

/** What the machine did with an event, in lines: also if it ignored it. */
const reasonOf = (machine: AnyStateMachine, before: StoredSnapshot, step: Step): string[] => {
  try {
    const answer = answerTo(
      snapshotOf(machine, { ...before, children: {} }, () => {}),
      { type: step.event },
    );
    const isIgnored = textOf(before) === textOf(heroOf(step));
    const isHidden = isIgnored ? answer.kind === 'taken' : answer.kind === 'refused';
    return [...linesOf(machine.id, step.event, answer), ...(isHidden ? [hidden] : [])];
  } catch {
    return [hidden];
  }
};

/** Why the machine took, or ignored, an event at a step of a code. */
export const StepReason = ({ steps, index }: Props) => {
  const step = steps[index];
  const machine = use(load(step?.machine ?? ''));
  const before = beforeOf(steps, index, machine.id);
  if (step === undefined || before === undefined || step.event.startsWith('xstate.')) return null;
  return <Why lines={reasonOf(machine, before, step)} />;
};
