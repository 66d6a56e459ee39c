declare module 'virtual:book' {
  import type { PlainMachine } from '#tools/plain/plain-machine.ts';
  import type { Wording } from '#tools/plain/sentences.ts';
  import type { Entry, MachineData, MapData, Release, ScheduleData } from '#tools/book/data.ts';

  export const release: string;
  export const entries: Entry[];
  export const releases: Release[];
  export const portalMap: () => Promise<{ default: MapData }>;
  export const scheduleResults: () => Promise<{ default: ScheduleData }>;
  export const plainContents: () => Promise<{ default: [string, Wording][] }>;
  export const plainMachines: Record<string, () => Promise<{ default: PlainMachine | null }>>;
  export const machines: Record<string, () => Promise<{ default: MachineData }>>;
}
