import type { AnyStateMachine } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { openCode, type OpenFault, recordOfSnapshot } from '#tools/replay/opening.ts';
import type { SupportRecord } from '#support/record.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { type Walk, walkIn } from '#tools/replay/walk.ts';
import { machineOf } from './machines.ts';

const words: Record<Exclude<OpenFault['fault'], 'unknownMachine' | 'otherShape'>, string> = {
  empty: 'Please paste a support code first.',
  foreign: 'This is no support code of the portal. It should begin with “TOLL1.” and be copied whole.',
  newer: 'This code was made by a newer release of the portal. Please open it in the chart book of that release.',
  oversized: 'This is too big to be a support code.',
  tampered:
    'This code is damaged: something was lost or changed when it was copied. Please ask for it once more, best as a file.',
  unreadable: 'This code is damaged and cannot be read. Please ask for it once more, best as a file.',
  invalid: 'This code does not hold what a support code of the portal holds.',
};

const wordsFor = (fault: OpenFault): string => {
  if (fault.fault === 'unknownMachine')
    return `This code speaks of “${fault.machine}”, a machine that this release does not have.`;
  if (fault.fault === 'otherShape')
    return `This code was made when the machine “${fault.machine}” was another one, and no migration leads from there to this release.`;
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

/** What a text for the book holds, or in words what is wrong with it. */
export type Opened = { record: SupportRecord } | { walk: Walk } | { problem: string };

const read = async (text: string): Promise<Exclude<Opened, { problem: string }> | OpenFault> => {
  if (!text.trim().startsWith('{')) return openCode(text);
  const walk = walkIn(text);
  return walk === undefined ? recordOfSnapshot(text, new Date()) : { walk };
};

const snapshotsOf = (opened: Exclude<Opened, { problem: string }>): StoredSnapshot[] =>
  'record' in opened
    ? opened.record.steps.map(({ snapshot }) => snapshot)
    : opened.walk.steps.flatMap(({ tabs }) => tabs.flatMap(({ snapshot }) => snapshot ?? []));

/** Opens a code, a snapshot or a walk for the book, down to whether its machines know its states; else says in words what is wrong. */
export const open = async (text: string, known: readonly string[]): Promise<Opened> => {
  const opened = await read(text);
  if ('fault' in opened) return { problem: wordsFor(opened) };
  for (const snapshot of snapshotsOf(opened)) {
    if (!known.includes(snapshot.machine))
      return { problem: wordsFor({ fault: 'unknownMachine', machine: snapshot.machine }) };
    if (!agreesWith(await machineOf(snapshot.machine), snapshot))
      return { problem: `This code holds a state that the machine “${snapshot.machine}” does not have.` };
  }
  return opened;
};
