import { assign, setup } from 'xstate';
import type { HelpAnswer, HelpCategoryPage, HelpMenu } from '#domain/operator/help.ts';
import { effect } from './parts/effect.ts';
import { isNotFound } from './parts/failure.ts';

/** `categoryId` is null on the menu; `title` is the category's if it is known from an earlier visit. */
export type HelpInput = {
  categoryId: string | null;
  title: string | null;
  /** The question to open at once, null for none. */
  questionId: string | null;
  /** The operator's menu from when the page was prerendered, null if it was not loaded then. */
  menu: HelpMenu | null;
};

type HelpContext = Omit<HelpInput, 'questionId'> & {
  category: HelpCategoryPage | null;
  /** The requested category does not exist. */
  isMissing: boolean;
  articleId: string;
  /** Answers read on this visit. */
  answers: Record<string, HelpAnswer>;
  /** The search text, as typed, and all categories with their questions once they are known. */
  query: string;
  topics: HelpCategoryPage[];
};
type HelpEvent =
  | { type: 'retry.pressed' }
  | { type: 'article.opened'; id: string }
  | { type: 'article.closed' }
  | { type: 'search.focused' }
  | { type: 'query.typed'; query: string };

const loadMenu = effect<HelpMenu>();
const loadCategory = effect<HelpCategoryPage, { id: string }>();
const loadAnswer = effect<HelpAnswer, { id: string }>();
const loadTopics = effect<HelpCategoryPage[], { ids: string[] }>();
const checkContact = effect<boolean>();

/** The operator's answer. */
const menuOf = ({ event }: { event: { output: HelpMenu } }) => ({ menu: event.output });
const categoryOf = ({ event }: { event: { output: HelpCategoryPage } }) => ({ category: event.output });

export const helpMachine = setup({
  types: {
    context: {} as HelpContext,
    events: {} as HelpEvent,
    input: {} as HelpInput,
    tags: {} as 'busy' | 'problem',
  },
  actors: { loadMenu, loadCategory, loadAnswer, loadTopics, checkContact },
  guards: {
    isNotFound,
    isMenuWritten: ({ context }) => context.categoryId === null && context.menu !== null,
    isMenu: ({ context }) => context.categoryId === null,
    isMenuKnown: ({ context }) => context.menu !== null,
    isQuestionOf: ({ context }, { category }: { category: HelpCategoryPage }) =>
      category.articles.some(({ id }) => id === context.articleId),
    isContactOffered: (_, { offered }: { offered: boolean }) => offered,
    isAnswerKnown: ({ context }, { id }: { id: string }) => id in context.answers,
  },
  actions: {
    /** Stores the categories for the next visit. */
    storeCategories: (_, __: { menu: HelpMenu }) => {},
    takeMenu: assign({ menu: (_, { menu }: { menu: HelpMenu }) => menu }),
    takeCategory: assign({ category: (_, { category }: { category: HelpCategoryPage }) => category }),
    takeTopics: assign({ topics: (_, topics: HelpCategoryPage[]) => topics }),
    forgetCategory: assign({ categoryId: null, title: null, isMissing: true }),
    turnTo: assign({ articleId: (_, { id }: { id: string }) => id }),
    takeAnswer: assign({
      answers: ({ context }, answer: HelpAnswer) => ({ ...context.answers, [context.articleId]: answer }),
    }),
  },
}).createMachine({
  id: 'help',
  description: 'A driver looks for an answer in the help centre: its categories, and one category’s questions.',
  meta: { rule: 'HELP-1, HELP-2, HELP-4' },
  context: ({ input: { questionId, ...input } }) => ({
    ...input,
    category: null,
    isMissing: false,
    articleId: questionId ?? '',
    answers: {},
    query: '',
    topics: [],
  }),
  type: 'parallel',
  states: {
    page: {
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'isMenuWritten', target: 'menuWritten' },
            { guard: 'isMenu', target: 'loadingMenu' },
            { target: 'loadingCategory' },
          ],
        },
        menuWritten: {
          description: 'The operator’s answer from the prerendered page is shown, and loaded again (rule FIRST-9).',
          invoke: {
            id: 'renewMenu',
            src: 'loadMenu',
            onDone: {
              target: 'menu',
              actions: [
                { type: 'takeMenu', params: menuOf },
                { type: 'storeCategories', params: menuOf },
              ],
            },
            onError: 'menu',
          },
        },
        loadingMenu: {
          tags: 'busy',
          invoke: {
            id: 'loadMenu',
            src: 'loadMenu',
            onDone: {
              target: 'menu',
              actions: [
                { type: 'takeMenu', params: menuOf },
                { type: 'storeCategories', params: menuOf },
              ],
            },
            onError: 'failed',
          },
        },
        menu: { meta: { end: 'Each category is a link.' } },
        loadingCategory: {
          tags: 'busy',
          invoke: {
            id: 'loadCategory',
            src: 'loadCategory',
            input: ({ context }) => ({ id: context.categoryId ?? '' }),
            onDone: [
              {
                guard: { type: 'isQuestionOf', params: categoryOf },
                target: 'category.loadingAnswer',
                actions: { type: 'takeCategory', params: categoryOf },
              },
              { target: 'category', actions: { type: 'takeCategory', params: categoryOf } },
            ],
            onError: [
              {
                guard: { type: 'isNotFound', params: ({ event }) => event },
                target: 'loadingMenu',
                actions: 'forgetCategory',
              },
              { target: 'failed' },
            ],
          },
        },
        category: {
          description: 'At most one question is open; its answer is fetched when it is opened for the first time.',
          initial: 'collapsed',
          on: {
            'article.opened': [
              {
                guard: { type: 'isAnswerKnown', params: ({ event }) => event },
                target: '.expanded',
                actions: { type: 'turnTo', params: ({ event }) => event },
              },
              { target: '.loadingAnswer', reenter: true, actions: { type: 'turnTo', params: ({ event }) => event } },
            ],
            'article.closed': '.collapsed',
          },
          states: {
            collapsed: {},
            loadingAnswer: {
              invoke: {
                id: 'loadAnswer',
                src: 'loadAnswer',
                input: ({ context }) => ({ id: context.articleId }),
                onDone: { target: 'expanded', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
                onError: 'answerFailed',
              },
            },
            expanded: {},
            answerFailed: {
              description: 'The panel shows the error and offers to try again; the other questions stay usable.',
              tags: 'problem',
              on: { 'retry.pressed': 'loadingAnswer' },
            },
          },
        },
        failed: { tags: 'problem', on: { 'retry.pressed': 'choosing' } },
      },
    },
    search: {
      description:
        'The questions of all categories are fetched when the search takes the focus, and searched in the browser.',
      meta: { rule: 'HELP-13' },
      initial: 'idle',
      on: { 'query.typed': { actions: assign({ query: ({ event }) => event.query }) } },
      states: {
        idle: { on: { 'search.focused': { guard: 'isMenuKnown', target: 'loading' } } },
        loading: {
          invoke: {
            id: 'loadTopics',
            src: 'loadTopics',
            input: ({ context }) => ({ ids: context.menu?.categories.map(({ id }) => id) ?? [] }),
            onDone: { target: 'ready', actions: { type: 'takeTopics', params: ({ event }) => event.output } },
            onError: 'unavailable',
          },
        },
        ready: {},
        unavailable: {
          description: 'Focusing the search again tries again.',
          tags: 'problem',
          on: { 'search.focused': 'loading' },
        },
      },
    },
    contact: {
      description: 'Whether the operator takes messages; until that is known the link is not offered.',
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'checkContact',
            src: 'checkContact',
            onDone: [
              {
                guard: { type: 'isContactOffered', params: ({ event }) => ({ offered: event.output }) },
                target: 'offered',
              },
              { target: 'absent' },
            ],
            onError: 'absent',
          },
        },
        offered: {},
        absent: { description: 'The operator takes no messages: no link to write is shown.' },
      },
    },
  },
});
