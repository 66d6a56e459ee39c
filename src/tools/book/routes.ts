import { everyPage } from '#pages.ts';

/** The routes that start a machine, in the order of the page table. */
export const routesOf = (name: string): string[] =>
  everyPage.flatMap(([path, { flow }]) => (flow === name ? [path] : []));
