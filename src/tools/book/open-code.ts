import type { AnyStateMachine } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { codesIn, openCode, type OpenedRecord, type OpenFault, recordOfSnapshot } from '#tools/replay/opening.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import { type CodePlaces, placesIn } from '#tools/replay/driver-walk.ts';
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

const words: Record<OpenFault['fault'], string> = {
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

type Read = { record: OpenedRecord } | { walk: Walk } | { problem: string };

/** The content of a text given to the book; or its fault, in words. */
export type Opened = { record: OpenedRecord; places: CodePlaces } | Exclude<Read, { record: OpenedRecord }>;

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

const loadMachines = async (
  snapshots: readonly StoredSnapshot[],
  known: readonly string[],
): Promise<Map<string, AnyStateMachine>> => {
  const names = new Set(snapshots.flatMap((snapshot) => snapshotsIn(snapshot).map(({ machine }) => machine)));
  return new Map(
    await Promise.all(
      [...names]
        .filter((name) => known.includes(name))
        .map(async (name): Promise<[string, AnyStateMachine]> => [name, await machineOf(name)]),
    ),
  );
};

const showsProblem =
  (machines: ReadonlyMap<string, AnyStateMachine>) =>
  (snapshot: StoredSnapshot): boolean => {
    const machine = machines.get(snapshot.machine);
    return (
      machine !== undefined &&
      agreesWith(machine, { ...snapshot, children: {} }) &&
      snapshotOf(machine, { ...snapshot, children: {} }, () => {}).hasTag('problem')
    );
  };

/** Closes the steps whose machines do not know their states. */
const openRecord = async (record: OpenedRecord, known: readonly string[]): Promise<Opened> => {
  const machines = await loadMachines(
    record.steps.map(({ snapshot }) => snapshot),
    known,
  );
  const steps = record.steps.map((step) => {
    const machine = machines.get(step.snapshot.machine);
    const isKnown = machine !== undefined && agreesWith(machine, step.snapshot);
    return step.closed !== undefined || isKnown ? step : { ...step, closed: step.snapshot.machine };
  });
  return { record: { ...record, steps }, places: placesIn(steps, showsProblem(machines)) };
};

const openWalk = async (walk: Walk, known: readonly string[]): Promise<Opened> => {
  const snapshots = walk.steps.flatMap(({ tabs }) => tabs.flatMap(({ snapshot }) => snapshot ?? []));
  const machines = await loadMachines(snapshots, known);
  const other = snapshots.find((snapshot) => {
    const machine = machines.get(snapshot.machine);
    return machine === undefined || !agreesWith(machine, snapshot);
  });
  return other === undefined
    ? { walk }
    : { problem: `This walk holds a state that the machine “${other.machine}” does not have in this release.` };
};

/** Opens a code, a snapshot or a walk for the book; otherwise returns its fault, in words. */
export const open = async (text: string, known: readonly string[], ask = askOperator): Promise<Opened> => {
  const opened = await read(text, ask);
  if ('problem' in opened) return opened;
  if ('fault' in opened) return { problem: words[opened.fault] };
  return 'walk' in opened ? openWalk(opened.walk, known) : openRecord(opened.record, known);
};
