import { assign, setup } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { AlertAnswer } from '#domain/vehicles/alert.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';

export type PlateAlertInput = { vehicle: OwnVehicle; email: string };
/** `vehicle`: the operator's current record; null if nothing was changed. */
export type PlateAlertOutput = { vehicle: OwnVehicle | null; problem: Problem | null };

type Context = PlateAlertInput & { changed: OwnVehicle | null; hiddenEmail: string | null; problem: Problem | null };
type Event = { type: 'switch.confirmed' } | { type: 'dialog.closed' };

const askStatus = effect<AlertAnswer, PlateAlertInput>();
const changeAlert = effect<OwnVehicle, { vehicle: OwnVehicle; isOn: boolean }>();

export const plateAlertMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlateAlertInput,
    output: {} as PlateAlertOutput,
    tags: {} as 'busy' | 'dialog',
  },
  actors: { askStatus, changeAlert },
  guards: {
    isOn: ({ context }) => context.vehicle.emailNotifications,
    isElsewhere: (_, { status }: AlertAnswer) => status === 'ACTIVATED_ANOTHER_EMAIL',
  },
  actions: {
    takeHiddenEmail: assign({ hiddenEmail: (_, { hiddenEmail }: AlertAnswer) => hiddenEmail }),
    takeVehicle: assign({ changed: (_, { vehicle }: { vehicle: OwnVehicle }) => vehicle }),
    noteProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
  },
}).createMachine({
  id: 'plate-alert',
  description: 'The e-mail alert of one vehicle of an account is turned on or off.',
  meta: { rule: 'ACCOUNT-14' },
  context: ({ input }) => ({ ...input, changed: null, hiddenEmail: null, problem: null }),
  output: ({ context: { changed, problem } }) => ({ vehicle: changed, problem }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'changing' }, { target: 'checking' }] },
    checking: {
      description: 'Only turning it on requests the status: another address may receive the alerts now.',
      tags: 'busy',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context: { vehicle, email } }) => ({ vehicle, email }),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'takeHiddenEmail', params: ({ event }) => event.output },
          },
          { target: 'changing' },
        ],
        onError: { target: 'done', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    confirming: {
      description: 'The current address will receive no more alerts, and gets a mail: the customer decides.',
      tags: 'dialog',
      on: { 'switch.confirmed': 'changing', 'dialog.closed': 'done' },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeAlert',
        src: 'changeAlert',
        input: ({ context: { vehicle } }) => ({ vehicle, isOn: !vehicle.emailNotifications }),
        onDone: {
          target: 'done',
          actions: { type: 'takeVehicle', params: ({ event }) => ({ vehicle: event.output }) },
        },
        onError: { target: 'done', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    done: { description: 'It is known whether the alert is on.', type: 'final' },
  },
});
