import { assign, setup } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { Closing } from '#domain/fleet/vehicles.ts';
import type { Problem, ProblemCode } from '#domain/problem.ts';
import { isMoment } from '#domain/vehicles/rental-dates.ts';
import { effect } from './parts/effect.ts';
import { type Progress, type ProgressEvent, progressTo } from './parts/progress.ts';

export type VehicleClosureInput = { vehicles: OwnVehicle[] };
/** The ids of the vehicles whose time in the fleet was ended, and whether that of others may have been. */
export type VehicleClosureOutput = { closed: string[]; mayHaveClosed: boolean };

/** A vehicle whose closing is not confirmed. */
type FailedVehicle = { id: string; plate: string; code: ProblemCode };

type Context = VehicleClosureInput &
  VehicleClosureOutput & {
    /** Until when the vehicles are in the fleet: local date and time, as typed. */
    end: string;
    endProblem: ProblemCode | null;
    /** The vehicles that were sent last and are not known to be closed, with the error of each. */
    failed: FailedVehicle[];
    problem: Problem | null;
    /** The progress of sending, 0 to 100. */
    percent: number;
  };
type Event =
  | { type: 'end.typed'; end: string }
  | { type: 'closure.confirmed' }
  | { type: 'undo.pressed' }
  | { type: 'sending.pressed' }
  | { type: 'dialog.closed' }
  | ProgressEvent;

/** How long a closing can be undone, in ms. */
export const undoTime = 10_000;
/** The longest time between the presses of a double press, in ms. */
export const secondPress = 500;

const closeVehicles = effect<Closing, Progress & { ids: string[]; end: string }>();

export const vehicleClosureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as VehicleClosureInput,
    output: {} as VehicleClosureOutput,
    tags: {} as 'busy',
  },
  actors: { closeVehicles },
  guards: {
    hasNoEnd: ({ context }) => !isMoment(context.end),
    areAllClosed: ({ context: { vehicles } }, { closed }: Closing) => closed.length === vehicles.length,
  },
  actions: {
    typeEnd: assign((_, { end }: { end: string }) => ({ end, endProblem: null })),
    askForEnd: assign({ endProblem: 'required' as ProblemCode }),
    clearProblem: assign({ problem: null, endProblem: null, failed: [], percent: 0 }),
    noteProgress: assign({ percent: (_, { amount }: { amount: number }) => amount }),
    noteClosed: assign(({ context }, { closed, failed, isOpen }: Closing) => {
      const [left, codes] = [new Set(closed), new Map(failed.map(({ id, code }) => [id, code]))];
      return {
        mayHaveClosed: context.mayHaveClosed || isOpen,
        closed: [...context.closed, ...closed],
        vehicles: context.vehicles.filter(({ id }) => !left.has(id)),
        failed: context.vehicles.flatMap(({ id, plate }) => {
          const code = codes.get(id);
          return code === undefined ? [] : [{ id, plate, code }];
        }),
      };
    }),
    /** A problem of the end is shown at its field. */
    showProblem: assign((_, { problem }: Closing) =>
      problem?.code === 'invalid_date_range' ? { endProblem: problem.code } : { problem },
    ),
  },
  delays: { undoTime, secondPress },
}).createMachine({
  id: 'vehicle-closure',
  description: 'A rental company takes vehicles out of its fleet, and can undo that before it is sent.',
  meta: { rule: 'FLEET-8' },
  context: ({ input }) => ({
    ...input,
    closed: [],
    mayHaveClosed: false,
    end: '',
    endProblem: null,
    failed: [],
    problem: null,
    percent: 0,
  }),
  output: ({ context: { closed, mayHaveClosed } }) => ({ closed, mayHaveClosed }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The day and time at which the vehicles leave the company.',
      initial: 'editing',
      on: { 'end.typed': { actions: { type: 'typeEnd', params: ({ event }) => event } }, 'dialog.closed': 'ended' },
      states: {
        editing: {
          on: {
            'closure.confirmed': [
              { guard: 'hasNoEnd', actions: 'askForEnd' },
              { target: '#waiting', actions: 'clearProblem' },
            ],
          },
        },
        undone: {
          id: 'undone',
          description: 'The second press of a double press on Undo confirms nothing.',
          after: { secondPress: 'editing' },
        },
      },
    },
    waiting: {
      id: 'waiting',
      description: 'Nothing has been sent: the operator has no call that opens a closed vehicle again.',
      initial: 'confirmed',
      after: { undoTime: 'sending' },
      on: { 'dialog.closed': '#undone' },
      states: {
        confirmed: {
          description: 'The second press of a double press neither sends at once nor undoes.',
          after: { secondPress: 'open' },
        },
        open: {
          description: 'The rental company can send at once, or undo.',
          on: { 'sending.pressed': '#sending', 'undo.pressed': '#undone' },
        },
      },
    },
    sending: {
      id: 'sending',
      tags: 'busy',
      invoke: {
        id: 'closeVehicles',
        src: 'closeVehicles',
        input: ({ context: { vehicles, end }, self }) => ({
          ids: vehicles.map(({ id }) => id),
          end,
          ...progressTo({ self }),
        }),
        onDone: [
          {
            guard: { type: 'areAllClosed', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'noteClosed', params: ({ event }) => event.output },
          },
          {
            target: 'confirming',
            actions: [
              { type: 'noteClosed', params: ({ event }) => event.output },
              { type: 'showProblem', params: ({ event }) => event.output },
            ],
          },
        ],
        // The answer holds the failure of each vehicle.
        onError: 'confirming',
      },
      on: { 'progress.made': { actions: { type: 'noteProgress', params: ({ event }) => event } } },
    },
    ended: { type: 'final' },
  },
});
