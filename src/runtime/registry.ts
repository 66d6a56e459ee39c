import type { AnyActor } from 'xstate';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

type FlowModule = { open: (ports: Ports, visit: Visit) => AnyActor };

const files = import.meta.glob<FlowModule>('../flows/*/effects.ts');

/** Fetches the code of a flow. Throws where there is none of that name. */
export const flowModule = async (flow: string): Promise<FlowModule> => {
  const load = files[`../flows/${flow}/effects.ts`];
  if (load === undefined) throw new Error(`There is no flow "${flow}".`);
  return load();
};
