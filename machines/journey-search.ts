import { assign, sendTo, setup } from 'xstate';
import { type KnownVehicle, withoutVehicle } from '#domain/vehicles/known.ts';
import type { SearchDraft, SearchMode } from '#domain/search/draft.ts';
import {
  type SearchField,
  type SearchOffer,
  type SearchPurpose,
  searchOffer,
  searchProblems,
} from '#domain/search/form.ts';
import { type Journey, type JourneysSet, vehicleOnly } from '#domain/trips/journey.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import type { RentalDates } from '#domain/vehicles/rental-dates.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { linkSharingMachine } from './link-sharing.ts';
import { isProven, proofOfWork } from './parts/captcha-step.ts';
import { effect } from './parts/effect.ts';
import { finalOutput } from './parts/final-output.ts';
import type { Failure } from './parts/failure.ts';
import {
  type FieldsOnScreen,
  type FormProblems,
  formProblems,
  hasProblems,
  vehicleFields,
  without,
} from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';

export type SearchInput = SearchDraft & {
  purpose: SearchPurpose;
  /** Whether the operator has free-flow, so that trips can be found by plate; assumed until it answers. */
  hasFreeFlow: boolean;
  /** Another page has passed the search on: it runs at once, and the form is shown only if it fails. */
  isAsked: boolean;
  /** The vehicles that this browser remembers. */
  known: KnownVehicle[];
};
export type Search = SearchDraft & { captchaToken: string | null };

type Context = SearchInput &
  SearchOffer &
  FormProblems<SearchField> & {
    captchaToken: string | null;
    /** The search is for a remembered vehicle, which was pressed. */
    isOfKnown: boolean;
  };
type Event =
  | { type: 'mode.chosen'; mode: SearchMode }
  | { type: 'country.chosen'; country: string }
  | { type: 'plate.typed'; plate: string }
  | { type: 'number.typed'; number: string }
  | { type: 'rental.changed'; rental: RentalDates | null }
  | { type: 'vehicle.pressed'; vehicle: KnownVehicle }
  | { type: 'vehicle.forgotten'; vehicle: KnownVehicle }
  | { type: 'search.pressed' }
  | { type: 'sharing.pressed' }
  | { type: 'offer.loaded'; hasFreeFlow: boolean };
type Destination = '/journeys' | '/paymentNotice' | '/prepayment' | '/claim' | '/payment';
export type SearchOutput = Leave<Destination>;

const fieldsOnScreen = (draft: SearchDraft): FieldsOnScreen<SearchField> =>
  draft.mode === 'plate' ? vehicleFields(draft) : {};

const destinations: Record<SearchPurpose, Record<SearchMode, Destination>> = {
  payment: { plate: '/journeys', number: '/paymentNotice' },
  prepayment: { plate: '/prepayment', number: '/prepayment' },
  claim: { plate: '/claim', number: '/claim' },
  home: { plate: '/journeys', number: '/paymentNotice' },
};

const named = ({ context: { plate, country } }: { context: Context }): { set: JourneysSet } => ({
  set: vehicleOnly({ plate: searchedPlate(plate), country }),
});
/** A link to this search, for the person who pays. */
const shared = ({ context: { mode, plate, country, number } }: { context: Context }) => ({
  tolls: [
    {
      named: mode === 'number' ? { number: searchedNumber(number) } : { plate: searchedPlate(plate), country },
      trip: null,
    },
  ],
});
const searchJourneys = effect<JourneysSet, Search>();
/** Returns the trips of a list that leaves nothing to decide, otherwise none. */
const findPayable = effect<{ trips: Journey[] }, { vehicle: KnownVehicle }>();
/** The next page of a search without a choice of its own. */
const next = ({ purpose, mode }: Context): SearchOutput => ({ to: destinations[purpose][mode], replace: false });

export const journeySearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SearchInput,
    output: {} as SearchOutput,
    children: {} as { captcha: 'captcha'; linkSharing: 'linkSharing' },
    tags: {} as 'busy' | 'dialog' | 'problem',
  },
  actors: { captcha: captchaMachine, linkSharing: linkSharingMachine, searchJourneys, findPayable },
  guards: {
    isAsked: ({ context }) =>
      context.isAsked &&
      context.problem === null &&
      !hasProblems({ ...context.fieldProblems, ...searchProblems(context) }),
    isIncomplete: ({ context }) => hasProblems(searchProblems(context)),
    isShareable: ({ context }) => context.purpose === 'payment' && !hasProblems(searchProblems(context)),
    mayPayAtOnce: ({ context }) => context.purpose === 'home' && context.isOfKnown,
    leavesNothingToDecide: (_, { trips }: { trips: Journey[] }) => trips.length > 0,
    isNamedOnly: ({ context }) => !context.looksUp,
    isSearchedHere: ({ context }, { mode }: { mode: SearchMode }) => context.modes.includes(mode),
    isProven,
  },
  actions: {
    /** Stores the input for a reload. */
    keepDraft: () => {},
    /** Stores the input, and this way to search, for another page. */
    keepForOtherPage: (_, __: { mode: SearchMode }) => {},
    /** Clears what an earlier search left, and stores this one's answer. */
    storeFindings: (_, __: { set: JourneysSet }) => {},
    /** Stores these trips as the ones to pay. */
    storeSelection: (_, __: { trips: Journey[] }) => {},
    type: assign(({ context }, typed: Partial<SearchDraft>) => ({
      ...typed,
      fieldProblems: without(context.fieldProblems, ...Object.keys(typed)),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => searchProblems(context), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null, isOfKnown: false }),
    chooseVehicle: assign((_, { vehicle: { plate, country } }: { vehicle: KnownVehicle }) => ({
      mode: 'plate' as const,
      plate,
      country,
      rental: null,
      fieldProblems: {},
      problem: null,
      isOfKnown: true,
    })),
    /** Forgets a vehicle in this browser. */
    forgetVehicle: assign({
      known: ({ context }, { vehicle }: { vehicle: KnownVehicle }) => withoutVehicle(context.known, vehicle),
    }),
    keepKnown: () => {},
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput) => problem }),
    noteOffer: assign((_, { hasFreeFlow }: { hasFreeFlow: boolean }) => ({ hasFreeFlow })),
    showForm: assign({ isAsked: false }),
    takeOffer: assign(({ context }) => searchOffer(context, context.hasFreeFlow)),
    showProblem: assign(({ context }, { error }: Failure) => formProblems(error, fieldsOnScreen(context))),
  },
}).createMachine({
  id: 'journey-search',
  description:
    'A driver searches for unpaid trips, by plate or by the number of a notice or declaration, to pay, prepay or contest.',
  meta: { rule: 'SEARCH-1, SEARCH-3, CAPTCHA-1' },
  context: ({ input }) => ({
    ...input,
    ...searchOffer(input, input.hasFreeFlow),
    captchaToken: null,
    isOfKnown: false,
    fieldProblems: {},
    problem: null,
  }),
  output: ({ event }) => finalOutput<SearchOutput>(event),
  initial: 'form',
  // A search under way keeps its first conditions.
  on: { 'offer.loaded': { actions: { type: 'noteOffer', params: ({ event }) => event } } },
  states: {
    form: {
      entry: 'takeOffer',
      initial: 'arriving',
      ...proofOfWork('searching', 'form'),
      states: {
        arriving: {
          always: [
            { guard: 'isAsked', target: 'proving', actions: sendTo('captcha', { type: 'token.wanted' }) },
            { target: 'editing' },
          ],
        },
        editing: {
          entry: 'showForm',
          on: {
            'offer.loaded': { actions: [{ type: 'noteOffer', params: ({ event }) => event }, 'takeOffer'] },
            'mode.chosen': [
              {
                guard: { type: 'isSearchedHere', params: ({ event }) => event },
                actions: [assign({ mode: ({ event }) => event.mode }), 'clearProblems', 'keepDraft'],
              },
              { actions: { type: 'keepForOtherPage', params: ({ event: { mode } }) => ({ mode }) } },
            ],
            'country.chosen': {
              actions: [{ type: 'type', params: ({ event: { country } }) => ({ country }) }, 'keepDraft'],
            },
            'plate.typed': { actions: [{ type: 'type', params: ({ event: { plate } }) => ({ plate }) }, 'keepDraft'] },
            'number.typed': {
              actions: [{ type: 'type', params: ({ event: { number } }) => ({ number }) }, 'keepDraft'],
            },
            'rental.changed': {
              actions: [{ type: 'type', params: ({ event: { rental } }) => ({ rental }) }, 'keepDraft'],
            },
            'vehicle.forgotten': { actions: [{ type: 'forgetVehicle', params: ({ event }) => event }, 'keepKnown'] },
            'vehicle.pressed': [
              {
                guard: 'isNamedOnly',
                target: '#found',
                actions: [
                  { type: 'chooseVehicle', params: ({ event }) => event },
                  { type: 'storeFindings', params: named },
                ],
              },
              {
                target: 'proving',
                actions: [
                  { type: 'chooseVehicle', params: ({ event }) => event },
                  'keepDraft',
                  sendTo('captcha', { type: 'token.wanted' }),
                ],
              },
            ],
            'sharing.pressed': { guard: 'isShareable', target: 'sharing' },
            'search.pressed': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { guard: 'isNamedOnly', target: '#found', actions: { type: 'storeFindings', params: named } },
              { target: 'proving', actions: ['clearProblems', sendTo('captcha', { type: 'token.wanted' })] },
            ],
          },
        },
        sharing: {
          description: 'Dialog: the search is passed on to the person who pays, as a link or a slip.',
          meta: { rule: 'SHARE-1' },
          tags: 'dialog',
          invoke: { id: 'linkSharing', src: 'linkSharing', input: shared, onDone: 'editing' },
        },
        proving: {
          description: 'The search is sent once the proof of work is ready, or at once if the operator requires none.',
          tags: 'busy',
        },
      },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchJourneys',
        src: 'searchJourneys',
        input: ({ context: { mode, country, plate, number, rental, captchaToken } }) => ({
          mode,
          country,
          plate: searchedPlate(plate),
          number: searchedNumber(number),
          rental,
          captchaToken,
        }),
        onDone: [
          {
            guard: 'mayPayAtOnce',
            target: 'weighing',
            actions: { type: 'storeFindings', params: ({ event }) => ({ set: event.output }) },
          },
          { target: 'found', actions: { type: 'storeFindings', params: ({ event }) => ({ set: event.output }) } },
        ],
        onError: { target: 'form', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    weighing: {
      description: 'A remembered vehicle whose list leaves nothing to decide is paid for without the list.',
      meta: { rule: 'HOME-11' },
      tags: 'busy',
      invoke: {
        id: 'findPayable',
        src: 'findPayable',
        input: ({ context: { plate, country } }) => ({ vehicle: { plate: searchedPlate(plate), country } }),
        onDone: [
          {
            guard: { type: 'leavesNothingToDecide', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'storeSelection', params: ({ event }) => event.output },
          },
          { target: 'found' },
        ],
        onError: 'found',
      },
    },
    found: {
      id: 'found',
      description: 'The answer is stored, also if nothing is owed: the list shows that.',
      type: 'final',
      output: ({ context }) => next(context),
    },
    paying: { type: 'final', output: { to: '/payment', replace: false } satisfies SearchOutput },
  },
});
