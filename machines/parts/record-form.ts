import { setup } from 'xstate';
import type { Saved } from '#domain/accounts/saved.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { effect, listener } from './effect.ts';
import type { Failure } from './failure.ts';

/** A form of a record that other tabs and devices save as well. `clashes`: what they have saved while the person typed something else there. */
export type RecordForm<Data, Draft, Part> = {
  profile: Data;
  version: string | null;
  draft: Draft;
  clashes: Part[];
  problem: Problem | null;
};

export type RecordFormEvent<Data, Field, Part> =
  | { type: 'edit.pressed' }
  | { type: 'field.typed'; field: Field; value: string }
  | { type: 'save.pressed' }
  /** The record was read again. */
  | { type: 'saved.read'; saved: Saved<Data> }
  /** The person has chosen between the typed and the saved value. */
  | { type: 'part.chosen'; part: Part; keeps: 'typed' | 'saved' }
  | { type: 'cancel.pressed' };

/** What a form had when its page was left, and the record that it began with. */
export type KeptForm<Data, Draft> = { draft: Draft; before: Data };

type Chosen<Part> = { part: Part; keeps: 'typed' | 'saved' };
/** Null if what was saved could not be read. */
type Answered<Data> = { saved: Saved<Data> | null };

export const hasClash = ({ context }: { context: { clashes: readonly unknown[] } }): boolean =>
  context.clashes.length > 0;
export const isOutdated = (_: unknown, { error }: Failure): boolean => problemOf(error).code === 'changed_meanwhile';

type Form = RecordForm<object, object, string>;
const formSetup = setup({
  types: { context: {} as Form, events: {} as RecordFormEvent<object, string, string>, tags: {} as 'busy' | 'problem' },
  actors: {
    loadProfile: effect<Saved<object>>(),
    saveProfile: effect<Saved<object> | null, { draft: object; before: object; version: string | null }>(),
    watchSaved: listener(),
  },
  guards: { isIncomplete: () => false, hasClash, isOutdated, clashesWith: (_, __: Saved<object>) => false },
  actions: {
    takeProfile: (_, __: Saved<object>) => {},
    takeAnswer: (_, __: Answered<object>) => {},
    mergeSaved: (_, __: Saved<object>) => {},
    forgetVersion: () => {},
    type: (_, __: { field: string; value: string }) => {},
    choosePart: (_, __: Chosen<string>) => {},
    askToChoose: () => {},
    showFieldProblems: () => {},
    copyToDraft: () => {},
    clearProblems: () => {},
    showProblem: (_, __: Failure) => {},
    keepDraft: () => {},
    forgetDraft: () => {},
  },
});

const readAgain = <Read>({ event }: { event: { saved: Read } }): Read => event.saved;
const answered = <Read>({ event }: { event: { output: Read } }): Read => event.output;

/** The form: what others have saved is taken over or asked about, and a save never undoes it (rule ACCOUNT-20). */
export const recordForm = formSetup.createStateConfig({
  states: {
    editing: {
      description:
        'What another tab or device has saved meanwhile is taken over, or shown beside what was typed. A reload keeps what was typed.',
      invoke: { id: 'watchSaved', src: 'watchSaved', onError: {} },
      on: {
        'saved.read': { actions: [{ type: 'mergeSaved', params: readAgain }, 'keepDraft'] },
        'part.chosen': {
          actions: [{ type: 'choosePart', params: <Event>({ event }: { event: Event }) => event }, 'keepDraft'],
        },
        'field.typed': {
          actions: [{ type: 'type', params: <Event>({ event }: { event: Event }) => event }, 'keepDraft'],
        },
        'save.pressed': [
          { guard: 'isIncomplete', actions: 'showFieldProblems' },
          { guard: 'hasClash', actions: 'askToChoose' },
          { target: 'saving', actions: 'clearProblems' },
        ],
        'cancel.pressed': { target: 'viewing', actions: ['copyToDraft', 'forgetDraft'] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: <Data, Draft>({
          context: { draft, profile, version },
        }: {
          context: RecordForm<Data, Draft, unknown>;
        }) => ({ draft, before: profile, version }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'takeAnswer', params: <Read>({ event }: { event: { output: Read } }) => ({ saved: event.output }) },
            'forgetDraft',
          ],
        },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'rereading' },
          { target: 'editing', actions: [{ type: 'showProblem', params: ({ event }) => event }, 'keepDraft'] },
        ],
      },
    },
    rereading: {
      description: 'Another tab or device has saved the record first. What does not clash is saved.',
      tags: 'busy',
      invoke: {
        id: 'rereadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'clashesWith', params: answered },
            target: 'editing',
            actions: [{ type: 'mergeSaved', params: answered }, 'askToChoose', 'keepDraft'],
          },
          { target: 'saving', actions: [{ type: 'mergeSaved', params: answered }, 'forgetVersion'] },
        ],
        onError: { target: 'editing', actions: [{ type: 'showProblem', params: ({ event }) => event }, 'keepDraft'] },
      },
    },
  },
});
