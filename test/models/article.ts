/** Samples for the paths of an article: it arrives, is not found, or gets no answer. */
import { ProblemError } from '#domain/problem.ts';
import { articleMachine } from '#machines/article.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: articleMachine,
  inputs: { 'the legal notice': { articleId: 'legal-notice' } },
  events: [{ type: 'retry.pressed' }],
  effects: {
    loadArticle: {
      done: [{ title: 'Legal notice', content: '<p>…</p>' }],
      error: [new ProblemError({ code: 'not_found', status: 404 }), new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ article }) => (article ? 'article' : 'no article'),
});
