declare module 'virtual:book' {
  import type { Entry, MachineData, Release } from '#tools/book/data.ts';

  export const release: string;
  export const entries: Entry[];
  export const releases: Release[];
  export const machines: Record<string, () => Promise<{ default: MachineData }>>;
}
