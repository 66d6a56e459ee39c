import * as z from 'zod/mini';
import { storedSnapshot, text } from './stored.ts';

const line = z.string().check(z.maxLength(1_000));

const tab = z.strictObject({
  name: text,
  /** Where it is, in words: the flow and its state, or that no page is on. */
  says: line,
  /** The flow that is on; null while none is. */
  snapshot: z.nullable(storedSnapshot),
});

const step = z.strictObject({
  /** The tab in which something was done. */
  tab: text,
  did: text,
  /** The calls since the step before, with what became of each, and what was seen that must never be. */
  happened: z.array(line),
  /** All tabs after the step. */
  tabs: z.array(tab).check(z.minLength(1), z.maxLength(4)),
});

const walk = z.strictObject({
  seed: z.number(),
  /** What was seen that must never be; null where nothing was. */
  violation: z.nullable(line),
  steps: z.array(step).check(z.minLength(1), z.maxLength(200)),
});

/** How a drawn schedule went, step by step: what was done, what became of the calls, and the states of all tabs. */
export type Walk = z.infer<typeof walk>;
export type WalkStep = Walk['steps'][number];

/** The walk that a text holds; nothing where it holds none. */
export const walkIn = (json: string): Walk | undefined => {
  try {
    const parsed = walk.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** The walk in lines, to be read without the book. */
export const linesOf = ({ steps }: Walk): string[] =>
  steps.flatMap(({ tab: name, did, happened, tabs }) => {
    const after = tabs.find((one) => one.name === name);
    return [`${name}: ${did}`, ...happened.map((line) => `   ${line}`), `   → ${name} ${after?.says ?? ''}`];
  });
