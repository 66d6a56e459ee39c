import shapes from '#machines/charts/fingerprints.json' with { type: 'json' };

/** The release of this build. */
export const { release } = shapes;

/** Written into each build (`vite.config.ts`). */
declare const builtCommit: string;

/** The commit of this build, in eight digits; undefined where it is not known, and outside of builds. */
export const build = typeof builtCommit === 'undefined' || builtCommit === '' ? undefined : builtCommit;

/** The fingerprint of a machine's shape; undefined for a machine that this release does not have. */
export const printOf = (machine: string): string | undefined => new Map(Object.entries(shapes.machines)).get(machine);
