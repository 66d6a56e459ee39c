import shapes from '#machines/charts/fingerprints.json' with { type: 'json' };

/** The release of this build. */
export const { release } = shapes;

/** The fingerprint of a machine's shape; undefined for a machine that this release does not have. */
export const printOf = (machine: string): string | undefined => new Map(Object.entries(shapes.machines)).get(machine);
