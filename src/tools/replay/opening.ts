import * as z from 'zod/mini';
import { objectOf } from '#api/contracts/shape.ts';
import { type Migration, migrations } from '#machines/migrations/known.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { type CodeFault, fromCode } from '#support/code-text.ts';
import { build, printOf, release } from '#support/release.ts';
import type { Circumstances } from '#support/circumstances.ts';
import type { SupportRecord } from '#support/record.ts';
import { storedSnapshot, text } from './stored.ts';

/** The characters that mail programs and chats insert into a long word: spaces, line breaks, quotation marks, invisible ones. */
const isNoise = (sign: string): boolean => /[\s>|\u00ad\u200b-\u200f\u2060\ufeff]/.test(sign);
const mark = /(?<!\w)TOLL\d+\s*\./;
const mostEnds = 300;

/**
 * The possible support codes in a surrounding text: whether the next word still belongs to a code that was broken into
 * lines cannot be seen, so each end is a candidate. The checksum decides.
 */
export const codesIn = (text: string): string[] => {
  const start = mark.exec(text);
  if (start === null) return [];
  const ends = new Set<string>();
  let code = '';
  let dots = 0;
  for (const sign of text.slice(start.index)) {
    if (isNoise(sign)) {
      if (dots === 2 && ends.size < mostEnds) ends.add(code);
      continue;
    }
    if (sign === '.') dots += 1;
    if (dots > 2 || !/[\w.-]/.test(sign)) break;
    code += sign;
  }
  return [...ends.add(code)];
};

/** A snapshot of an older machine converted to the current one; undefined if no chain of migrations leads there. */
export const migrate = (
  snapshot: StoredSnapshot,
  from: string,
  to: string,
  known: readonly Migration[] = migrations,
): StoredSnapshot | undefined => {
  if (from === to) return snapshot;
  const next = known.find((migration) => migration.machine === snapshot.machine && migration.from === from);
  return (
    next &&
    migrate({ ...snapshot, ...next.migrate({ value: snapshot.value, context: snapshot.context }) }, next.to, to, known)
  );
};

const longestSnapshot = 1_000_000;
/** A code with the text around it. */
const longestText = 200_000;

const failure = z.object({
  code: text,
  status: z.optional(z.number()),
  method: z.optional(text),
  path: z.optional(text),
  refused: z.optional(text),
  fault: z.optional(text),
});

const ago = z.number().check(z.minimum(0));
const line = z.string().check(z.maxLength(300));

const call = z.object({
  method: text,
  path: text,
  status: z.optional(z.number()),
  size: z.optional(z.number()),
  took: z.number(),
  ago,
});

const circumstances = objectOf<Circumstances>()({
  host: line,
  browser: line,
  screen: text,
  window: text,
  language: text,
  languages: line,
  timeZone: text,
  clockDifference: z.number(),
  connection: text,
  keys: z.array(text).check(z.maxLength(100)),
  isUpdatePending: z.boolean(),
});

/** In place of a snapshot in a form that this release does not know. */
const unknownSnapshot: StoredSnapshot = { machine: '', value: '', context: {}, status: 'stopped', children: {} };

/** Codes of other releases may hold more or less: what is not known here is left out. */
const record = z.object({
  release: text,
  build: z.optional(text),
  made: z.iso.datetime(),
  isMoved: z.optional(z.boolean()),
  /** The shapes of the machines that it was made with. */
  machines: z.record(z.string(), text),
  steps: z
    .array(
      z.object({
        machine: text,
        event: text,
        field: z.optional(text),
        snapshot: z.catch(storedSnapshot, unknownSnapshot),
        failure: z.optional(failure),
        lengths: z.optional(z.record(text, z.number())),
        ago: z.optional(ago),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  calls: z.optional(z.array(call).check(z.maxLength(100))),
  circumstances: z.catch(z.optional(z.partial(circumstances)), undefined),
});

/** Why a code cannot be opened. */
export type OpenFault = { fault: CodeFault | 'invalid' };

/** A code whose timeline, calls and circumstances are readable; `closed`: the machine by which a step cannot be drawn. */
export type OpenedRecord = Omit<SupportRecord, 'steps'> & { steps: OpenedStep[] };
export type OpenedStep = SupportRecord['steps'][number] & { closed?: string };

const migrateTree = (
  one: StoredSnapshot,
  shapesThen: Readonly<Record<string, string>>,
  known: readonly Migration[],
): StoredSnapshot | string => {
  const to = printOf(one.machine);
  const own = to === undefined ? undefined : migrate(one, shapesThen[one.machine] ?? '', to, known);
  if (own === undefined) return one.machine;
  const children: Record<string, StoredSnapshot> = {};
  for (const [id, child] of Object.entries(own.children)) {
    const inner = migrateTree(child, shapesThen, known);
    if (typeof inner === 'string') return inner;
    children[id] = inner;
  }
  return { ...own, children };
};

/** The first complete code in a text; otherwise the fault of the last one. */
const readCode = async (text: string): ReturnType<typeof fromCode> => {
  if (text.length > longestText) return { fault: 'oversized' };
  const [first = text, ...more] = codesIn(text);
  let read = await fromCode(first);
  for (const code of more) {
    if (!('fault' in read)) break;
    read = await fromCode(code);
  }
  return read;
};

/**
 * Opens a support code in any surrounding text: reads it, validates it, and migrates an older release's machines to this
 * one's. A step of a machine that has another shape here, and no migration, is closed. Never throws.
 */
export const openCode = async (
  code: string,
  known: readonly Migration[] = migrations,
): Promise<{ record: OpenedRecord } | OpenFault> => {
  const read = await readCode(code);
  if ('fault' in read) return read;
  const parsed = record.safeParse(read.content);
  if (!parsed.success) return { fault: read.isNewer ? 'newer' : 'invalid' };
  const steps = parsed.data.steps.map((step): OpenedStep => {
    const at = migrateTree(step.snapshot, parsed.data.machines, known);
    return typeof at === 'string' ? { ...step, closed: at || step.machine } : { ...step, snapshot: at };
  });
  return { record: { ...parsed.data, steps } };
};

/** A single snapshot (`machine`, `value`, `context` and perhaps `status`, `output`, `children`) as JSON, opened like a code. Never throws. */
export const recordOfSnapshot = (json: string, now: Date): { record: SupportRecord } | OpenFault => {
  if (json.length > longestSnapshot) return { fault: 'oversized' };
  try {
    const content: unknown = JSON.parse(json);
    const parsed = storedSnapshot.safeParse({
      status: 'active',
      children: {},
      ...(typeof content === 'object' ? content : {}),
    });
    if (!parsed.success) return { fault: 'invalid' };
    const { machine } = parsed.data;
    return {
      record: {
        release,
        build,
        made: now.toISOString(),
        machines: {},
        steps: [{ machine, event: 'snapshot', snapshot: parsed.data }],
      },
    };
  } catch {
    return { fault: 'unreadable' };
  }
};
