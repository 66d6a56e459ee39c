import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { type Mutation, mutated } from './mutations.ts';

const { file, mutation }: { file: string; mutation: Mutation } = JSON.parse(process.env['MUTANT'] ?? '{}');

/** The source is read with its fault; on the disk it stays as it is. */
const plantedFault = (): Plugin => ({
  name: 'planted-fault',
  enforce: 'pre',
  transform: (code, id) => (id.replace(/\?.*$/, '').endsWith(`/${file}`) ? mutated(code, mutation) : undefined),
});

export default defineConfig((env) => mergeConfig(base(env), { plugins: [plantedFault()] }));
