import { assign, setup } from 'xstate';
import type { Article } from '#domain/operator/article.ts';
import { effect } from './parts/effect.ts';
import { isNotFound } from './parts/failure.ts';
import type { Leave } from './parts/leave.ts';

export type ArticleInput = { articleId: string };

type Context = ArticleInput & { article: Article | null };
type Event = { type: 'retry.pressed' };
type Output = Leave<'/'>;

const loadArticle = effect<Article, { id: string }>();

export const articleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ArticleInput,
    output: {} as Output,
    tags: {} as 'busy' | 'problem',
  },
  actors: { loadArticle },
  guards: { isNotFound },
  actions: { takeArticle: assign({ article: (_, { article }: { article: Article }) => article }) },
}).createMachine({
  id: 'article',
  description: 'A visitor reads an article of the operator, such as its legal notice.',
  meta: { rule: 'HELP-11' },
  context: ({ input }) => ({ ...input, article: null }),
  output: { to: '/', replace: true, notFound: true },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadArticle',
        src: 'loadArticle',
        input: ({ context }) => ({ id: context.articleId }),
        onDone: {
          target: 'reading',
          actions: { type: 'takeArticle', params: ({ event }) => ({ article: event.output }) },
        },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'unknown' },
          { target: 'failed' },
        ],
      },
    },
    reading: { meta: { end: 'A page to read, with its links and menus.' } },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    unknown: {
      description: 'There is no such page: the visitor is redirected to the home page, which shows a notice.',
      type: 'final',
    },
  },
});
