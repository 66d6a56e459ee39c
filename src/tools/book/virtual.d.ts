declare module 'virtual:book' {
  import type { Entry, MachineData, MapData, Release } from '#tools/book/data.ts';

  export const release: string;
  export const entries: Entry[];
  export const releases: Release[];
  export const portalMap: () => Promise<{ default: MapData }>;
  export const machines: Record<string, () => Promise<{ default: MachineData }>>;
}
