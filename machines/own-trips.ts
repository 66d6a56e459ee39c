import { assign, sendTo, setup } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { countDays, isPayable, type VehicleTrips } from '#domain/trips/own-trips.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import type { RoundVehicle } from '#domain/money/round.ts';
import { validityOf } from '#domain/vehicles/validity.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { isProven } from './parts/captcha-step.ts';
import { type DayEvent, followsDay } from './parts/day.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { finalOutput } from './parts/final-output.ts';

/** `isProved`: each list is searched for with a security check of its own, as by a visitor. */
export type OwnTripsInput = { isProved: boolean };

/** The vehicle that was chosen with its list, and whether its trips are to be paid at once; `round`: the vehicles to pay one after the other, this one first. */
export type OwnTripsOutput = {
  vehicle: OwnVehicle | null;
  set: JourneysSet | null;
  pays: boolean;
  round: RoundVehicle[];
};

/** `trips`: the list of each vehicle by its id. `failed`: the vehicles whose list could not be fetched. */
type Context = OwnTripsInput & {
  captchaToken: string | null;
  vehicles: OwnVehicle[];
  trips: Record<string, VehicleTrips>;
  failed: string[];
  problem: Problem | null;
  chosen: string | null;
};
type Event =
  | DayEvent
  | { type: 'retry.pressed' }
  | { type: 'trips.pressed'; id: string }
  | { type: 'pay.pressed'; id: string }
  | { type: 'all.pressed' };

const loadVehicles = effect<OwnVehicle[]>();
const loadTrips = effect<VehicleTrips, { vehicle: OwnVehicle | null; captchaToken: string | null }>();

/** The next vehicle to ask about. */
const nextOf = ({ vehicles, trips, failed }: Context): OwnVehicle | null =>
  vehicles.find(({ id }) => trips[id] === undefined && !failed.includes(id)) ?? null;

/** What the final states say of what comes next. */
type Ended = { pays: boolean; isRound?: boolean };

type Owing = Pick<Context, 'vehicles' | 'trips'>;

/** The vehicles that can be paid one after the other. */
const payableOf = ({ vehicles, trips }: Owing): OwnVehicle[] =>
  vehicles.filter(({ id }) => trips[id] !== undefined && isPayable(trips[id]));

const roundOf = (owing: Owing): RoundVehicle[] =>
  payableOf(owing).flatMap((vehicle) => {
    const set = owing.trips[vehicle.id]?.set;
    return set === undefined ? [] : [{ set, rental: validityOf(vehicle) }];
  });

const isTooMany = ({ status }: Problem): boolean => status === 429;

export const ownTripsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OwnTripsInput,
    output: {} as OwnTripsOutput,
    children: {} as { captcha: 'captcha' },
    tags: {} as 'busy' | 'problem',
  },
  actors: { captcha: captchaMachine, loadVehicles, loadTrips },
  guards: {
    hasUnloaded: ({ context }) => nextOf(context) !== null,
    isProved: ({ context }) => context.isProved && nextOf(context) !== null,
    isProven,
    hasFailures: ({ context }) => context.failed.length > 0,
    /** Whether the operator takes no more calls for now. */
    isTooMany: (_, { error }: Failure) => isTooMany(problemOf(error)),
    isLoaded: ({ context }, { id }: { id: string }) => context.trips[id] !== undefined,
    canPay: ({ context }, { id }: { id: string }) => payableOf(context).some((vehicle) => vehicle.id === id),
    canPaySeveral: ({ context }) => payableOf(context).length > 1,
  },
  actions: {
    takeVehicles: assign({ vehicles: (_, { vehicles }: { vehicles: OwnVehicle[] }) => vehicles, problem: null }),
    takeTrips: assign(({ context }, found: VehicleTrips) => {
      const next = nextOf(context);
      return next === null ? {} : { trips: { ...context.trips, [next.id]: found } };
    }),
    takeNow: assign(({ context }, { now }: { now: string }) => ({
      trips: Object.fromEntries(Object.entries(context.trips).map(([id, found]) => [id, countDays(found, now)])),
    })),
    takeFailure: assign(({ context }) => {
      const next = nextOf(context);
      return next === null ? {} : { failed: [...context.failed, next.id] };
    }),
    giveUp: assign(({ context: { vehicles, trips } }) => ({
      failed: vehicles.flatMap(({ id }) => (trips[id] === undefined ? [id] : [])),
    })),
    forgetFailures: assign({ failed: [] }),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    chooseFirst: assign({ chosen: ({ context }) => payableOf(context)[0]?.id ?? null }),
    choose: assign({ chosen: (_, { id }: { id: string }) => id }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
  },
}).createMachine({
  id: 'own-trips',
  description:
    'A driver sees what each own vehicle owes, those of the account or those that this browser remembers, and pays it vehicle by vehicle.',
  meta: { rule: 'LIST-33, LIST-34' },
  context: ({ input }) => ({
    ...input,
    captchaToken: null,
    vehicles: [],
    trips: {},
    failed: [],
    problem: null,
    chosen: null,
  }),
  output: ({ context: { vehicles, trips, chosen }, event }) => ({
    vehicle: vehicles.find(({ id }) => id === chosen) ?? null,
    set: (chosen === null ? undefined : trips[chosen])?.set ?? null,
    pays: finalOutput<Ended>(event).pays,
    round: finalOutput<Ended>(event).isRound === true ? roundOf({ vehicles, trips }) : [],
  }),
  on: followsDay.on,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadVehicles',
        src: 'loadVehicles',
        onDone: {
          target: 'listed',
          actions: { type: 'takeVehicles', params: ({ event }) => ({ vehicles: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    listed: {
      initial: 'next',
      on: {
        'trips.pressed': {
          guard: { type: 'isLoaded', params: ({ event }) => event },
          target: 'shown',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'pay.pressed': {
          guard: { type: 'canPay', params: ({ event }) => event },
          target: 'paid',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        next: {
          always: [
            { guard: 'isProved', target: 'proving' },
            { guard: 'hasUnloaded', target: 'loading' },
            { target: 'done' },
          ],
        },
        proving: {
          description: 'Each search of a visitor has a security check of its own.',
          meta: { rule: 'CAPTCHA-1' },
          invoke: {
            id: 'captcha',
            src: 'captcha',
            onDone: [
              {
                guard: { type: 'isProven', params: ({ event }) => event.output },
                target: 'loading',
                actions: { type: 'takeProof', params: ({ event }) => event.output },
              },
              { target: 'next', actions: 'takeFailure' },
            ],
            onError: { target: 'next', actions: 'takeFailure' },
          },
          initial: 'starting',
          states: {
            starting: { always: { target: 'running', actions: sendTo('captcha', { type: 'token.wanted' }) } },
            running: {},
          },
        },
        loading: {
          description: 'One vehicle after the other; one that cannot be had leaves the others.',
          invoke: {
            id: 'loadTrips',
            src: 'loadTrips',
            input: ({ context }) => ({ vehicle: nextOf(context), captchaToken: context.captchaToken }),
            onDone: { target: 'next', actions: { type: 'takeTrips', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isTooMany', params: ({ event }) => event }, target: 'done', actions: 'giveUp' },
              { target: 'next', actions: 'takeFailure' },
            ],
          },
        },
        done: {
          description: 'Each vehicle was asked about; after 429 the rest waits for a press.',
          on: {
            'retry.pressed': { guard: 'hasFailures', target: 'next', actions: 'forgetFailures' },
            'all.pressed': { guard: 'canPaySeveral', target: '#paidInRound', actions: 'chooseFirst' },
          },
        },
      },
    },
    shown: { type: 'final', output: { pays: false } },
    paid: { type: 'final', output: { pays: true } },
    paidInRound: {
      id: 'paidInRound',
      description:
        'All vehicles are paid one after the other, each in its own payment session; the first one comes now.',
      type: 'final',
      output: { pays: true, isRound: true },
    },
  },
});
