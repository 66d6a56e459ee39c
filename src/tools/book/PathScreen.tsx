import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import type { Stage } from './data.ts';
import { placedIn } from './placed.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { HandPath } from './use-path.ts';

/** The real screen at one step of a path. What is done on it is a step of the path. */
export const PathScreen = ({ stage, path }: { stage: Stage; path: HandPath }) => {
  const own: StoredSnapshot = snapshotOfState(path.machine, path.current.state);
  const hear = (place: readonly string[], event: { type: string }): void => {
    if (place.join() === stage.path.join()) path.hear(event);
  };
  return <ScreenFrame flow={stage.flow} snapshot={placedIn(stage.snapshot, stage.path, own)} onEvent={hear} />;
};
