declare module 'virtual:book' {
  import type { Entry, MachineData, MapData, Release, SearchData } from '#tools/book/data.ts';

  export const release: string;
  export const entries: Entry[];
  export const releases: Release[];
  export const portalMap: () => Promise<{ default: MapData }>;
  export const searchData: () => Promise<{ default: SearchData }>;
  export const machines: Record<string, () => Promise<{ default: MachineData }>>;
}

declare module 'virtual:book-models' {
  import type { AnyStateMachine } from 'xstate';
  import type { PathModel } from '#tools/paths/model.ts';

  export const models: Record<string, () => Promise<{ model: PathModel<AnyStateMachine> }>>;
}
