import { assign, setup } from 'xstate';
import {
  isPlateComplete,
  type OwnVehicle,
  type PlateDraft,
  type PlateProblems,
  plateProblems,
} from '#domain/accounts/profile.ts';
import { defaultCountry } from '#domain/country.ts';
import { isUnanswered, type Problem, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { formProblems, vehicleFields, without } from '#domain/form.ts';

/** Whether the vehicle's start or end may be missing. */
export type VehicleAdditionInput = { mayBeOpen: boolean };
/** All vehicles after one was added, null without an addition; and whether the account's list has changed, also by someone else. */
export type VehicleAdditionOutput = { vehicles: OwnVehicle[] | null; hasChanged: boolean };

type Context = VehicleAdditionInput & {
  draft: PlateDraft;
  owners: string[];
  isOwner: boolean;
  hasToCertify: boolean;
  vehicles: OwnVehicle[] | null;
  /** The account may hold the vehicle although it was not added here: the list is loaded again. */
  isKnown: boolean;
  fieldProblems: PlateProblems;
  /** The operator has found the problems of the fields. */
  isRefused: boolean;
  problem: Problem | null;
};
type Event =
  | { type: 'form.changed'; change: Partial<PlateDraft> }
  | { type: 'vehicle.submitted' }
  | { type: 'ownership.ticked'; isOwner: boolean }
  | { type: 'dialog.closed' };

/** Whether the account may hold the vehicle after this: somebody else has added it, or the end of the call is not known. */
const mayBeAdded = (problem: Problem): boolean =>
  problem.code === 'number_plate_already_associated_to_this_user' || isUnanswered(problem);

const loadOwners = effect<string[], { draft: PlateDraft }>();
const addVehicle = effect<OwnVehicle[], { draft: PlateDraft }>();

export const vehicleAdditionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as VehicleAdditionInput,
    output: {} as VehicleAdditionOutput,
    tags: {} as 'busy' | 'warning',
  },
  actors: { loadOwners, addVehicle },
  guards: {
    isIncomplete: ({ context }) => !isPlateComplete(context.draft, context.mayBeOpen),
    hasOwners: (_, { owners }: { owners: string[] }) => owners.length > 0,
    isUncertified: ({ context }) => !context.isOwner,
  },
  actions: {
    change: assign(({ context: { draft, fieldProblems } }, { change }: { change: Partial<PlateDraft> }) => ({
      draft: { ...draft, ...change },
      fieldProblems: without(fieldProblems, ...Object.keys(change)),
    })),
    showFieldProblems: assign({
      fieldProblems: ({ context }) => plateProblems(context.draft, context.mayBeOpen),
      isRefused: false,
      problem: null,
    }),
    /** What was typed before the page was loaded again. */
    resumeDraft: () => {},
    /** Keeps what was typed for a reload. */
    keepDraft: () => {},
    forgetDraft: () => {},
    clearProblems: assign({ fieldProblems: {}, problem: null, hasToCertify: false }),
    takeOwners: assign((_, { owners }: { owners: string[] }) => ({ owners, isOwner: false, hasToCertify: false })),
    tickOwnership: assign((_, { isOwner }: { isOwner: boolean }) => ({ isOwner, hasToCertify: false })),
    askToCertify: assign({ hasToCertify: true }),
    takeVehicles: assign({ vehicles: (_, { vehicles }: { vehicles: OwnVehicle[] }) => vehicles }),
    showProblem: assign(({ context: { draft, isKnown } }, { error }: Failure) => ({
      ...formProblems(error, vehicleFields(draft)),
      isRefused: true,
      isKnown: isKnown || mayBeAdded(problemOf(error)),
    })),
  },
}).createMachine({
  id: 'vehicle-addition',
  description: 'A customer or a rental company adds a vehicle to the account, in a dialog.',
  meta: { rule: 'ACCOUNT-12, ACCOUNT-13, FLEET-8' },
  context: ({ input }) => ({
    ...input,
    draft: { country: defaultCountry, plate: '', rental: null },
    owners: [],
    isOwner: false,
    hasToCertify: false,
    vehicles: null,
    isKnown: false,
    fieldProblems: {},
    isRefused: false,
    problem: null,
  }),
  output: ({ context: { vehicles, isKnown } }) => ({ vehicles, hasChanged: vehicles !== null || isKnown }),
  entry: 'resumeDraft',
  initial: 'form',
  states: {
    form: {
      description: 'A reload keeps what was typed.',
      on: {
        'form.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'keepDraft'] },
        'vehicle.submitted': [
          { guard: 'isIncomplete', actions: 'showFieldProblems' },
          { target: 'loadingOwners', actions: 'clearProblems' },
        ],
        'dialog.closed': { target: 'closed', actions: 'forgetDraft' },
      },
    },
    loadingOwners: {
      description: 'Checks whether other accounts hold the plate: they get a mail about the new holder.',
      tags: 'busy',
      invoke: {
        id: 'loadOwners',
        src: 'loadOwners',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: [
          {
            guard: { type: 'hasOwners', params: ({ event }) => ({ owners: event.output }) },
            target: 'warning',
            actions: { type: 'takeOwners', params: ({ event }) => ({ owners: event.output }) },
          },
          { target: 'adding' },
        ],
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    warning: {
      description:
        'The holder of the other account will get a mail; the customer certifies to be the owner or main user.',
      tags: 'warning',
      on: {
        'ownership.ticked': { actions: { type: 'tickOwnership', params: ({ event }) => event } },
        'vehicle.submitted': [{ guard: 'isUncertified', actions: 'askToCertify' }, { target: 'adding' }],
        'dialog.closed': 'form',
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addVehicle',
        src: 'addVehicle',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'takeVehicles', params: ({ event }) => ({ vehicles: event.output }) }, 'forgetDraft'],
        },
        onError: { target: 'form', actions: [{ type: 'showProblem', params: ({ event }) => event }, 'keepDraft'] },
      },
    },
    closed: { type: 'final' },
  },
});
