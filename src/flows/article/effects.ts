import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { articleOf } from '#api/articles.ts';
import { articleMachine } from '#machines/article.ts';

/** An article of the operator, named by `params.articleId` (rule HELP-11). */
export const open: Flow<'article'> = ({ client }, { params }) =>
  createActor(
    articleMachine.provide({ actors: { loadArticle: fromPromise(({ input }) => articleOf(client, input.id)) } }),
    { input: { articleId: params['articleId'] ?? '' } },
  );
