import type { AnyStateMachine } from 'xstate';
import type { PathState } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import type { Stage } from './data.ts';
import { placedIn } from './placed.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

type Props = { machine: AnyStateMachine; stage: Stage | null; state: PathState };

/** The screen that a test case expects. */
export const CaseScreen = ({ machine, stage, state }: Props) => {
  if (stage === null) return <p>This machine decides behind the screens; no screen shows it.</p>;
  if (state.machine.status !== 'active' && stage.path.length === 0)
    return (
      <p>
        The flow has ended with <code>{JSON.stringify(state.machine.output)}</code>: the portal shows that page.
      </p>
    );
  return (
    <ScreenFrame flow={stage.flow} snapshot={placedIn(stage.snapshot, stage.path, snapshotOfState(machine, state))} />
  );
};
