import shapes from '#machines/charts/fingerprints.json' with { type: 'json' };

/** The release that this is. */
export const { release } = shapes;

/** Tells one shape of a machine from another; nothing for a machine that this release does not have. */
export const printOf = (machine: string): string | undefined => new Map(Object.entries(shapes.machines)).get(machine);
