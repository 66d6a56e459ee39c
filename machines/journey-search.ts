import { assign, fromPromise, setup } from 'xstate';
import type { JourneysSet } from '#domain/journey.ts';
import { searchedPlate } from '#domain/plate.ts';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { type RentalDates, rentalDatesProblem } from '#domain/rental-dates.ts';

export type SearchMode = 'plate' | 'number';
export type SearchField = 'country' | 'plate' | 'number' | 'rental';
/** What a driver has typed so far; kept over a reload. */
export type SearchDraft = { mode: SearchMode; country: string; plate: string; number: string; rental: RentalDates | null };
/** What the driver wants to do with what is found. */
export type SearchKind = 'payment' | 'claim';
/** `offersPlate` is false where the operator has no free-flow: there only letters are paid (§2.3). */
export type SearchInput = SearchDraft & { kind: SearchKind; offersPlate: boolean };
export type Search = SearchDraft & { captchaToken: string | null };

/** `none`: this operator asks for no proof of work; `unreachable`: we could not hear whether it does. */
type Captcha = 'asking' | 'unreachable' | 'none' | 'awaited' | 'solved' | 'failed';
type Context = SearchInput & {
  /** Which proof of work is being solved: each is good for one search. */
  captchaRound: number;
  captcha: Captcha;
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
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.failed' }
  | { type: 'captcha.expired' }
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

const renewed = ({ captchaRound }: Context): Partial<Context> => ({ captcha: 'awaited', captchaToken: null, captchaRound: captchaRound + 1 });

const searchJourneys = fromPromise<JourneysSet, Search>(() => new Promise(() => {}));
const checkCaptcha = fromPromise<boolean>(() => new Promise(() => {}));

/** A driver looks up what is owed, by plate or by the number of a notice or declaration (form/payment, form/claim). */
export const journeySearchMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SearchInput, output: {} as Output, tags: {} as 'busy' | 'problem' },
  actors: { searchJourneys, checkCaptcha },
  guards: {
    isIncomplete: ({ context }) => Object.keys(problemsOf(context)).length > 0,
    isCaptchaReady: ({ context: { captcha } }) => captcha === 'none' || captcha === 'solved',
    isCaptchaUnreachable: ({ context }) => context.captcha === 'unreachable',
    hasCaptchaFailed: ({ context }) => context.captcha === 'failed',
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
    noteCaptcha: assign(({ context }, { asked }: { asked: boolean }) =>
      !asked ? { captcha: 'none', captchaToken: null } : context.captcha === 'solved' ? {} : { captcha: 'awaited' },
    ),
    noteCaptchaUnreachable: assign({ captcha: 'unreachable' }),
    askForCaptcha: assign({ problem: { code: 'captcha_mandatory' } }),
    showProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error);
      const field = context.mode === 'plate' ? fieldOfCode[problem.code] : undefined;
      return field === undefined ? { fieldProblems: {}, problem } : { fieldProblems: { [field]: problem.code }, problem: null };
    }),
    /** A proof of work is good for one search. */
    renewCaptcha: assign(({ context }) => (context.captcha === 'solved' ? renewed(context) : {})),
    /** Who presses again after a failed proof of work gets a new one. */
    renewFailedCaptcha: assign(({ context }) => (context.captcha === 'failed' ? renewed(context) : {})),
  },
  delays: { captchaPatience: 30_000 },
}).createMachine({
  id: 'journey-search',
  description: 'A driver looks up what is owed, by plate or by the number of a notice or declaration.',
  meta: { spec: '§2.1, decisions §6, §7' },
  context: ({ input }) => ({ ...input, mode: input.offersPlate ? input.mode : 'number', captchaRound: 0, captcha: 'asking', captchaToken: null, fieldProblems: {}, problem: null }),
  output: ({ context: { kind, mode } }) => ({ to: kind === 'claim' ? '/claim' : mode === 'number' ? '/paymentNotice' : '/journeys', replace: false }),
  invoke: {
    id: 'checkCaptcha',
    src: 'checkCaptcha',
    onDone: { actions: { type: 'noteCaptcha', params: ({ event }) => ({ asked: event.output }) } },
    onError: { actions: 'noteCaptchaUnreachable' },
  },
  on: {
    'captcha.solved': { actions: assign({ captcha: 'solved', captchaToken: ({ event }) => event.token }) },
    'captcha.failed': { actions: assign({ captcha: 'failed', captchaToken: null }) },
    'captcha.expired': { actions: 'renewCaptcha' },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'mode.chosen': { actions: [assign({ mode: ({ event }) => event.mode }), 'clearProblems', 'keepDraft'] },
        'country.chosen': { actions: [{ type: 'type', params: ({ event }) => ({ country: event.country }) }, 'keepDraft'] },
        'plate.typed': { actions: [{ type: 'type', params: ({ event }) => ({ plate: event.plate }) }, 'keepDraft'] },
        'number.typed': { actions: [{ type: 'type', params: ({ event }) => ({ number: event.number }) }, 'keepDraft'] },
        'rental.changed': { actions: [{ type: 'type', params: ({ event }) => ({ rental: event.rental }) }, 'keepDraft'] },
        'search.pressed': [
          { guard: 'isIncomplete', actions: 'showFieldProblems' },
          { target: 'awaitingCaptcha', actions: ['clearProblems', 'renewFailedCaptcha'] },
        ],
      },
    },
    awaitingCaptcha: {
      description: 'The search goes out once the proof of work is there, or at once where the operator asks for none.',
      tags: 'busy',
      always: [
        { guard: 'isCaptchaReady', target: 'searching' },
        { guard: 'isCaptchaUnreachable', target: 'checkingCaptchaAgain' },
        { guard: 'hasCaptchaFailed', target: 'editing', actions: 'askForCaptcha' },
      ],
      after: { captchaPatience: { target: 'editing', actions: 'askForCaptcha' } },
    },
    checkingCaptchaAgain: {
      tags: 'busy',
      invoke: {
        id: 'checkCaptchaAgain',
        src: 'checkCaptcha',
        onDone: { target: 'awaitingCaptcha', actions: { type: 'noteCaptcha', params: ({ event }) => ({ asked: event.output }) } },
        onError: { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'searchJourneys',
        src: 'searchJourneys',
        input: ({ context: { mode, country, plate, number, rental, captchaToken } }) => ({ mode, country, plate: searchedPlate(plate), number: number.trim(), rental, captchaToken }),
        onDone: { target: 'found', actions: { type: 'storeFindings', params: ({ event }) => ({ set: event.output }) } },
        onError: { target: 'editing', actions: [{ type: 'showProblem', params: ({ event }) => ({ error: event.error }) }, 'renewCaptcha'] },
      },
    },
    found: {
      description: 'The answer is stored, also when nothing is owed: the list says so.',
      type: 'final',
    },
  },
});
