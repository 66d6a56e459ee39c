import type { Still } from './still.ts';

/** A still and all that it runs. */
export const stillsIn = (still: Still): Still[] => [still, ...Object.values(still.children).flatMap(stillsIn)];
