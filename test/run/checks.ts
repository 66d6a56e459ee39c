import { type Step, tool } from './steps.ts';

/** Checks of the sources only. The compiler's results are cached: the next run checks what has changed. */
export const checks: readonly Step[] = [
  ['types', tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo')],
  ['lint', tool('tsx', 'test/architecture/lint.ts')],
  ['format', tool('biome', 'format', '.')],
];
