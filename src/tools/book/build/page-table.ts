import { fileURLToPath } from 'node:url';
import { loadConfigFromFile, runnerImport } from 'vite';
import type { Pages } from '#tools/map/read-map.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The page table contains messages: only Vite, with the portal's own configuration, can load it. */
export const readPageTable = async (): Promise<Pages> => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'book' }, fileOf('vite.config.ts'));
  const { module } = await runnerImport<{ everyPage: Pages }>(fileOf('src/pages.ts'), loaded?.config);
  return module.everyPage;
};
