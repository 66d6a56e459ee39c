import { createActor, fromPromise } from 'xstate';
import { articleOf } from '#api/articles.ts';
import { articleMachine } from '#machines/article.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

/** An article of the operator, named by `params.articleId` (§2.1). */
export const open = ({ client }: Ports, { params }: Visit) =>
  createActor(
    articleMachine.provide({ actors: { loadArticle: fromPromise(({ input }) => articleOf(client, input.id)) } }),
    {
      input: { articleId: params['articleId'] ?? '' },
    },
  );
