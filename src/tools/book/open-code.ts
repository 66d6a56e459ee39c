import type { AnyStateMachine } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { openCode, type OpenFault, recordOfSnapshot, codesIn } from '#tools/replay/opening.ts';
import type { SupportRecord } from '#support/record.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { subjectStepOf } from '#tools/replay/driver-walk.ts';
import { type Walk, walkIn } from '#tools/replay/walk.ts';
import { shortCodesIn } from '#domain/short-code.ts';
import { machineOf } from './machines.ts';
import { createClient } from '#api/client.ts';
import { codeFor } from '#api/support-codes.ts';
import { problemOf } from '#domain/problem.ts';

/** Returns the code that the operator stores under one of these short codes; otherwise the reason, in words. */
type AskOperator = (short: readonly string[]) => Promise<{ code: string } | { problem: string }>;

/** Asks the operator on the origin of the book. Only for a short code does the book make a call. */
const askOperator: AskOperator = async (short) => {
  const client = createClient({ host: window.location.host, language: () => 'en' });
  const names = short.map((one) => `“${one}”`).join(' or ');
  for (const one of short) {
    try {
      return { code: await codeFor(client, one) };
    } catch (error) {
      if (problemOf(error).code !== 'not_found')
        return {
          problem: `The operator could not be asked for ${names} from here. Please ask the platform for GET /services/v1/support-codes/${one}, and paste its answer.`,
        };
    }
  }
  return { problem: `The operator has no support code ${names}, or has deleted it. Please ask for the whole code.` };
};

/** In longer texts six characters that look like a short code are chance. */
const longestLetter = 5_000;

const words: Record<Exclude<OpenFault['fault'], 'unknownMachine' | 'otherShape'>, string> = {
  empty: 'Please paste a support code first.',
  foreign:
    'There is no support code of the portal in this text. It begins with “TOLL1.” and has to be copied whole, or is six characters such as “K7Q W3N”.',
  newer: 'This code was made by a newer release of the portal. Please open it in the chart book of that release.',
  oversized: 'This is too big to be a support code.',
  tampered:
    'This code is damaged: something was lost or changed when it was copied. Please ask for it again, as a file if possible.',
  unreadable: 'This code is damaged and cannot be read. Please ask for it again, as a file if possible.',
  invalid: 'This code does not hold what a support code of the portal holds.',
};

const wordsFor = (fault: OpenFault): string => {
  if (fault.fault === 'unknownMachine')
    return `This code names “${fault.machine}”, a machine that this release does not have.`;
  if (fault.fault === 'otherShape')
    return `This code was made with an earlier version of the machine “${fault.machine}”, and this release has no migration from it.`;
  return words[fault.fault];
};

const agreesWith = (machine: AnyStateMachine, snapshot: StoredSnapshot): boolean => {
  try {
    snapshotOf(machine, snapshot, () => {});
  } catch {
    return false;
  }
  return Object.entries(snapshot.children).every(([id, child]) => {
    const inner = childMachineOf(machine, id);
    return inner !== undefined && inner.id === child.machine && agreesWith(inner, child);
  });
};

type Read = { record: SupportRecord } | { walk: Walk } | { problem: string };

/** The content of a text given to the book, with the step that the code is about (from 0); or its fault, in words. */
export type Opened = { record: SupportRecord; step: number } | Exclude<Read, { record: SupportRecord }>;

const read = async (text: string, ask: AskOperator): Promise<Read | OpenFault> => {
  if (codesIn(text).length > 0) return openCode(text);
  if (!text.trim().startsWith('{')) {
    const short = text.length <= longestLetter ? shortCodesIn(text) : [];
    if (short.length === 0) return openCode(text);
    const kept = await ask(short);
    return 'problem' in kept ? kept : openCode(kept.code);
  }
  const walk = walkIn(text);
  return walk === undefined ? recordOfSnapshot(text, new Date()) : { walk };
};

const snapshotsOf = (opened: Exclude<Read, { problem: string }>): StoredSnapshot[] =>
  'record' in opened
    ? opened.record.steps.map(({ snapshot }) => snapshot)
    : opened.walk.steps.flatMap(({ tabs }) => tabs.flatMap(({ snapshot }) => snapshot ?? []));

const showsProblem =
  (machines: ReadonlyMap<string, AnyStateMachine>) =>
  (snapshot: StoredSnapshot): boolean => {
    const machine = machines.get(snapshot.machine);
    return machine !== undefined && snapshotOf(machine, { ...snapshot, children: {} }, () => {}).hasTag('problem');
  };

/** Opens a code, a snapshot or a walk for the book and checks that its machines know its states; otherwise returns the fault, in words. */
export const open = async (text: string, known: readonly string[], ask = askOperator): Promise<Opened> => {
  const opened = await read(text, ask);
  if ('problem' in opened) return opened;
  if ('fault' in opened) return { problem: wordsFor(opened) };
  const loaded = new Map<string, AnyStateMachine>();
  for (const snapshot of snapshotsOf(opened)) {
    if (!known.includes(snapshot.machine))
      return { problem: wordsFor({ fault: 'unknownMachine', machine: snapshot.machine }) };
    const machine = loaded.get(snapshot.machine) ?? (await machineOf(snapshot.machine));
    loaded.set(snapshot.machine, machine);
    if (!agreesWith(machine, snapshot))
      return { problem: `This code holds a state that the machine “${snapshot.machine}” does not have.` };
    for (const inner of snapshotsIn(snapshot))
      if (!loaded.has(inner.machine)) loaded.set(inner.machine, await machineOf(inner.machine));
  }
  return 'walk' in opened ? opened : { ...opened, step: subjectStepOf(opened.record.steps, showsProblem(loaded)) };
};
