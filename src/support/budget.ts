import { inPieces } from './in-pieces.ts';
import { isName } from './redaction.ts';
import type { StoredSnapshot } from './snapshot.ts';
import type { TrailStep } from './trail.ts';

/** How many items of each list a step may keep, and how much of each text: the first size that fits is taken, or the smallest. */
const sizes = [
  { rows: 10, text: 4_000 },
  { rows: 3, text: 4_000 },
  { rows: 1, text: 4_000 },
];
const smallest = { rows: 0, text: 200 };
/** How long a step may be, and all steps of one code together, in characters of JSON, roughly. */
const longestStep = 16_000;
const longestSteps = 250_000;
const mostKeys = 200;

/** A walk that copies a value, and stops copying lists and objects once it has copied too much. */
type Walk = { size: typeof smallest; left: number; lengths: Record<string, number> };

const noteLength = ({ lengths }: Walk, place: string, length: number): void => {
  lengths[place] = Math.max(lengths[place] ?? 0, length);
};

const cutAt = (value: unknown, place: string, walk: Walk): unknown => {
  const { rows, text: longestText } = walk.size;
  walk.left -= 8;
  if (typeof value === 'string') {
    const text = value.length > longestText ? `${value.slice(0, longestText)}…` : value;
    walk.left -= text.length;
    return text;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (value.length > rows) noteLength(walk, place, value.length);
    return value.slice(0, walk.left < 0 ? 0 : rows).map((item: unknown) => cutAt(item, place, walk));
  }
  const keys = Object.keys(value);
  if (keys.length > mostKeys) noteLength(walk, place, keys.length);
  return Object.fromEntries(
    keys.slice(0, mostKeys).map((key) => {
      walk.left -= key.length;
      const inner = isName(key) ? key : '*';
      return [key, cutAt(Reflect.get(value, key), place === '' ? inner : `${place}.${inner}`, walk)];
    }),
  );
};

type Cut = { step: TrailStep; length: number };

const cutTo = (step: TrailStep, size: Walk['size']): Cut => {
  const walk: Walk = { size, left: longestStep, lengths: { ...step.lengths } };
  const snapshot = cutAt(step.snapshot, '', walk) as StoredSnapshot;
  const { lengths, left } = walk;
  return {
    step: { ...step, snapshot, ...(Object.keys(lengths).length > 0 && { lengths }) },
    length: longestStep - left,
  };
};

const cutToFit = (step: TrailStep): Cut => {
  for (const size of sizes) {
    const cut = cutTo(step, size);
    if (cut.length <= longestStep) return cut;
  }
  return cutTo(step, smallest);
};

/**
 * A step that takes as long to redact and to store with 10,000 trips as with ten: each list keeps its first items, and
 * `lengths` holds how many there were.
 */
export const cutStep = (step: TrailStep): TrailStep => cutToFit(step).step;

/** The last steps, each cut; as many as fit into one code. */
export const cutSteps = async (steps: readonly TrailStep[]): Promise<TrailStep[]> => {
  const newestFirst = await inPieces([...steps].reverse(), cutToFit);
  let total = 0;
  const tooMany = newestFirst.findIndex(({ length }, index) => {
    total += length;
    return total > longestSteps && index > 0;
  });
  return newestFirst
    .slice(0, tooMany === -1 ? undefined : tooMany)
    .map(({ step }) => step)
    .reverse();
};
