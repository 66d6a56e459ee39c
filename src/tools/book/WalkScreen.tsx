import type { Still } from '#support/still.ts';
import { stillOfMoment } from '#tools/paths/still.ts';
import type { Stage } from './data.ts';
import { placedIn } from './placed.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { Walk } from './use-walk.ts';

/** The real screen at the moment of a walk. What is done on it is a step of the walk. */
export const WalkScreen = ({ stage, walk }: { stage: Stage; walk: Walk }) => {
  const own: Still = stillOfMoment(walk.machine, walk.current.moment);
  const hear = (path: readonly string[], event: { type: string }): void => {
    if (path.join() === stage.path.join()) walk.hear(event);
  };
  return <ScreenFrame flow={stage.flow} still={placedIn(stage.still, stage.path, own)} onEvent={hear} />;
};
