import { assign, sendTo, setup } from 'xstate';
import type { JourneysSet } from '#domain/journey.ts';
import { searchedPlate } from '#domain/plate.ts';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { type RentalDates, rentalDatesProblem } from '#domain/rental-dates.ts';
import { captchaMachine, type CaptchaOutput } from './captcha.ts';
import { effect } from './parts/effect.ts';
import { type Failure, failure } from './parts/failure.ts';

export type SearchMode = 'plate' | 'number';
export type SearchField = 'country' | 'plate' | 'number' | 'rental';
/** What a driver has typed so far; kept over a reload. */
export type SearchDraft = {
  mode: SearchMode;
  country: string;
  plate: string;
  number: string;
  rental: RentalDates | null;
};
/** What the search is for: form/payment, form/prepayment or form/claim. */
export type SearchPurpose = 'payment' | 'prepayment' | 'claim';
/** `modes` are the ways to search: without free-flow only letters are looked up (§2.3), and only a plate is prepaid. */
export type SearchInput = SearchDraft & { purpose: SearchPurpose; modes: SearchMode[] };
export type Search = SearchDraft & { captchaToken: string | null };

type Context = SearchInput & {
  captchaToken: string | null;
  fieldProblems: Partial<Record<SearchField, ProblemCode>>;
  problem: Problem | null;
};
type Event =
  | { type: 'mode.chosen'; mode: SearchMode }
  | { type: 'country.chosen'; country: string }
  | { type: 'plate.typed'; plate: string }
  | { type: 'number.typed'; number: string }
  | { type: 'rental.changed'; rental: RentalDates | null }
  | { type: 'search.pressed' };
type Output = { to: string; replace: boolean };

const fieldOfCode: Partial<Record<ProblemCode, SearchField>> = {
  country_code_mandatory: 'country',
  invalid_country_code: 'country',
  number_plate_mandatory: 'plate',
  invalid_number_plate: 'plate',
  immatriculation_not_found: 'plate',
  invalid_date_range: 'rental',
};

const problemsOf = ({ mode, country, plate, number, rental }: SearchDraft): Context['fieldProblems'] => {
  if (mode === 'number') return number.trim() === '' ? { number: 'required' } : {};
  const dates = rental === null ? undefined : rentalDatesProblem(rental);
  return {
    ...(country === '' && { country: 'country_code_mandatory' as const }),
    ...(searchedPlate(plate) === '' && { plate: 'number_plate_mandatory' as const }),
    ...(dates && { rental: dates }),
  };
};

const destinations: Record<SearchPurpose, Record<SearchMode, string>> = {
  payment: { plate: '/journeys', number: '/paymentNotice' },
  prepayment: { plate: '/prepayment', number: '/prepayment' },
  claim: { plate: '/claim', number: '/claim' },
};

const searchJourneys = effect<JourneysSet, Search>();

export const journeySearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SearchInput,
    output: {} as Output,
    children: {} as { captcha: 'captcha' },
    tags: {} as 'busy' | 'problem',
  },
  actors: { captcha: captchaMachine, searchJourneys },
  guards: {
    isIncomplete: ({ context }) => Object.keys(problemsOf(context)).length > 0,
    isProven: (_, { problem }: CaptchaOutput) => problem === null,
  },
  actions: {
    /** Keeps what was typed for a reload. */
    keepDraft: () => {},
    /** Empties what an earlier search left behind and stores this one's answer. */
    storeFindings: (_, __: { set: JourneysSet }) => {},
    type: assign(({ context }, typed: Partial<SearchDraft>) => ({
      ...typed,
      fieldProblems: Object.fromEntries(Object.entries(context.fieldProblems).filter(([field]) => !(field in typed))),
    })),
    showFieldProblems: assign({ fieldProblems: ({ context }) => problemsOf(context), problem: null }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    takeProof: assign({ captchaToken: (_, { token }: CaptchaOutput) => token }),
    showMissingProof: assign({ problem: (_, { problem }: CaptchaOutput) => problem }),
    showProblem: assign(({ context }, { error }: Failure) => {
      const problem = problemOf(error);
      const field = context.mode === 'plate' ? fieldOfCode[problem.code] : undefined;
      return field === undefined
        ? { fieldProblems: {}, problem }
        : { fieldProblems: { [field]: problem.code }, problem: null };
    }),
  },
}).createMachine({
  id: 'journey-search',
  description:
    'A driver looks up what is owed, by plate or by the number of a notice or declaration, to pay, prepay or contest.',
  meta: { spec: '§2.1, decisions §6, §7' },
  context: ({ input }) => ({
    ...input,
    mode: input.modes.includes(input.mode) ? input.mode : (input.modes[0] ?? 'plate'),
    captchaToken: null,
    fieldProblems: {},
    problem: null,
  }),
  output: ({ context: { purpose, mode } }) => ({ to: destinations[purpose][mode], replace: false }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      invoke: {
        id: 'captcha',
        src: 'captcha',
        onDone: [
          {
            guard: { type: 'isProven', params: ({ event }) => event.output },
            target: 'searching',
            actions: { type: 'takeProof', params: ({ event }) => event.output },
          },
          { target: 'form', reenter: true, actions: { type: 'showMissingProof', params: ({ event }) => event.output } },
        ],
      },
      states: {
        editing: {
          on: {
            'mode.chosen': { actions: [assign({ mode: ({ event }) => event.mode }), 'clearProblems', 'keepDraft'] },
            'country.chosen': {
              actions: [{ type: 'type', params: ({ event }) => ({ country: event.country }) }, 'keepDraft'],
            },
            'plate.typed': {
              actions: [{ type: 'type', params: ({ event }) => ({ plate: event.plate }) }, 'keepDraft'],
            },
            'number.typed': {
              actions: [{ type: 'type', params: ({ event }) => ({ number: event.number }) }, 'keepDraft'],
            },
            'rental.changed': {
              actions: [{ type: 'type', params: ({ event }) => ({ rental: event.rental }) }, 'keepDraft'],
            },
            'search.pressed': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: 'proving', actions: ['clearProblems', sendTo('captcha', { type: 'token.wanted' })] },
            ],
          },
        },
        proving: {
          description:
            'The search goes out once the proof of work is there, or at once where the operator asks for none.',
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
          number: number.trim(),
          rental,
          captchaToken,
        }),
        onDone: { target: 'found', actions: { type: 'storeFindings', params: ({ event }) => ({ set: event.output }) } },
        onError: { target: 'form', actions: { type: 'showProblem', params: failure } },
      },
    },
    found: {
      description: 'The answer is stored, also when nothing is owed: the list says so.',
      type: 'final',
    },
  },
});
