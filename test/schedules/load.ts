import { readFileSync } from 'node:fs';
import { createServer, createServerModuleRunner } from 'vite';
import type { Fault } from './faults.ts';

type Schedules = typeof import('./schedule.ts');

export type Sources = {
  /** The schedules over the portal's sources, in which a fault may be planted. Each call loads all modules afresh. */
  load: (fault: Fault | null) => Promise<Schedules>;
  close: () => Promise<void>;
};

/** Serves the sources to schedules; transformed files are cached for all faults. */
export const serveSources = async (): Promise<Sources> => {
  let planted: Fault | null = null;
  let isThere = false;
  const server = await createServer({
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        load: (id) => {
          if (planted === null || !id.endsWith(`/${planted.file}`)) return undefined;
          const source = readFileSync(id, 'utf8');
          if (!source.includes(planted.from))
            throw new Error(`"${planted.name}" has no place in ${planted.file} any more.`);
          isThere = true;
          return source.replace(planted.from, planted.to);
        },
      },
    ],
  });
  const { ssr } = server.environments;
  const forget = (file: string): void => {
    for (const known of ssr.moduleGraph.getModulesByFile(`${server.config.root}/${file}`) ?? [])
      ssr.moduleGraph.invalidateModule(known);
  };
  return {
    load: async (fault) => {
      const before = planted;
      planted = fault;
      isThere = fault === null;
      for (const one of [before, fault]) if (one !== null) forget(one.file);
      const runner = createServerModuleRunner(ssr, { hmr: false });
      const schedules = (await runner.import('/test/schedules/schedule.ts')) as Schedules;
      if (!isThere) throw new Error(`"${fault?.name}" was never loaded.`);
      return schedules;
    },
    close: () => server.close(),
  };
};
