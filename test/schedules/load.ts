import { readFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { Fault } from './faults.ts';

type Schedules = typeof import('./schedule.ts');

/** Runs work with the schedules over the portal's sources, in which a fault may be planted. */
export const withSchedules = async <T>(fault: Fault | null, work: (schedules: Schedules) => Promise<T>): Promise<T> => {
  const planted = { isThere: fault === null };
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
          if (fault === null || !id.endsWith(`/${fault.file}`)) return undefined;
          const source = readFileSync(id, 'utf8');
          if (!source.includes(fault.from)) throw new Error(`"${fault.name}" has no place in ${fault.file} any more.`);
          planted.isThere = true;
          return source.replace(fault.from, fault.to);
        },
      },
    ],
  });
  try {
    const result = await work((await server.ssrLoadModule('/test/schedules/schedule.ts')) as Schedules);
    if (!planted.isThere) throw new Error(`"${fault?.name}" was never loaded.`);
    return result;
  } finally {
    await server.close();
  }
};
