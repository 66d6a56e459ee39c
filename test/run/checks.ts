import { type Step, tool } from './steps.ts';

/** Checks of the sources alone. What the compiler learnt is kept: the next run looks at what has changed. */
export const checks: readonly Step[] = [
  ['types', tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo')],
  ['lint', tool('tsx', 'test/architecture/lint.ts')],
  ['format', tool('biome', 'format', '.')],
];
