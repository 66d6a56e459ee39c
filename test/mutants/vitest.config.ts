import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { mutated, switched } from './mutations.ts';
import { plan } from './sources.ts';

/** A source as the plan wants it; nothing where it is as it lies on the disk. */
const sourceOf = (id: string): string | undefined => {
  const file = relative(process.cwd(), id);
  const { planted, watched = [] } = plan();
  if (planted?.file === file) return mutated(readFileSync(id, 'utf8'), planted.mutation);
  const faults = watched.flatMap((one, index) => (one.file === file ? [{ ...one.mutation.at, index }] : []));
  return faults.length > 0 ? switched(readFileSync(id, 'utf8'), faults) : undefined;
};

/** Whatever else is made of a source, it is loaded with its fault; what is kept of files between runs is of no use for it. */
const faultySources = (): Plugin => ({
  name: 'faulty-sources',
  enforce: 'pre',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ id }) => (sourceOf(id) === undefined ? undefined : false));
  },
  load: sourceOf,
});

/** In ms. With a fault a test may wait for what never comes: it is waited for less long than elsewhere. */
const testTimeout = 10_000;

export default defineConfig((env) => {
  const own = base(env);
  for (const project of own.test?.projects ?? [])
    if (typeof project === 'object' && 'test' in project) Object.assign(project.test ?? {}, { testTimeout });
  return mergeConfig(own, {
    plugins: [faultySources()],
    test: { runner: 'test/mutants/runner.ts' },
  });
});
