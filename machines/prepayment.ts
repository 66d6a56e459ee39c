import { assign, setup } from 'xstate';
import { hasWay, isEntranceTurn, openEntrances, openExits, recordedWay } from '#domain/trips/gates.ts';
import type { Journey, Prepayment } from '#domain/trips/journey.ts';
import {
  canPrepay,
  type ChosenWay,
  completedTrip,
  isReturnClosed,
  keptWay,
  type Passage,
  passageCounts,
  passageOf,
  prepaidEntries,
  type PrepaymentPage,
  type Prices,
  totalOfPrepayment,
  type WayDraft,
} from '#domain/trips/prepayment.ts';
import { isKnownElectric } from '#domain/vehicles/class.ts';
import { effect } from './parts/effect.ts';
import { finalOutput } from './parts/final-output.ts';
import type { Leave } from './parts/leave.ts';

/** `trip` is the one in progress to complete, null for prepaying; `vehicleClass` is null until it is known. */
export type PrepaymentInput = {
  plate: string;
  country: string;
  trip: Journey | null;
  vehicleClass: string | null;
  isRental: boolean;
  /** Whether the search found trips, so that their list is the page before. */
  hasList: boolean;
  /** The choices before a reload, or in another language; null without any. */
  draft: WayDraft | null;
};
type PrepaymentContext = Omit<PrepaymentInput, 'draft'> & ChosenWay & { page: PrepaymentPage; isElectric: boolean };
type PrepaymentEvent =
  | { type: 'entrance.chosen'; gate: string }
  | { type: 'exit.chosen'; gate: string }
  | { type: 'gate.pressed'; gate: string }
  | { type: 'roundTrip.ticked'; isRoundTrip: boolean }
  | { type: 'count.chosen'; count: number }
  | { type: 'class.pressed' }
  | { type: 'class.chosen'; vehicleClass: string; isElectric: boolean }
  | { type: 'add.pressed' }
  | { type: 'change.pressed' }
  | { type: 'list.pressed' }
  | { type: 'dialog.closed' };

type PrepaymentTypes = {
  context: PrepaymentContext;
  events: PrepaymentEvent;
  input: PrepaymentInput;
  output: Leave<'/travels' | '/'>;
  tags: 'busy' | 'dialog' | 'problem';
};

const loadPage = effect<{ page: PrepaymentPage; energy: string | undefined }, { plate: string; country: string }>();
const loadPrices = effect<Prices, Passage & { withReturn: boolean }>();

type Whole = { context: PrepaymentContext };
const completed = ({ context }: Whole) => ({ trip: context.trip && completedTrip(context.trip, context) });
const prepaid = ({ context }: Whole) => ({ entries: prepaidEntries(context) });

export const prepaymentMachine = setup({
  types: {} as PrepaymentTypes,
  actors: { loadPage, loadPrices },
  guards: {
    isCompleting: ({ context }) => context.trip !== null,
    isClassKnown: ({ context }) => context.vehicleClass !== null,
    isPriceable: ({ context }) => hasWay(context) && context.vehicleClass !== null,
    isClassMissing: ({ context }) => hasWay(context) && context.vehicleClass === null,
    isFree: (_, { prices }: { prices: Prices }) => prices.outward === 0,
    isAddable: ({ context }) => context.trip === null && canPrepay(context),
    isRoundTripOpen: ({ context }, { isRoundTrip }: { isRoundTrip: boolean }) =>
      context.trip === null && !(isRoundTrip && isReturnClosed(context)),
    isCompletable: ({ context }) => context.trip !== null && totalOfPrepayment(context) > 0,
    isOpenEntrance: ({ context }, { gate }: { gate: string }) => openEntrances(context.trip).includes(gate),
    isOpenExit: ({ context }, { gate }: { gate: string }) => openExits(context.trip).includes(gate),
    isEntranceTurn: ({ context }, { gate }: { gate: string }) => isEntranceTurn(context, gate),
    isCount: (_, { count }: { count: number }) => passageCounts.includes(count),
  },
  actions: {
    takePage: assign(({ context }, { page, energy }: { page: PrepaymentPage; energy: string | undefined }) => ({
      page,
      isElectric: context.isElectric || isKnownElectric(context.country, energy),
    })),
    enterAt: assign({ entrance: (_, { gate }: { gate: string }) => gate }),
    leaveAt: assign({ exit: (_, { gate }: { gate: string }) => gate }),
    /** A gate pressed on the drawing starts a new trip, whose other end is pressed next. */
    startAt: assign(({ context: { trip } }, { gate }: { gate: string }) => ({ ...recordedWay(trip), entrance: gate })),
    clearWay: assign(({ context: { trip } }) => ({ ...recordedWay(trip), prices: null })),
    forgetPrices: assign({ prices: null }),
    takePrices: assign({ prices: (_, { prices }: { prices: Prices }) => prices }),
    takeClass: assign((_, { vehicleClass, isElectric }: { vehicleClass: string; isElectric: boolean }) => ({
      vehicleClass,
      isElectric,
    })),
    /** Stores the prepayments beside the earlier ones. */
    storePrepaid: (_, __: { entries: Prepayment[] }) => {},
    /** Replaces the trip in progress by the completed one. */
    storeCompleted: (_, __: { trip: Journey | null }) => {},
    /** Stores the choices for a reload, or for another language. */
    keepDraft: () => {},
    forgetDraft: () => {},
  },
}).createMachine({
  id: 'prepayment',
  description: 'A driver pays a trip before making it, or completes one whose entrance or exit is not recorded.',
  meta: { rule: 'PREP-1, PREP-4, PREP-12' },
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    page: {},
    isElectric: draft?.isElectric ?? false,
    ...keptWay(input.trip, draft),
    vehicleClass: draft?.vehicleClass ?? input.vehicleClass,
    isRoundTrip: draft?.isRoundTrip ?? false,
    count: draft?.count ?? 1,
    prices: null,
  }),
  output: ({ event }) => finalOutput<Leave<'/travels' | '/'>>(event),
  initial: 'loading',
  states: {
    loading: {
      description:
        'The operator’s texts, and whether prepaying is allowed: without them prepaying is closed (rule PREP-18). Completing a trip does not depend on them.',
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { plate, country } }) => ({ plate, country }),
        onDone: { target: 'form', actions: { type: 'takePage', params: ({ event }) => event.output } },
        onError: [{ guard: 'isCompleting', target: 'form' }, { target: 'notAvailable' }],
      },
    },
    form: {
      initial: 'checking',
      on: {
        'entrance.chosen': {
          guard: { type: 'isOpenEntrance', params: ({ event }) => event },
          target: '.checking',
          actions: [{ type: 'enterAt', params: ({ event }) => event }, 'keepDraft'],
        },
        'exit.chosen': {
          guard: { type: 'isOpenExit', params: ({ event }) => event },
          target: '.checking',
          actions: [{ type: 'leaveAt', params: ({ event }) => event }, 'keepDraft'],
        },
        'gate.pressed': [
          {
            guard: { type: 'isEntranceTurn', params: ({ event }) => event },
            target: '.checking',
            actions: [{ type: 'startAt', params: ({ event }) => event }, 'keepDraft'],
          },
          {
            guard: { type: 'isOpenExit', params: ({ event }) => event },
            target: '.checking',
            actions: [{ type: 'leaveAt', params: ({ event }) => event }, 'keepDraft'],
          },
        ],
        'roundTrip.ticked': {
          guard: { type: 'isRoundTripOpen', params: ({ event }) => event },
          actions: [assign({ isRoundTrip: ({ event }) => event.isRoundTrip }), 'keepDraft'],
        },
        'count.chosen': {
          guard: { type: 'isCount', params: ({ event }) => event },
          actions: [assign({ count: ({ event }) => event.count }), 'keepDraft'],
        },
        'class.pressed': '.choosingClass',
        'class.chosen': {
          target: '.checking',
          actions: [{ type: 'takeClass', params: ({ event }) => event }, 'keepDraft'],
        },
      },
      states: {
        informing: {
          description:
            'Entrance and exit are chosen and no class is known: the operator’s text on classes comes first.',
          tags: 'dialog',
          on: { 'dialog.closed': 'choosingClass' },
        },
        choosingClass: {
          tags: 'dialog',
          on: { 'dialog.closed': [{ guard: 'isClassKnown', target: 'checking' }, { target: 'incomplete' }] },
        },
        checking: {
          entry: 'forgetPrices',
          always: [
            { guard: 'isPriceable', target: 'pricing' },
            { guard: 'isClassMissing', target: 'informing' },
            { target: 'incomplete' },
          ],
        },
        incomplete: { description: 'Something is missing before the price can be requested.' },
        pricing: {
          description: 'Another choice requests another price; the answer to the earlier request is dropped.',
          tags: 'busy',
          invoke: {
            id: 'loadPrices',
            src: 'loadPrices',
            input: ({ context }) => ({ ...passageOf(context), withReturn: context.trip === null }),
            onDone: [
              { guard: { type: 'isFree', params: ({ event }) => ({ prices: event.output }) }, target: 'notPayable' },
              { target: 'priced', actions: { type: 'takePrices', params: ({ event }) => ({ prices: event.output }) } },
            ],
            onError: 'unavailable',
          },
        },
        priced: {
          description: 'The driver sees the price.',
          on: {
            'add.pressed': [
              {
                guard: 'isCompletable',
                target: '#added',
                actions: [{ type: 'storeCompleted', params: completed }, 'forgetDraft'],
              },
              {
                guard: 'isAddable',
                target: '#added',
                actions: [{ type: 'storePrepaid', params: prepaid }, 'forgetDraft'],
              },
            ],
          },
        },
        notPayable: {
          description: 'A trip of price zero is not paid here.',
          tags: 'dialog',
          on: {
            'change.pressed': { target: 'incomplete', actions: ['clearWay', 'keepDraft'] },
            'dialog.closed': { target: 'incomplete', actions: ['clearWay', 'keepDraft'] },
            'list.pressed': '#toList',
          },
        },
        unavailable: {
          tags: ['dialog', 'problem'],
          on: { 'dialog.closed': { target: 'incomplete', actions: ['clearWay', 'keepDraft'] } },
        },
      },
    },
    added: { id: 'added', type: 'final', output: { to: '/travels', replace: false } satisfies Leave<'/travels'> },
    notAvailable: {
      description: 'The home page shows that prepaying is not available for now.',
      type: 'final',
      output: { to: '/', replace: true, isUnavailable: true } satisfies Leave<'/'>,
    },
    toList: { id: 'toList', type: 'final', output: { to: '/travels', replace: false } satisfies Leave<'/travels'> },
  },
});
