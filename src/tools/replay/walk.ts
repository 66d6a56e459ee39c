import * as z from 'zod/mini';
import { storedSnapshot, text } from './stored.ts';

const line = z.string().check(z.maxLength(1_000));

const tab = z.strictObject({
  name: text,
  /** The flow and its state, in words, or that no page is open. */
  says: line,
  /** The running flow; null without one. */
  snapshot: z.nullable(storedSnapshot),
});

const step = z.strictObject({
  /** The tab in which something was done. */
  tab: text,
  did: text,
  /** The calls since the step before, with their results, and the violations. */
  happened: z.array(line),
  /** All tabs after the step. */
  tabs: z.array(tab).check(z.minLength(1), z.maxLength(4)),
});

const walk = z.strictObject({
  seed: z.number(),
  /** The violation; null without one. */
  violation: z.nullable(line),
  steps: z.array(step).check(z.minLength(1), z.maxLength(200)),
});

/** The course of a drawn schedule, step by step: the action, the results of the calls, and the states of all tabs. */
export type Walk = z.infer<typeof walk>;
export type WalkStep = Walk['steps'][number];

/** The walk in a text; undefined without one. */
export const walkIn = (json: string): Walk | undefined => {
  try {
    const parsed = walk.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** The walk in lines, readable without the book. */
export const linesOf = ({ steps }: Walk): string[] =>
  steps.flatMap(({ tab: name, did, happened, tabs }) => {
    const after = tabs.find((one) => one.name === name);
    return [`${name}: ${did}`, ...happened.map((line) => `   ${line}`), `   → ${name} ${after?.says ?? ''}`];
  });
