import { assign, sendTo, setup } from 'xstate';
import type { Card } from '#domain/operator/article.ts';
import type { HelpCategory } from '#domain/operator/help.ts';
import type { HomePage } from '#domain/operator/home.ts';
import type { KeptReceipt } from '#domain/money/kept-receipt.ts';
import type { VehicleDue } from '#domain/vehicles/known.ts';
import { journeySearchMachine, type SearchInput, type SearchOutput } from './journey-search.ts';
import { effect, listener } from './parts/effect.ts';
import { finalOutput } from './parts/final-output.ts';

type Context = {
  home: HomePage | null;
  slides: Card[];
  /** How many of the slider's articles have been requested. */
  asked: number;
  categories: HelpCategory[];
  search: SearchInput;
  receipts: KeptReceipt[];
  due: VehicleDue | null;
};
/** The operator's answers when the page was prerendered, null or empty without any; the initial search; and the receipts of this device. */
type Input = { home: HomePage | null; categories: HelpCategory[]; search: SearchInput; receipts: KeptReceipt[] };
type Event =
  | { type: 'retry.pressed' }
  | { type: 'receipt.printed' }
  | { type: 'receipts.refused' }
  | { type: 'due.found'; due: VehicleDue | null }
  | { type: 'offer.loaded'; hasFreeFlow: boolean };

const loadHome = effect<HomePage>();
const loadSlide = effect<Card, { id: string }>();
const loadCategories = effect<HelpCategory[]>();
/** Reports what the vehicle of the stored list owes first, and again on another day at the operator. */
const watchDue = listener();
const watchScroll = listener();

export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as SearchOutput,
    children: {} as { search: 'search' },
    tags: {} as 'busy' | 'problem',
  },
  actors: { search: journeySearchMachine, loadHome, loadSlide, loadCategories, watchDue, watchScroll },
  guards: {
    isHomeWritten: ({ context }) => context.home !== null,
    hasMoreSlides: ({ context: { home, asked } }) => asked < (home?.sliderBlockArticlesIds.length ?? 0),
  },
  actions: {
    takeHome: assign({ home: (_, { home }: { home: HomePage }) => home }),
    takeSlide: assign({ slides: ({ context }, { slide }: { slide: Card }) => [...context.slides, slide] }),
    /** Deletes all receipts on this device, and keeps no further ones (rule RESULT-14). */
    turnReceiptsOff: () => {},
    printPage: () => {},
    dropReceipts: assign({ receipts: [] }),
    takeDue: assign({ due: (_, { due }: { due: VehicleDue | null }) => due }),
    countSlide: assign({ asked: ({ context }) => context.asked + 1 }),
    takeCategories: assign({ categories: (_, { categories }: { categories: HelpCategory[] }) => categories }),
  },
  delays: { beforeTagging: 100 },
}).createMachine({
  id: 'home',
  description: 'A visitor arrives: the operator’s home page, piece by piece.',
  meta: { rule: 'HOME-4, HOME-5, HOME-7, HOME-8, HOME-10, RESULT-14' },
  context: ({ input }) => ({ ...input, slides: [], asked: 0, due: null }),
  output: ({ event }) => finalOutput<SearchOutput>(event),
  invoke: [
    { id: 'search', src: 'search', input: ({ context }) => context.search, onDone: '.found' },
    // Nothing is called: the list is the one that this browser holds (rule HOME-10).
    { id: 'watchDue', src: 'watchDue', onError: {} },
  ],
  on: {
    'offer.loaded': { actions: sendTo('search', ({ event }) => event) },
    'due.found': { actions: { type: 'takeDue', params: ({ event }) => event } },
    'receipt.printed': { actions: 'printPage' },
    'receipts.refused': { actions: ['turnReceiptsOff', 'dropReceipts'] },
  },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isHomeWritten', target: 'fetched.content.written' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHome',
        src: 'loadHome',
        onDone: { target: 'fetched', actions: { type: 'takeHome', params: ({ event }) => ({ home: event.output }) } },
        onError: 'error',
      },
    },
    error: {
      description: 'Paying stays possible; the rest can be loaded again.',
      tags: 'problem',
      on: { 'retry.pressed': 'loading' },
    },
    fetched: {
      type: 'parallel',
      states: {
        content: {
          initial: 'done',
          states: {
            written: {
              description: 'The operator’s answer from the prerendered page is shown, and loaded again (rule FIRST-9).',
              invoke: {
                id: 'renewHome',
                src: 'loadHome',
                onDone: {
                  target: 'done',
                  actions: { type: 'takeHome', params: ({ event }) => ({ home: event.output }) },
                },
                onError: 'done',
              },
            },
            done: {},
          },
        },
        slider: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'hasMoreSlides', target: 'loading' }, { target: 'done' }] },
            loading: {
              description: 'One article at a time; one that fails to load leaves the others.',
              exit: 'countSlide',
              invoke: {
                id: 'loadSlide',
                src: 'loadSlide',
                input: ({ context: { home, asked } }) => ({ id: home?.sliderBlockArticlesIds[asked] ?? '' }),
                onDone: {
                  target: 'choosing',
                  actions: { type: 'takeSlide', params: ({ event }) => ({ slide: event.output }) },
                },
                onError: 'choosing',
              },
            },
            done: {},
          },
        },
        help: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadCategories',
                src: 'loadCategories',
                onDone: {
                  target: 'done',
                  actions: { type: 'takeCategories', params: ({ event }) => ({ categories: event.output }) },
                },
                onError: 'done',
              },
            },
            done: { description: 'Without categories the link to the help centre stays.' },
          },
        },
        tagging: {
          description: 'The operator’s own tags count how far the page is scrolled.',
          initial: 'waiting',
          states: {
            waiting: { after: { beforeTagging: 'watching' } },
            watching: {
              description: 'How far the page was scrolled is reported to the operator’s own tag manager (rule HOME-9).',
              invoke: { id: 'watchScroll', src: 'watchScroll', onError: {} },
            },
          },
        },
      },
    },
    found: {
      description: 'The search has its answer: the list opens, or paying if it leaves nothing to decide.',
      type: 'final',
      output: ({ event }) => ('output' in event ? event.output : undefined),
    },
  },
});
