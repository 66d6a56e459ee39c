import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { mutated, switched } from './mutations.ts';
import { plan } from './sources.ts';

/** A source as the plan needs it; undefined if it is unchanged. */
const sourceOf = (id: string): string | undefined => {
  const file = relative(process.cwd(), id);
  const { planted, watched = [] } = plan();
  if (planted?.file === file) return mutated(readFileSync(id, 'utf8'), planted.mutation);
  const faults = watched.flatMap((one, index) => (one.file === file ? [{ ...one.mutation.at, index }] : []));
  return faults.length > 0 ? switched(readFileSync(id, 'utf8'), faults) : undefined;
};

/** However a source is loaded, it contains its fault; cached files of earlier runs are useless. */
const faultySources = (): Plugin => ({
  name: 'faulty-sources',
  enforce: 'pre',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ id }) => (sourceOf(id) === undefined ? undefined : false));
  },
  load: sourceOf,
});

/** In ms. With a fault a test may wait for an event that never comes: the limit is shorter than elsewhere. */
const testTimeout = 10_000;

export default defineConfig((env) => {
  const own = base(env);
  for (const project of own.test?.projects ?? [])
    if (typeof project === 'object' && 'test' in project) Object.assign(project.test ?? {}, { testTimeout });
  return mergeConfig(own, { plugins: [faultySources()], test: { runner: 'test/mutants/runner.ts' } });
});
