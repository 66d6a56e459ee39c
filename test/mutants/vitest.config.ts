import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { type Mutation, mutated } from './mutations.ts';

const { file, mutation }: { file: string; mutation: Mutation } = JSON.parse(process.env['MUTANT'] ?? '{}');

const isPlanted = (id: string): boolean => id.replace(/\?.*$/, '').endsWith(`/${file}`);

/** The source is read with its fault; on the disk it stays as it is, so what is kept of it between runs is of no use here. */
const plantedFault = (): Plugin => ({
  name: 'planted-fault',
  enforce: 'pre',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ id }) => (isPlanted(id) ? false : undefined));
  },
  transform: (code, id) => (isPlanted(id) ? mutated(code, mutation) : undefined),
});

export default defineConfig((env) => mergeConfig(base(env), { plugins: [plantedFault()] }));
