import { Code, List, Text } from '@chakra-ui/react';
import { Suspense, use } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { SupportRecord } from '#support/record.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { answerTo, linesOf } from '#support/why-not.ts';
import { heroOf } from '#tools/replay/driver-walk.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { memoize, readSearch } from './load.ts';
import { machineOf } from './machines.ts';
import { Marked } from './Marked.tsx';
import { finds } from './finds.ts';

const mostRules = 5;

const RuleTexts = ({ cited }: { cited: string }) => {
  const { rules } = use(readSearch());
  const named = Object.entries(rules).filter(([id]) => finds(cited, id.toLowerCase()));
  return named.slice(0, mostRules).map(([id, text]) => (
    <Text key={id}>
      <strong>{id}</strong>: <Marked text={text} />
    </Text>
  ));
};

/** The texts of the rules that a text cites. */
export const CitedRules = ({ cited }: { cited: string }) => (
  <Suspense fallback={null}>
    <RuleTexts cited={cited} />
  </Suspense>
);

/** The guards that were evaluated for an event, in their order, their results, and the values that they read. */
export const Why = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <List.Root aria-label="Why" paddingStart="5">
      {lines.map((line) => (
        <List.Item key={line} display="list-item">
          <Code>{line}</Code>
        </List.Item>
      ))}
    </List.Root>
  );

const load = memoize(machineOf);

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
  const lines = reasonOf(machine, before, step);
  return (
    <>
      <Why lines={lines} />
      <CitedRules cited={lines.join()} />
    </>
  );
};
